import { dragged, squareOf, WHOLE } from './crop';

const wide = { width: 400, height: 200 };

test('at first it is the largest square in the middle', () => {
  expect(squareOf(wide, WHOLE)).toEqual({ left: 100, top: 0, side: 200 });
});

test.each([
  [
    { zoom: 2, across: 0, down: 0 },
    { left: 0, top: 0, side: 100 },
  ],
  [
    { zoom: 2, across: 1, down: 1 },
    { left: 300, top: 100, side: 100 },
  ],
  [
    { zoom: 1, across: 1, down: 1 },
    { left: 200, top: 0, side: 200 },
  ],
])('%j is %j, and never leaves the picture', (crop, square) => {
  expect(squareOf(wide, crop)).toEqual(square);
});

test('a drag moves the picture as far as the finger', () => {
  const before = squareOf(wide, WHOLE);
  expect(squareOf(wide, dragged(wide, WHOLE, 0.25, 0)).left).toBe(before.left - 0.25 * before.side);
});

test('a drag past the edge stops there, and where there is no room nothing moves', () => {
  expect(dragged(wide, WHOLE, 9, 9)).toEqual({ zoom: 1, across: 0, down: 0.5 });
  expect(dragged(wide, WHOLE, -9, -9)).toEqual({ zoom: 1, across: 1, down: 0.5 });
});
