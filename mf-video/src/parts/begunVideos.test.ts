import { withBegun, withWords } from './begunVideos';

const at = (id: string, position: number, length = 100) => ({ id, name: id, picture: '', position, length });

test('the video stopped last stands first, each once, at most ten (B-10)', () => {
  const twelve = Array.from({ length: 12 }, (_, index) => at(`v${index}`, 50));
  const kept = twelve.reduce<readonly ReturnType<typeof at>[]>(withBegun, []);
  expect(kept.map(({ id }) => id)).toEqual(['v11', 'v10', 'v9', 'v8', 'v7', 'v6', 'v5', 'v4', 'v3', 'v2']);
  expect(
    withBegun(kept, at('v5', 60))
      .map(({ id }) => id)
      .slice(0, 3),
  ).toEqual(['v5', 'v11', 'v10']);
  expect(withBegun(kept, at('v5', 60))).toHaveLength(10);
});

test.each([
  [95.1, 100],
  [100, 100],
  [30, 0],
  [Number.NaN, 100],
])('at %d of %d seconds there is nothing to resume, and what was kept goes', (position, length) => {
  expect(withBegun([at('a', 50)], at('a', position, length))).toEqual([]);
});

test('a look of less than five seconds is not kept, and takes away no place where the member stopped (B-10)', () => {
  expect(withBegun([], at('a', 4.9))).toEqual([]);
  expect(withBegun([at('b', 20), at('a', 50)], at('a', 4.9))).toEqual([at('b', 20), at('a', 50)]);
});

test.each([5, 95])('at %d of 100 seconds there is', (position) => {
  expect(withBegun([], at('a', position))).toHaveLength(1);
});

test('a film that was begun before it was known that it is fictional says so once a list has said it (O-107)', () => {
  const begun = [at('a', 50), at('b', 20)];
  const listed = begun.map(({ id, name, picture }) => ({ id, name, picture, isFictional: id === 'a' }));
  const renewed = withWords(begun, listed);
  expect(renewed.map(({ isFictional }) => isFictional)).toEqual([true, undefined]);
  expect(withWords(renewed, listed)).toBe(renewed); // each change is a write
});
