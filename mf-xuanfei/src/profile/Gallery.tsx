import { Icon, Picture } from '@unison/shared/ui';
import { Carousel } from '@unison/shared/ui/media';
import { useState } from 'react';
import { useDirectoryTexts } from '../useDirectoryTexts';
import styles from './Gallery.module.css';
import { PictureViewer } from './PictureViewer';

export type GalleryProps = { name: string; place: string; images: readonly string[]; isFictional: boolean };

/** The looped carousel (DIRECTORY-24); a tap opens the picture over the whole screen (DIRECTORY-25). */
export function Gallery({ name, place, images, isFictional }: GalleryProps) {
  const { t } = useDirectoryTexts();
  const [opened, setOpened] = useState<number | null>(null);
  if (images.length === 0) return <p className={styles.none}>{t('detail.noPictures')}</p>;
  const nameOf = (index: number) => t('detail.picture', { name, n: index + 1, total: images.length });
  return (
    <>
      <div className={styles.gallery}>
        <Carousel
          label={t('detail.pictures', { name })}
          slideName={(n) => nameOf(n - 1)}
          slides={images.map((src, index) => ({
            key: `${index} ${src}`,
            content: (
              <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpened(index)}>
                <Picture
                  src={src}
                  alt={nameOf(index)}
                  width={600}
                  height={800}
                  ratio="4 / 5"
                  priority={index === 0}
                  leads={index === 0}
                  isFictional={isFictional}
                />
                <Caption name={name} place={place} />
              </button>
            ),
          }))}
        />
      </div>
      <PictureViewer name={name} images={images} isFictional={isFictional} opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

/** Over the foot of the picture; the heading and the facts say the same to screen readers. */
function Caption({ name, place }: Pick<GalleryProps, 'name' | 'place'>) {
  return (
    <span aria-hidden="true" className={styles.caption}>
      <span className={styles.name}>{name}</span>
      {place === '' ? null : (
        <span className={styles.place}>
          <Icon name="pin" size={16} />
          {place}
        </span>
      )}
    </span>
  );
}
