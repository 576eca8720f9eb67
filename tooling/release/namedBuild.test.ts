import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pointer } from '@unison/shared/remote/registry';
import { jsonOf, openStore, STABLE } from '../registry';
import { author, newFolder } from '../testing/registry';
import { builder, printed, repository } from '../testing/release/repository';
import { releasePackages } from './releasePackages';

/** Two releases of mf-a, the second of other sources. */
async function twoReleases() {
  const [{ root, write }, storeDir] = [repository(), join(newFolder(), 'store')];
  const release = async (code: string): Promise<string> => {
    write('mf-a/src/code.ts', code);
    const [made] = await releasePackages(['mf-a'], { storeDir, createStore: true, author: author(), root, build: builder(code).build });
    return made!.version;
  };
  const [first, second] = [await release('one'), await release('two')];
  return { storeDir, store: await openStore(storeDir), first, second, release };
}

test('stable’s pointer names how its release was built, by whom and what the gate looked at; promote and rollback say it', async () => {
  const { storeDir, store, first, second } = await twoReleases();
  const entry = (await store.read()).document.packages['mf-a']!;
  const named = entry.releases.map(({ built }) => built?.digest);
  expect(new Set(named).size).toBe(2);
  expect(jsonOf(Pointer, entry.pointers?.[STABLE]?.text)?.built).toBe(named[1]);
  expect(await store.builtAs('mf-a', second)).toMatchObject({
    package: 'mf-a',
    version: second,
    by: author().by,
    gate: { depth: 'records' },
  });
  const said = await printed(['rollback', 'mf-a', '--why', 'tried out', '--store', storeDir]);
  expect(said.join('\n')).toContain(`to ${first} (built by ${author().by}, the gate looked at records)`);
});

test('a statement that somebody put there, or changed, is none of the one that is named', async () => {
  const { storeDir, store, first, second } = await twoReleases();
  const { releases } = (await store.read()).document.packages['mf-a']!;
  const [one, two] = releases.map(({ built }) => join(storeDir, 'fingerprints/mf-a', built!.fingerprint));
  const before = readFileSync(two!, 'utf8');
  for (const text of [readFileSync(one!, 'utf8'), before.replace('records', 'everything'), before.slice(0, -4), '']) {
    writeFileSync(two!, text);
    expect(await store.builtAs('mf-a', second)).toBeUndefined();
  }
  writeFileSync(two!, before);
  expect(await store.builtAs('mf-a', second)).toBeDefined();
  expect(await store.builtAs('mf-a', first)).toBeDefined();
});

test('another statement by a key of the package changes nothing of what is named', async () => {
  const { store, second } = await twoReleases();
  const built = (await store.builtAs('mf-a', second))!;
  await store.rememberBuild({ ...built, gate: { depth: 'everything', notes: [] } });
  expect(await store.builtAs('mf-a', second)).toBeUndefined();
  await store.rememberBuild(built);
  expect(await store.builtAs('mf-a', second)).toEqual(built);
});
