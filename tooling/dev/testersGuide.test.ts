import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDevLine } from './devLine';

const ROOT = join(__dirname, '../..');
const guide = readFileSync(join(ROOT, 'docs/delivery-testers.md'), 'utf8');

/** The commands of the guide's blocks, each as its words after `npm run dev --`. */
const commands = [...guide.matchAll(/```sh\n([^`]*)```/g)]
  .flatMap(([, block = '']) => block.trim().split('\n'))
  .filter((line) => line.startsWith('npm run dev -- '))
  .map((line) => line.split(' ').slice(4));

// What each of them then does is walked in a browser (tooling/e2e/devOverride.e2e.ts).
test('every command that the guide for testers shows means what it says there', () => {
  expect(commands.map((words) => readDevLine(words))).toEqual([
    { what: 'remote', packageName: 'mf-game', against: 'http://localhost:3000', port: 3103 },
    { what: 'alone', packageName: 'mf-game', port: 3103 },
    { what: 'all', port: 3000 },
  ]);
});
