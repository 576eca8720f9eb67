import { paths } from '@unison/shared/contract';
import { useBack } from '@unison/shared/remote';
import { Screen, SkeletonDetail } from '@unison/shared/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CompanionBar } from './CompanionBar';
import { CompanionBody } from './CompanionBody';
import gallery from './Gallery.module.css';
import { ProfileActions } from './ProfileActions';
import { ProfileAnswer } from './ProfileAnswer';
import { ReportButton } from './ReportButton';
import { useProfile } from './useProfile';

const loading = (
  <div className={gallery.gallery}>
    <SkeletonDetail ratio="4 / 5" />
  </div>
);

/** `/nHomeDetail` (DIRECTORY-22). */
export function CompanionScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const profile = useProfile();
  // A value of `url` leads back to /Mine, whatever it is (Q-38, O-26); else the frame's own back does.
  useBack(query.get('url') ? () => void navigate(paths.mine()) : undefined);
  return (
    <Screen footer={profile.companion ? <CompanionBar companion={profile.companion} /> : undefined}>
      <ProfileAnswer profile={profile} loading={loading}>
        {(companion) => (
          <>
            <ProfileActions companion={companion} />
            <CompanionBody companion={companion} />
            <ReportButton profileId={companion.id} />
          </>
        )}
      </ProfileAnswer>
    </Screen>
  );
}
