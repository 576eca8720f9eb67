import { apiErrorOf } from '@unison/shared/api';
import type { Companion } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { Answer } from '@unison/shared/screen';
import { EmptyState, LinkButton } from '@unison/shared/ui';
import type { ReactNode } from 'react';
import { useDirectoryTexts } from '../useDirectoryTexts';
import type { Profile } from './useProfile';

export type ProfileAnswerProps = { profile: Profile; loading: ReactNode; children: (companion: Companion) => ReactNode };

/** Gone or reported: where the platform has answered, asking again gives the same. */
const isRefusal = (error: unknown) => apiErrorOf(error).kind === 'rejected';

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
    <Answer of={profile.answer} loading={loading} action={browse} isFinal={isRefusal}>
      {children}
    </Answer>
  );
}
