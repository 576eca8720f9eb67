import { Picture, Screen, SkeletonDetail } from '@unison/shared/ui';
import { useState } from 'react';
import { useDirectoryTexts } from '../useDirectoryTexts';
import { useBackToList } from './backToList';
import { ContactButton } from './ContactButton';
import { PictureViewer } from './PictureViewer';
import { ProfileFailed } from './ProfileFailed';
import styles from './ProfileScreen.module.css';
import { ReportButton } from './ReportButton';
import { useProfile } from './useProfile';
import { SaveAction } from './SaveAction';

/** `/Profile`: the pictures, and the way to the service (DIRECTORY-10, DIRECTORY-11). */
export function ProfileScreen() {
  const { phase, companion, error, retry } = useProfile();
  useBackToList();

  if (phase === 'missing') return <ProfileFailed />;
  if (phase === 'failed') return <ProfileFailed error={error} onRetry={retry} />;
  if (!companion) {
    return (
      <Screen>
        <SkeletonDetail ratio="3 / 4" />
      </Screen>
    );
  }
  return (
    <Screen footer={<ContactButton profileId={companion.id} />}>
      <SaveAction companion={companion} />
      <Pictures name={companion.name} images={companion.images} />
      <ReportButton profileId={companion.id} />
    </Screen>
  );
}

function Pictures({ name, images }: { name: string; images: readonly string[] }) {
  const { t } = useDirectoryTexts();
  const [opened, setOpened] = useState<number | null>(null);
  if (images.length === 0) return <p className={styles.none}>{t('detail.noPictures')}</p>;
  return (
    <>
      <ul role="list" aria-label={t('detail.pictures', { name })} className={styles.pictures}>
        {images.map((src, index) => (
          <li key={`${index} ${src}`}>
            <button type="button" aria-haspopup="dialog" className={styles.open} onClick={() => setOpened(index)}>
              <Picture
                src={src}
                alt={t('detail.picture', { name, n: index + 1, total: images.length })}
                width={600}
                height={800}
                ratio="3 / 4"
                priority={index === 0}
                className={styles.picture}
              />
            </button>
          </li>
        ))}
      </ul>
      <PictureViewer name={name} images={images} opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
