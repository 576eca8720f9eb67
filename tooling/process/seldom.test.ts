import { seldom } from './seldom';

test('a text is said once a minute, each by itself', () => {
  let now = 0;
  const mayTell = seldom(() => now);
  const at = (ms: number, text: string) => {
    now = ms;
    return mayTell(text);
  };
  expect([at(0, 'one'), at(59_999, 'one'), at(59_999, 'two'), at(60_000, 'one'), at(60_001, 'two')]).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
});

test('texts without end are not remembered without end', () => {
  const mayTell = seldom(() => 0);
  for (let index = 0; index < 200; index += 1) mayTell(String(index));
  expect(mayTell('199')).toBe(false);
  expect(mayTell('another')).toBe(true);
  expect(mayTell('199')).toBe(true);
});
