import { apiErrorOf, isMissing } from '@unison/shared/api';
import type { Companion } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { Answer } from '@unison/shared/screen';
import { EmptyState, ErrorState, LinkButton } from '@unison/shared/ui';
import type { ReactNode } from 'react';
import { useDirectoryTexts } from '../useDirectoryTexts';
import { HeartOfGone } from './HeartOfGone';
import { isGone, isReported } from './useProfile';
import type { Profile } from './useProfile';

export type ProfileAnswerProps = { profile: Profile; loading: ReactNode; children: (companion: Companion) => ReactNode };

/** The companion, or what happened and a way on. */
export function ProfileAnswer({ profile, loading, children }: ProfileAnswerProps) {
  const { t } = useDirectoryTexts();
  const browse = (
    <LinkButton href={paths.directory()} icon="city">
      {t('detail.browse')}
    </LinkButton>
  );
  if (profile.id === '') return <EmptyState icon="user" message={t('detail.gone')} action={browse} />;
  const { error } = profile.answer;
  const heart = isMissing(error) && !isReported(error) ? <HeartOfGone key={profile.id} id={profile.id} /> : null;
  const action = (
    <>
      {browse}
      {heart}
    </>
  );
  // The words of a passing failure would ask for another try, and there is none.
  const known = apiErrorOf(error);
  if (!profile.companion && isGone(error) && 'message' in known && known.message === '')
    return <ErrorState message={t('detail.gone')} action={action} />;
  return (
    <Answer of={profile.answer} loading={loading} action={action} isFinal={isGone}>
      {children}
    </Answer>
  );
}
