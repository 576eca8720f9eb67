import { useEffect, useRef, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ScreenSkeleton } from './ScreenSkeleton';

/** A screen that stands so long, in ms, without throwing counts as shown: many throw only when their first answers come. */
const SETTLED_MS = 5_000;

export type SettledScreenProps = { Screen: ComponentType; part: string; onCrash: (error: unknown) => void; onSettled: () => void };

/** Draws a screen of a remote and says what becomes of it: it threw, or it stayed, or was left before that without having thrown. */
export function SettledScreen({ Screen, part, onCrash, onSettled }: SettledScreenProps) {
  const isOver = useRef(false);

  useEffect(() => {
    const settle = () => {
      if (!isOver.current) onSettled();
      isOver.current = true;
    };
    const timer = setTimeout(settle, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      settle();
    };
  }, [onSettled]);

  const crash = (error: unknown) => {
    isOver.current = true;
    onCrash(error);
  };
  return (
    <ErrorBoundary fallback={<ScreenSkeleton part={part} />} onError={crash}>
      <Screen />
    </ErrorBoundary>
  );
}
