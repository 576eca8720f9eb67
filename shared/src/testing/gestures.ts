import { act, fireEvent } from '@testing-library/react';
import { reportInView } from './browserGaps';

/** Scrolls to the end of every list, as far as jsdom can: whatever watches for coming into view is told that it has. */
export function reachEnd(): void {
  act(() => reportInView(true));
}

/** Scrolls away from the end again. */
export function leaveEnd(): void {
  act(() => reportInView(false));
}

/** Pulls the screen down by so many px and lets go; 200 px refreshes a list. */
export function pullDown(from: Element, px = 200): void {
  const touch = (clientY: number) => ({ touches: [{ identifier: 1, target: from, clientX: 100, clientY } as unknown as Touch] }); // jsdom makes no Touch
  fireEvent.touchStart(from, touch(10));
  fireEvent.touchMove(from, touch(20));
  fireEvent.touchMove(from, touch(10 + px));
  fireEvent.touchEnd(from, { touches: [] });
}
