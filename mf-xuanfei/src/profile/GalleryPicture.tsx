import { Icon, Picture } from '@unison/shared/ui';
import { useEffect, useRef } from 'react';
import type { GalleryProps } from './Gallery';
import styles from './Gallery.module.css';
import { usePictureAt } from './usePictureAt';

export type GalleryPictureProps = GalleryProps & {
  index: number;
  /** It was pressed, and what shows it over the screen is on its way. */
  isComing: boolean;
  onOpen: () => void;
  /** Stands where another of its kind had the focus. */
  takesFocus?: boolean;
};

/** One picture, to be opened. */
export function GalleryPicture({ name, place, images, isFictional, index, isComing, onOpen, takesFocus = false }: GalleryPictureProps) {
  const pictureAt = usePictureAt({ name, images, isFictional });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <button ref={button} type="button" className={styles.open} aria-haspopup="dialog" aria-busy={isComing || undefined} onClick={onOpen}>
      <Picture {...pictureAt(index)} ratio="4 / 5" />
      <span className={styles.caption}>
        <Words name={name} place={place} />
      </span>
    </button>
  );
}

/** Over the foot of the picture, or where there is none; the heading and the facts say the same to screen readers. */
export function Words({ name, place }: Pick<GalleryProps, 'name' | 'place'>) {
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
