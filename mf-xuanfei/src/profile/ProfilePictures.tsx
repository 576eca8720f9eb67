import { Picture } from '@unison/shared/ui';
import { useDirectoryTexts } from '../useDirectoryTexts';
import type { Pictures } from './PictureViewer';
import styles from './ProfilePictures.module.css';
import { usePictureAt } from './usePictureAt';
import { usePictureViewer } from './usePictureViewer';

/** All pictures, each to be opened: a pure function of the answer and the labels. */
export function ProfilePictures({ name, images, isFictional }: Pictures) {
  const { t } = useDirectoryTexts();
  const pictureAt = usePictureAt({ name, images, isFictional });
  const { open, coming, viewer } = usePictureViewer({ name, images, isFictional });
  if (images.length === 0) return <p className={styles.none}>{t('detail.noPictures')}</p>;
  return (
    <>
      <ul role="list" aria-label={t('detail.pictures', { name })} className={styles.pictures}>
        {images.map((src, index) => (
          <li key={`${index} ${src}`}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-busy={coming === index || undefined}
              className={styles.open}
              onClick={() => open(index)}
            >
              <Picture {...pictureAt(index)} ratio="3 / 4" className={styles.picture} />
            </button>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  );
}
