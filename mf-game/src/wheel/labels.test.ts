import { pictureOf, shortTitle, titleAlong } from './labels';

test.each([10, 12, 16, 17, 24, 40])('of %i prizes each picture is large enough to be seen, and touches no other [WHEEL-02]', (count) => {
  const places = Array.from({ length: count }, (_, index) => {
    const { edge, radius } = pictureOf(count, index);
    const angle = (index / count) * 2 * Math.PI;
    return { edge, x: radius * Math.sin(angle), y: radius * Math.cos(angle) };
  });
  for (const [index, { edge, x, y }] of places.entries()) {
    expect(edge).toBeGreaterThanOrEqual(24);
    // What it shows is round: its corners are empty.
    for (const other of places.slice(index + 1)) expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan((edge + other.edge) / 2);
  }
});

test('a title is cut by its width: wide signs take the room of more', () => {
  expect(shortTitle('1,000 credits', 15)).toBe('1,000 credits');
  expect(shortTitle('1,000 クレジット', 14)).toBe('1,000 クレジット');
  expect(shortTitle('x'.repeat(60), 15)).toBe(`${'x'.repeat(14)}…`);
  expect(shortTitle('賞'.repeat(60), 15)).toBe(`${'賞'.repeat(8)}…`);
});

test('where a title would be too small to be read its picture stands alone, and without one the title is in the letters of the others', () => {
  const room = (count: number, hasPicture: boolean) => titleAlong(count, hasPicture ? pictureOf(count, 0) : undefined)?.room;
  expect([10, 16, 17, 40].map((count) => room(count, true) !== undefined)).toEqual([true, true, false, false]);
  expect(room(40, false)).toBeGreaterThanOrEqual('1,000 cred'.length);
});
