import { laterOf, logPlaceOf, reaches } from './logPlace';

test('a place is read as the database writes it; what somebody made up is none', () => {
  expect(logPlaceOf('3:123456789012345678')).toEqual({ timeline: 3, bytes: 123_456_789_012_345_678n });
  for (const text of [undefined, '', '3', '3:', ':3', '-1:5', '3:5:7', '3:0x10', ' 3:5', '3:5\n', '3:999999999999999999999'])
    expect(logPlaceOf(text)).toBeUndefined();
});

test('a standby that is further on a timeline that was left has nothing of what came after', () => {
  const left = { timeline: 1, bytes: 200n };
  expect(reaches(left, { timeline: 1, bytes: 200n })).toBe(true);
  expect(reaches(left, { timeline: 1, bytes: 201n })).toBe(false);
  expect(reaches(left, { timeline: 2, bytes: 150n })).toBe(false);
  expect(reaches({ timeline: 2, bytes: 200n }, left)).toBe(true);
});

test('whoever needs two places needs the later of both', () => {
  expect(laterOf({ timeline: 1, bytes: 9n }, { timeline: 2, bytes: 5n })).toEqual({ timeline: 2, bytes: 9n });
  expect(laterOf(undefined, { timeline: 2, bytes: 5n })).toEqual({ timeline: 2, bytes: 5n });
  expect(laterOf(undefined, undefined)).toBeUndefined();
});
