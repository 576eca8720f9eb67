import { kept, useKept } from '@unison/shared/session';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { acrossFrom, isTap, moved, movedByKey, Spot, START } from './floating';
import type { Room } from './floating';

const leftAt = kept('home.luckDraw', Spot, { scope: 'device', fallback: START });

type Grip = { x: number; y: number; from: Spot; hasMoved: boolean };

/** The list around would take the same finger for a pull. It listens at the screen, which React's own listeners hear of too late. */
function useNoPull(track: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stop = new AbortController();
    track.current?.addEventListener('touchstart', (event) => event.stopPropagation(), { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, [track]);
}

/** A floating link: where it stands, and what moves it. The spot is undefined until the device has told where it was left. */
export function useFloating(track: RefObject<HTMLElement | null>) {
  const { value: restingSpot, isKnown, change } = useKept(leftAt);
  const [draggedTo, setDraggedTo] = useState<Spot>();
  const spot = draggedTo ?? (isKnown ? restingSpot : undefined);
  const grip = useRef<Grip>(undefined);
  const wasDragged = useRef(false);
  useNoPull(track);

  const room = (): Room => ({ width: track.current?.clientWidth ?? 0, height: track.current?.clientHeight ?? 0 });
  const keep = (next: Spot) => {
    setDraggedTo(undefined);
    change(() => next);
  };

  const handlers = spot && {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX, y: event.clientY, from: spot, hasMoved: false };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const held = grip.current;
      if (!held) return;
      const [dx, dy] = [clientX - held.x, clientY - held.y];
      held.hasMoved ||= !isTap(dx, dy);
      if (held.hasMoved) setDraggedTo(moved(held.from, dx, dy, room()));
    },
    onPointerUp: () => {
      wasDragged.current = grip.current?.hasMoved ?? false;
      if (wasDragged.current) keep(spot);
      grip.current = undefined;
    },
    onPointerCancel: () => {
      if (grip.current?.hasMoved) keep(spot);
      grip.current = undefined;
    },
    onClick: (event: MouseEvent) => {
      if (wasDragged.current) event.preventDefault();
      wasDragged.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const next = movedByKey(spot, event.key, room());
      if (!next) return;
      event.preventDefault();
      keep(next);
    },
  };
  const toOtherSide = spot && (() => keep(acrossFrom(spot)));
  return { spot, handlers, toOtherSide };
}
