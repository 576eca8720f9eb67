import type { ReactNode } from 'react';
import styles from './Carousel.module.css';
import { useCarousel } from './useCarousel';
import { IconButton } from '../Button/IconButton';
import { useKitLabels } from '../Labels/KitLabels';
import { classNames } from '../classNames';

export type CarouselProps = {
  /** Name of the carousel. */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** Name of slide `n` (from 1) of `total`; default '2 of 5'. An arrow is called by the slide it leads to. */
  slideName?: (n: number, total: number) => string;
  /** Milliseconds a slide stays; 0 never moves by itself. Nothing moves by itself under reduced motion until play is pressed. Default 0. */
  autoplay?: number;
  /** Where dots and arrows stand. `onPicture`: over the foot of the slides, which are pictures. Default `below`. */
  controls?: 'below' | 'onPicture';
  /** Goes round. Default true. */
  loop?: boolean;
  /** Told which slide is shown, from 0. */
  onShow?: (index: number) => void;
};

/** Dots that stand beside both arrows in one line of the narrowest screen. */
const MOST_DOTS = 10;

/** Slides to swipe. It stops when touched, focused or told to (WCAG 2.2.2); slides out of sight cannot be reached by keyboard. */
export function Carousel({ label, slides, slideName, autoplay = 0, controls = 'below', loop = true, onShow }: CarouselProps) {
  const labels = useKitLabels();
  const many = slides.length > 1;
  const onPicture = controls === 'onPicture';
  const { viewportRef, shown, playing, go, togglePlay } = useCarousel({ loop: loop && many, autoplay: many ? autoplay : 0, onShow });
  const total = slides.length;
  const nameOf = (index: number) => (slideName ?? labels.place)(((index + total) % total) + 1, total);
  return (
    <section aria-label={label} className={styles.carousel}>
      <div ref={viewportRef} className={styles.viewport}>
        <div className={styles.track} aria-live={playing ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div key={slide.key} role="group" aria-label={nameOf(index)} className={styles.slide} inert={index !== shown}>
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {many ? (
        <div className={classNames(styles.controls, onPicture && styles.onPicture)}>
          <IconButton
            icon="chevron"
            onPicture={onPicture}
            label={nameOf(shown - 1)}
            className={styles.previous}
            disabled={!loop && shown === 0}
            onClick={() => go(-1)}
          />
          <span aria-hidden="true" className={styles.dots}>
            {onPicture && total > MOST_DOTS
              ? labels.place(shown + 1, total)
              : slides.map((slide, index) => (
                  <span key={slide.key} className={classNames(styles.dot, index === shown && styles.current)} />
                ))}
          </span>
          <IconButton
            icon="chevron"
            onPicture={onPicture}
            label={nameOf(shown + 1)}
            className={styles.next}
            disabled={!loop && shown === total - 1}
            onClick={() => go(1)}
          />
          {autoplay > 0 ? (
            <IconButton
              icon={playing ? 'pause' : 'play'}
              onPicture={onPicture}
              label={playing ? labels.pause : labels.play}
              className={styles.next}
              onClick={togglePlay}
            />
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
