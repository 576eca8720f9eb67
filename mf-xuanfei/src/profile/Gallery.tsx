import { Disc, Icon, Picture } from '@unison/shared/ui';
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
  if (images.length === 0) {
    return (
      <div className={styles.none}>
        <Disc icon="user" tone="neutral" size="large" />
        <Words name={name} place={place} />
        <p className={styles.place}>{t('detail.noPictures')}</p>
      </div>
    );
  }
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
                <span className={styles.caption}>
                  <Words name={name} place={place} />
                </span>
              </button>
            ),
          }))}
        />
      </div>
      <PictureViewer name={name} images={images} isFictional={isFictional} opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

/** Over the foot of the picture, or where there is none; the heading and the facts say the same to screen readers. */
function Words({ name, place }: Pick<GalleryProps, 'name' | 'place'>) {
  return (
    <span aria-hidden="true" className={styles.words}>
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
