import { paths } from '@unison/shared/contract';
import { useBack } from '@unison/shared/remote';
import { Screen, SkeletonDetail } from '@unison/shared/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CompanionBody } from './CompanionBody';
import { ContactButton } from './ContactButton';
import { ProfileFailed } from './ProfileFailed';
import { ReportButton } from './ReportButton';
import { useProfile } from './useProfile';
import { SaveAction } from './SaveAction';

/** `/nHomeDetail` (DIRECTORY-22). */
export function CompanionScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { phase, companion, error, retry } = useProfile();
  // A value of `url` leads back to /Mine, whatever it is (Q-38, O-26); else the frame's own back does.
  useBack(query.get('url') ? () => void navigate(paths.mine()) : undefined);

  if (phase === 'missing') return <ProfileFailed />;
  if (phase === 'failed') return <ProfileFailed error={error} onRetry={retry} />;
  if (!companion) {
    return (
      <Screen>
        <SkeletonDetail ratio="4 / 5" />
      </Screen>
    );
  }
  return (
    <Screen footer={<ContactButton profileId={companion.id} />}>
      <SaveAction companion={companion} />
      <CompanionBody companion={companion} />
      <ReportButton profileId={companion.id} />
    </Screen>
  );
}
