import { createHash } from 'node:crypto';
import type { Placed, ProvenFiles, ShellRelease } from '../registry';
import { contentIn, shellRelease } from '../testing/registry';
import { createStartHashes } from './startHashes';

const hashOf = (path: string): string => `sha256-${createHash('sha256').update(contentIn(path)).digest('base64')}`;
const SHELL = { release: shellRelease(1), base: '/assets/shell/1/' } as Placed<ShellRelease>; // what else it has nobody reads here

/** A store that gives no answer for what `silent` names, and which files it was asked for. */
function store() {
  const asked: string[] = [];
  const silent = new Set<string>();
  const read: ProvenFiles['read'] = (_placed, path) => {
    asked.push(path);
    return silent.has(path) ? Promise.reject(new Error('no answer')) : Promise.resolve({ body: contentIn(path), coding: undefined });
  };
  return { asked, silent, hashesOf: createStartHashes({ read }) };
}

test('each file that documents start with is read once for a release, however many documents ask', async () => {
  const { asked, hashesOf } = store();
  const all = await Promise.all([hashesOf(SHELL), hashesOf(SHELL)]);
  expect([...all, await hashesOf(SHELL)].map((hashes) => [...hashes])).toEqual(
    Array(3).fill(['main.js', 'main.css'].map((path) => [path, hashOf(path)])),
  );
  expect(asked).toEqual(['main.js', 'main.css']);
});

test('a store that gave no answer is asked again for the next document, and until it gives one the file goes by its record', async () => {
  const { asked, silent, hashesOf } = store();
  silent.add('main.css');
  expect([...(await hashesOf(SHELL)).keys()]).toEqual(['main.js']);
  silent.clear();
  expect((await hashesOf(SHELL)).get('main.css')).toBe(hashOf('main.css'));
  expect(asked).toEqual(['main.js', 'main.css', 'main.js', 'main.css']);
  await hashesOf(SHELL);
  expect(asked).toHaveLength(4);
});
