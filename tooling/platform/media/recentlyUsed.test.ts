import { recentlyUsed } from './recentlyUsed';

test('what was used last stays, what was not used for longest goes', () => {
  const made: string[] = [];
  const kept = recentlyUsed<string>(2);
  const use = (name: string): string | undefined => kept(name, () => (made.push(name), name.toUpperCase()));
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) expect(use(name)).toBe(name.toUpperCase());
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('an unknown name is not remembered', () => {
  const kept = recentlyUsed<string>(2);
  expect(kept('x', () => undefined)).toBeUndefined();
  expect(kept('x', () => 'now there')).toBe('now there');
});
