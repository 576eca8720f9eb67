import { relative } from 'node:path';
import { pathTwins } from './pathTwins';
import { filesBelow, ROOT } from './sources';

test('no two files or folders have names that differ by case only', () => {
  const paths = filesBelow(ROOT, () => true).map((path) => relative(ROOT, path).replaceAll('\\', '/'));
  expect(paths.length).toBeGreaterThan(1_500);
  expect(pathTwins(paths)).toEqual([]);
});

test.each([
  [['a/OwnOrders.tsx', 'a/ownOrders.ts'], ['a/OwnOrders and a/ownOrders: rename one']],
  [['a/Card.ts', 'a/card.ts'], ['a/Card and a/card: rename one']],
  [['a/Card.test.tsx', 'a/card.ts'], ['a/Card and a/card: rename one']],
  [['Ui/card.ts', 'ui/card.ts'], ['Ui/card and ui/card: rename one']],
])('%j are told', (paths, problems) => {
  expect(pathTwins(paths)).toEqual(problems);
});

test.each([[['a/Card.tsx', 'a/Card.module.css', 'a/Card.test.tsx']], [['a/Card.tsx', 'b/card.ts']], [['a/.env', 'a/.npmrc']]])(
  'nothing is wrong with %j',
  (paths) => {
    expect(pathTwins(paths)).toEqual([]);
  },
);
