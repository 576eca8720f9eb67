import type { ReactNode } from 'react';
import styles from './Carousel.module.css';
import { useCarousel } from './useCarousel';
import { IconButton } from '../Button/IconButton';

/** Names of the carousel's controls. */
export type CarouselLabels = {
  pause: string;
  play: string;
  /** Name of the dot or slide `number` (from 1) of `total`. */
  slide: (number: number, total: number) => string;
};

export type CarouselProps = {
  /** Name of the carousel. */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  labels: CarouselLabels;
  /** Milliseconds a slide stays; 0 never moves by itself. Nothing moves by itself under reduced motion until play is pressed. Default 0. */
  autoplay?: number;
  /** Goes round. Default true. */
  loop?: boolean;
  /** Told which slide is shown, from 0. */
  onShow?: (index: number) => void;
};

/** Slides to swipe. It stops when touched, focused or told to (WCAG 2.2.2); slides out of sight cannot be reached by keyboard. */
export function Carousel({ label, slides, labels, autoplay = 0, loop = true, onShow }: CarouselProps) {
  const many = slides.length > 1;
  const { viewportRef, shown, playing, goTo, togglePlay } = useCarousel({ loop: loop && many, autoplay: many ? autoplay : 0, onShow });
  return (
    <section aria-roledescription="carousel" aria-label={label} className={styles.carousel}>
      <div ref={viewportRef} className={styles.viewport}>
        <div className={styles.track} aria-live={playing ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              key={slide.key}
              role="group"
              aria-roledescription="slide"
              aria-label={labels.slide(index + 1, slides.length)}
              className={styles.slide}
              inert={index !== shown}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {many ? (
        <div className={styles.controls}>
          <div className={styles.dots}>
            {slides.map((slide, index) => (
              <button
                key={slide.key}
                type="button"
                className={styles.dot}
                aria-label={labels.slide(index + 1, slides.length)}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => goTo(index)}
              />
            ))}
          </div>
          {autoplay > 0 ? (
            <IconButton icon={playing ? 'pause' : 'play'} label={playing ? labels.pause : labels.play} onClick={togglePlay} />
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
