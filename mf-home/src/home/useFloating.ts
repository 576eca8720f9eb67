import { deviceStore } from '@unison/shared/session';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { isTap, moved, movedByKey, spotFrom } from './floating';
import type { Room, Spot } from './floating';

const KEY = 'home.luckDraw';

type Grip = { x: number; y: number; from: Spot; hasMoved: boolean };

/** A floating link: where it stands, and what moves it. The spot is undefined until the device has told where it was left. */
export function useFloating(track: RefObject<HTMLElement | null>) {
  const [spot, setSpot] = useState<Spot>();
  const grip = useRef<Grip>(undefined);
  const wasDragged = useRef(false);

  useEffect(() => {
    let wanted = true;
    void deviceStore.read(KEY).then((kept) => wanted && setSpot(spotFrom(kept)));
    return () => {
      wanted = false;
    };
  }, []);

  const room = (): Room => ({ width: track.current?.clientWidth ?? 0, height: track.current?.clientHeight ?? 0 });
  const keep = (next: Spot) => void deviceStore.write(KEY, next);

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
      if (held.hasMoved) setSpot(moved(held.from, dx, dy, room()));
    },
    onPointerUp: () => {
      wasDragged.current = grip.current?.hasMoved ?? false;
      if (wasDragged.current) keep(spot);
      grip.current = undefined;
    },
    onPointerCancel: () => {
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
      setSpot(next);
      keep(next);
    },
  };
  return { spot, handlers };
}
