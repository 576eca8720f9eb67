import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGrant } from '@unison/shared/remote/grant';
import { announceReleases } from '../registry';
import { main as keysCommand } from '../registry/keysCommand';
import { author, handedOver, newStore, remoteRelease } from '../testing/registry';
import { readCommandLine } from '../release/commandLine';
import { readDevLine } from './devLine';
import { ROOT } from './root';

const guide = readFileSync(join(ROOT, 'docs/delivery-testers.md'), 'utf8');

/** The commands of the guide's blocks. */
const lines = [...guide.matchAll(/```sh\n([^`]*)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));

/** The words of those that begin so, a text in quotes as one. */
const wordsAfter = (start: string): string[][] =>
  lines
    .filter((line) => line.startsWith(start))
    .map((line) => [...line.slice(start.length).matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''));

// What each of them then does is walked in a browser (tooling/e2e/devOverride.e2e.ts).
test('every command that the guide for testers shows means what it says there', () => {
  expect(wordsAfter('npm run dev -- ').map((words) => readDevLine(words))).toEqual([
    { what: 'remote', packageName: 'mf-game', against: 'http://localhost:3000', port: 3103 },
    { what: 'alone', packageName: 'mf-game', port: 3103 },
    { what: 'all', port: 3000 },
  ]);
});

test('the commands for builds from elsewhere do what the guide says', async () => {
  expect(wordsAfter('npm run release -- ').map((words) => readCommandLine(['release', ...words]))).toMatchObject([
    { packages: ['mf-game'], out: 'out/mf-game' },
  ]);
  const store = await newStore();
  await store.addRelease(handedOver(remoteRelease('mf-game', 1)));
  await announceReleases(store, [remoteRelease('mf-game', 1)], author());
  const said: string[] = [];
  for (const words of wordsAfter('npm run keys -- ')) await keysCommand([...words, '--store', store.folder], (line) => said.push(line));
  expect(said[0]).toContain('overrides from https://preview.example.org');
  expect(readGrant(said[1] ?? '')?.grant).toMatchObject({ packages: ['mf-game'], origins: ['https://preview.example.org'] });
  expect(said[3]).toContain("for Ana's phone");
  expect(lines.filter((line) => !/^npm run (dev|release|keys) -- /.test(line))).toEqual([]);
});
