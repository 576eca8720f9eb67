import { Carousel } from '@unison/shared/ui/media';
import { useState } from 'react';
import { useDirectoryTexts } from '../useDirectoryTexts';
import type { GalleryProps } from './Gallery';
import { GalleryPicture } from './GalleryPicture';
import { usePictureAhead } from './usePictureAhead';

export type GallerySlidesProps = GalleryProps & {
  onOpen: (index: number) => void;
  /** What shows this one over the screen is on its way. */
  coming: number | null;
  /** The first picture, in whose place they come, has the focus. */
  takesFocus: boolean;
};

export function GallerySlides({ onOpen, coming, takesFocus, ...gallery }: GallerySlidesProps) {
  const { t } = useDirectoryTexts();
  const { name, images } = gallery;
  const [shown, setShown] = useState(0);
  usePictureAhead(images[shown + 1]);
  return (
    <Carousel
      label={t('detail.pictures', { name })}
      onShow={setShown}
      slideName={(n) => t('detail.picture', { name, n, total: images.length })}
      slides={images.map((src, index) => ({
        key: `${index} ${src}`,
        content: (
          <GalleryPicture
            {...gallery}
            index={index}
            isComing={coming === index}
            onOpen={() => onOpen(index)}
            takesFocus={takesFocus && index === 0}
          />
        ),
      }))}
    />
  );
}
