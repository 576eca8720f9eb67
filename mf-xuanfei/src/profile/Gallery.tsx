import { usePartWhile } from '@unison/shared/screen';
import { Disc } from '@unison/shared/ui';
import { useState } from 'react';
import { useDirectoryTexts } from '../useDirectoryTexts';
import styles from './Gallery.module.css';
import { GalleryPicture, Words } from './GalleryPicture';
import type { Pictures } from './PictureViewer';
import { usePictureViewer } from './usePictureViewer';

export type GalleryProps = Pictures & { place: string };

/**
 * The looped carousel (DIRECTORY-24); a tap opens the picture over the whole screen (DIRECTORY-25). The first picture is there with the screen, what turns
 * to the others comes after it, and never while the picture is open: its button has the focus back when it is closed.
 */
export function Gallery(props: GalleryProps) {
  const { name, place, images } = props;
  const { t } = useDirectoryTexts();
  const { open, isOpen, coming, viewer } = usePictureViewer(props);
  const [hasFocus, setFocus] = useState(false);
  const Slides = usePartWhile(images.length > 0 && !isOpen, () => import('./GallerySlides').then((module) => module.GallerySlides), false);
  if (images.length === 0) {
    return (
      <div className={styles.none}>
        <Disc icon="user" tone="neutral" size="large" />
        <Words name={name} place={place} />
        <p className={styles.place}>{t('detail.noPictures')}</p>
      </div>
    );
  }
  return (
    <>
      <div className={styles.gallery}>
        {Slides ? (
          <Slides {...props} onOpen={open} coming={coming} takesFocus={hasFocus} />
        ) : (
          <div className={images.length > 1 ? styles.first : undefined} onFocus={() => setFocus(true)} onBlur={() => setFocus(false)}>
            <GalleryPicture {...props} index={0} isComing={coming === 0} onOpen={() => open(0)} />
          </div>
        )}
      </div>
      {viewer}
    </>
  );
}
