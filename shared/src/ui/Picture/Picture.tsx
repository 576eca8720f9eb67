import { useLayoutEffect, useRef, useState } from 'react';
import leading from './leads.module.css';
import styles from './Picture.module.css';
import { FictionalMark } from './FictionalMark';
import { Icon } from '../Icon/Icon';
import { Shape } from './Shape';
import { classNames } from '../classNames';
import { useMissing } from '../useWhenOnline';

export type PictureProps = {
  src: string;
  /** What the picture shows; empty where words beside it say the same. */
  alt: string;
  /** Size of the file in pixels: keeps the place free before it comes. */
  width: number;
  height: number;
  /** Cut to this shape, e.g. `4 / 3`; without it the picture's own. */
  ratio?: string;
  /** Asked for at once and first: for what is in sight when the screen opens. Others wait until they are near. */
  priority?: boolean;
  srcSet?: string;
  sizes?: string;
  /** What it shows does not exist: the mark lies on its upper left corner (O-107). */
  isFictional?: boolean;
  /** It leads its screen: the picture of a card that was pressed goes over to it. One of a screen. */
  leads?: boolean;
  className?: string | undefined;
};

/** A picture that keeps its place, fades in, and has a face of its own when it cannot be loaded or has no address. */
export function Picture({
  src,
  alt,
  width,
  height,
  ratio,
  priority = false,
  isFictional = false,
  leads = false,
  className,
  ...rest
}: PictureProps) {
  const [isMissing, onError] = useMissing(src);
  // Another address is another picture: it fades in anew.
  const [shown, setShown] = useState<string>();
  const image = useRef<HTMLImageElement>(null);

  // A picture the browser still has is there at once: it does not fade in again when somebody scrolls back. One that comes first never fades.
  useLayoutEffect(() => {
    if (!priority && image.current?.complete && image.current.naturalWidth > 0) setShown(src);
  }, [src, priority]);

  const shape = <Shape ratio={ratio ?? `${width} / ${height}`} />;
  if (isMissing) {
    return (
      <span
        className={classNames(styles.frame, styles.failed, className)}
        data-unshown
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        {shape}
        <Icon name="picture" size={32} className={styles.none} />
      </span>
    );
  }
  return (
    <span className={classNames(styles.frame, leads && leading.leads, className)} data-leads={leads || undefined}>
      {shape}
      <img
        ref={image}
        {...rest}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        src={src}
        alt={alt}
        width={width}
        height={height}
        className={styles.image}
        data-coming={(shown !== src && !priority) || undefined}
        onLoad={() => priority || setShown(src)}
        onError={onError}
      />
      {isFictional ? (
        <span className={styles.fictional}>
          <FictionalMark />
        </span>
      ) : null}
    </span>
  );
}
