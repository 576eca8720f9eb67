import * as v from 'valibot';

const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Where a floating icon stands in the free space of its frame: 0 is left or top, 1 is right or bottom. Fits every screen size. */
export const Spot = v.object({ across: Share, down: Share });
export type Spot = v.InferOutput<typeof Spot>;

/** The free space in pixels: size of the frame less the icon. */
export type Room = { width: number; height: number };

/** At the right edge, just above the tab bar: under the thumb, over as little as can be (O-65). */
export const START: Spot = { across: 1, down: 1 };

const TAP_PX = 5;
const KEY_STEP_PX = 16;
const DIRECTION: Record<string, readonly [number, number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A finger is never quite still: less than 5 px is a tap (O-65). */
export function isTap(dx: number, dy: number): boolean {
  return Math.hypot(dx, dy) < TAP_PX;
}

function within(share: number, room: number, delta: number): number {
  return room <= 0 ? share : Math.min(1, Math.max(0, share + delta / room));
}

/** The spot after a move in pixels, never outside the frame. */
export function moved({ across, down }: Spot, dx: number, dy: number, room: Room): Spot {
  return { across: within(across, room.width, dx), down: within(down, room.height, dy) };
}

/** The spot after an arrow key; undefined for every other key. */
export function movedByKey(spot: Spot, key: string, room: Room): Spot | undefined {
  const direction = DIRECTION[key];
  return direction && moved(spot, direction[0] * KEY_STEP_PX, direction[1] * KEY_STEP_PX, room);
}

/** The spot at the other edge, as high as before: for a finger that can tap and not drag (WCAG 2.2, 2.5.7). */
export function acrossFrom({ across, down }: Spot): Spot {
  return { across: isRight(across) ? 0 : 1, down };
}

/** Whether a spot is nearer the right edge. */
export function isRight(across: number): boolean {
  return across >= 0.5;
}
