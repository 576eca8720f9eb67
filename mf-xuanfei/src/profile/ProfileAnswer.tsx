import { isRefusal } from '@unison/shared/api';
import type { Companion } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { Answer, isNotFound } from '@unison/shared/screen';
import { EmptyState, LinkButton } from '@unison/shared/ui';
import type { ReactNode } from 'react';
import { useDirectoryTexts } from '../useDirectoryTexts';
import type { Profile } from './useProfile';

export type ProfileAnswerProps = { profile: Profile; loading: ReactNode; children: (companion: Companion) => ReactNode };

/** Gone or reported: the platform's own no stays one. A platform that is busy has said nothing of the profile (O-105). */
const isGone = (error: unknown) => isRefusal(error) || isNotFound(error);

/** The companion, or what happened and a way on. */
export function ProfileAnswer({ profile, loading, children }: ProfileAnswerProps) {
  const { t } = useDirectoryTexts();
  const browse = (
    <LinkButton href={paths.directory()} icon="city">
      {t('detail.browse')}
    </LinkButton>
  );
  if (profile.id === '') return <EmptyState icon="user" message={t('detail.gone')} action={browse} />;
  return (
    <Answer of={profile.answer} loading={loading} action={browse} isFinal={isGone}>
      {children}
    </Answer>
  );
}
