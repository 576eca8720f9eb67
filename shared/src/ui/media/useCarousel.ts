import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

type Options = { loop: boolean; autoplay: number; onShow: ((index: number) => void) | undefined };

const lessMotion = '(prefers-reduced-motion: reduce)';

function prefersLessMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia(lessMotion).matches;
}

/** Embla with autoplay: which slide is shown, whether it moves by itself, and how to change both. */
export function useCarousel({ loop, autoplay, onShow }: Options) {
  // `active: false` would take the play button's power away under reduced motion; `playOnInit: false` leaves it.
  const plugins = useMemo(
    () =>
      autoplay > 0 ? [Autoplay({ delay: autoplay, playOnInit: !prefersLessMotion(), stopOnInteraction: true, stopOnFocusIn: true })] : [],
    [autoplay],
  );
  const [viewportRef, embla] = useEmblaCarousel({ loop, align: 'start', duration: prefersLessMotion() ? 0 : 24 }, plugins);
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(false);
  const tell = useEffectEvent((index: number) => onShow?.(index));

  useEffect(() => {
    if (!embla) return undefined;
    const follow = () => {
      setShown(embla.selectedScrollSnap());
      tell(embla.selectedScrollSnap());
    };
    const started = () => setPlaying(true);
    const stopped = () => setPlaying(false);
    setPlaying(embla.plugins().autoplay?.isPlaying() ?? false);
    // Slides that come or go, or a change of size, start it anew without a `select`, perhaps at another slide.
    embla.on('select', follow).on('reInit', follow).on('autoplay:play', started).on('autoplay:stop', stopped);
    return () => {
      embla.off('select', follow).off('reInit', follow).off('autoplay:play', started).off('autoplay:stop', stopped);
    };
  }, [embla]);

  const togglePlay = () => {
    const player = embla?.plugins().autoplay;
    if (player?.isPlaying()) player.stop();
    else player?.play();
  };
  return { viewportRef, shown, playing, go: (step: 1 | -1) => (step === 1 ? embla?.scrollNext() : embla?.scrollPrev()), togglePlay };
}
