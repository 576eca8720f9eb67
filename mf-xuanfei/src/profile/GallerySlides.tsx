import { Carousel } from '@unison/shared/ui/media';
import { useDirectoryTexts } from '../useDirectoryTexts';
import type { GalleryProps } from './Gallery';
import { GalleryPicture } from './GalleryPicture';

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
  return (
    <Carousel
      label={t('detail.pictures', { name })}
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
