import { Screen, SkeletonDetail } from '@unison/shared/ui';
import { useBackToList } from './backToList';
import { ContactButton } from './ContactButton';
import { ProfileActions } from './ProfileActions';
import { ProfileAnswer } from './ProfileAnswer';
import { ProfilePictures } from './ProfilePictures';
import pictures from './ProfilePictures.module.css';
import { ReportButton } from './ReportButton';
import { useProfile } from './useProfile';

const loading = (
  <div className={pictures.bones}>
    <SkeletonDetail ratio="3 / 4" />
  </div>
);

/** `/Profile`: the pictures, and the way to the service (DIRECTORY-10, DIRECTORY-11). */
export function ProfileScreen() {
  const profile = useProfile();
  useBackToList();
  return (
    <Screen footer={profile.companion ? <ContactButton profileId={profile.companion.id} /> : undefined}>
      <ProfileAnswer profile={profile} loading={loading}>
        {(companion) => (
          <>
            <ProfileActions companion={companion} />
            <ProfilePictures name={companion.name} images={companion.images} isFictional={companion.isFictional} />
            <ReportButton profileId={companion.id} />
          </>
        )}
      </ProfileAnswer>
    </Screen>
  );
}
