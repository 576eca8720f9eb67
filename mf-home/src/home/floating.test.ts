import * as v from 'valibot';
import { START, isTap, moved, movedByKey, Spot } from './floating';

const room = { width: 300, height: 600 };

test.each([
  [0, 0, true],
  [4, 2, true],
  [-3, -3, true],
  [5, 0, false],
  [0, -5, false],
  [4, 4, false],
])('a move of %i, %i px is a tap: %s [HOME-12] (O-65)', (dx, dy, expected) => {
  expect(isTap(dx, dy)).toBe(expected);
});

test('the icon starts at the right edge [HOME-11] (O-65)', () => {
  expect(START.across).toBe(1);
});

test('a drag moves the icon and never out of the frame [HOME-11] (O-65)', () => {
  expect(moved({ across: 0.5, down: 0.5 }, -75, 60, room)).toEqual({ across: 0.25, down: 0.6 });
  expect(moved({ across: 0.5, down: 0.5 }, 9_000, -9_000, room)).toEqual({ across: 1, down: 0 });
});

test('a frame without free space leaves the icon where it is [HOME-11]', () => {
  expect(moved({ across: 1, down: 0.4 }, 20, 20, { width: 0, height: -3 })).toEqual({ across: 1, down: 0.4 });
});

test('arrow keys move the icon, other keys do not [HOME-11]', () => {
  expect(movedByKey({ across: 1, down: 0.5 }, 'ArrowLeft', { width: 160, height: 160 })).toEqual({ across: 0.9, down: 0.5 });
  expect(movedByKey({ across: 1, down: 0.5 }, 'ArrowDown', { width: 160, height: 160 })).toEqual({ across: 1, down: 0.6 });
  expect(movedByKey(START, 'Enter', room)).toBeUndefined();
});

test.each([[undefined], [null], ['1,2'], [{ across: 2, down: 0 }], [{ across: 0.5 }], [{ across: NaN, down: 1 }]])(
  'a kept position that is none (%j) counts as never moved [HOME-11]',
  (kept) => {
    expect(v.is(Spot, kept)).toBe(false);
  },
);

test('a kept position comes back [HOME-11]', () => {
  expect(v.parse(Spot, { across: 0, down: 0.25 })).toEqual({ across: 0, down: 0.25 });
});
