import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { announceReleases, collectGarbage, moveChannel, openStore, resolve, StoreError, type Store } from '..';
import { isNightly } from '@unison/shared/testing/testSizes';
import type { OpenStore } from '../store';
import { openKeyring } from '../signing/keyring';
import { leadClientsTo, startS3, type S3Server } from '../../testing/s3Server';
import { author, built, handedOver, newFolder, remoteRelease, versionNumber } from '../../testing/registry';
import { writerName } from '../writing';

let s3: S3Server;
let count = 0;
beforeAll(async () => {
  s3 = await startS3();
  leadClientsTo(s3, { AWS_MAX_ATTEMPTS: '1' });
});
afterAll(() => s3.close());

const NOW = new Date('2026-06-01T12:00:00Z');
const HOUR = 3_600_000;
const ago = (hours: number): Date => new Date(NOW.getTime() - hours * HOUR);
const at = (when: Date, why = 'a test') => ({ ...author(why), at: when });
const files = (seed: number) => new Map([['entry.js', Buffer.from(`/* ${String(seed)} */`.padEnd(100))]]);

async function keep(store: Store, name: string, seed: number) {
  const made = remoteRelease(name, seed);
  await store.addRelease({ ...handedOver(made, files(seed)), unserved: new Map([['entry.js.map', Buffer.from('{}')]]) });
  return made;
}

async function release(store: Store, name: string, seed: number, when: Date) {
  const made = await keep(store, name, seed);
  await announceReleases(store, [made], at(when));
  await store.rememberBuild(built(name, `print${String(seed)}`, made.version));
  await store.letGo();
}

const listed = async (store: Store, name = 'mf-a'): Promise<string[]> =>
  ((await store.read()).document.packages[name]?.releases ?? []).map(({ version }) => version);
const versions = (...seeds: number[]): string[] => seeds.map(versionNumber);
const hasFile = async (store: Store, seed: number, name = 'mf-a') =>
  (await store.file(name, versionNumber(seed), 'entry.js')) !== undefined;

const places = { folder: () => join(newFolder(), 'store'), bucket: () => `s3://releases/gc-${String((count += 1))}` };

describe.each(['folder', 'bucket'] as const)('what nobody can meet any more, of a store in a %s', (kind) => {
  async function opened(): Promise<{ store: OpenStore; again: () => Promise<OpenStore> }> {
    const place = places[kind]();
    const keys = openKeyring(join(newFolder(), 'keys'), {});
    return { store: await openStore(place, { create: true, keys }), again: () => openStore(place, { keys }) };
  }
  const collect = (store: OpenStore, isDryRun = false, served: number[] = []) =>
    collectGarbage(store, { keep: 2, now: NOW, isDryRun, served });

  test('is not looked for where the store was set back: what was released since stays', async () => {
    const { store, again } = await opened();
    for (const seed of [1, 2]) await release(store, 'mf-a', seed, ago(9 - seed));
    const newest = (await store.shelf.list('registry')).sort().at(-1) ?? '';
    await store.shelf.remove(`registry/${newest}`);
    await expect(collect(await again())).rejects.toThrow('is older than what was seen before');
    expect(await hasFile(store, 2)).toBe(true);
  });

  test('goes; a channel, a page of the last day, thirty days of history and the newest releases stay', async () => {
    const { store } = await opened();
    // Long ago: 1 to 6 one after the other. 7 and its former 6 were on pages until an hour ago.
    for (const seed of [1, 2, 3, 4, 5, 6]) await release(store, 'mf-a', seed, ago(24 * (60 - seed)));
    await moveChannel(store, 'mf-a', { channel: 'branch', to: versionNumber(1) }, 'promote', at(ago(24 * 50)));
    await release(store, 'mf-a', 7, ago(24 * 40));
    await release(store, 'mf-a', 8, ago(24 * 35));
    await moveChannel(store, 'mf-a', { channel: 'stable', to: versionNumber(3) }, 'rollback', at(ago(24 * 34)));
    await release(store, 'mf-a', 9, ago(1));
    await release(store, 'mf-a', 10, ago(0.5));
    const before = await listed(store);
    const preview = await collect(store, true);
    expect(await listed(store)).toEqual(before);
    expect(await hasFile(store, 4)).toBe(true);
    const freed = await collect(store);
    expect(freed.map(({ version }) => version).sort()).toEqual(preview.map(({ version }) => version).sort());
    // 1: a preview; 2: took 3's place on the pages of yesterday; 3: stable until an hour ago; 9 and 10: the newest.
    expect(await listed(store)).toEqual(versions(1, 2, 3, 9, 10));
    expect(freed.map(({ version }) => version).sort()).toEqual(versions(4, 5, 6, 7, 8));
    expect(freed.every(({ bytes, wasListed }) => bytes > 400 && wasListed)).toBe(true);
    for (const seed of [1, 2, 3, 9, 10]) expect(await hasFile(store, seed)).toBe(true);
    for (const seed of [4, 5, 6, 7, 8]) expect(await hasFile(store, seed)).toBe(false);
    await expect(store.release('mf-a', versionNumber(4))).rejects.toThrow('is not in the store');
    expect(await store.shelf.list('fingerprints/mf-a')).toHaveLength(5);
    expect(await collect(store)).toEqual([]);
  });

  test('stays while an edge still serves an older revision', async () => {
    const { store } = await opened();
    for (const seed of [1, 2, 3, 4, 5]) await release(store, 'mf-a', seed, ago(24 * (60 - seed)));
    expect((await collect(store, false, [1])).map(({ version }) => version)).toEqual(versions(2, 3));
    expect(await hasFile(store, 1)).toBe(true);
  });

  test('of releases that were killed or refused nothing is left, and one that is being made stays', async () => {
    const { store, again } = await opened();
    await release(store, 'mf-a', 1, ago(1));
    await keep(store, 'mf-a', 2);
    const collector = await again();
    expect(await collect(collector)).toEqual([]);
    await store.letGo();
    expect(await collect(collector, true)).toHaveLength(1);
    expect(await hasFile(store, 2)).toBe(true);
    expect(await collect(collector)).toMatchObject([{ package: 'mf-a', version: versionNumber(2), wasListed: false }]);
    expect(await hasFile(store, 2)).toBe(false);
    // Made again, it is whole.
    await release(store, 'mf-a', 2, ago(0));
    expect(await hasFile(store, 2)).toBe(true);
    expect((await resolve(await again())).remotes[0]?.release.version).toBe(versionNumber(2));
  });

  const atOnce = isNightly() ? 20 : 4;
  test(`beside ${String(atOnce)} releases at once none is lost, also of what it is just taking away`, async () => {
    const { store, again } = await opened();
    await release(store, 'mf-a', 1, ago(1));
    // Each was kept by a release that came to nothing: what lies there may be taken at any moment.
    const names = Array.from({ length: atOnce }, (_, index) => `mf-p${String.fromCharCode(97 + index)}`);
    for (const [index, name] of names.entries()) await keep(store, name, index + 2);
    await store.letGo();
    let isReleasing = true;
    const collecting = (async () => {
      const collector = await again();
      while (isReleasing) await collect(collector);
    })();
    await Promise.all(names.map(async (name, index) => release(await again(), name, index + 2, ago(0))));
    isReleasing = false;
    await collecting;
    const { remotes } = await resolve(await again());
    expect(remotes.map(({ release: one }) => one.package).sort()).toEqual(['mf-a', ...names]);
    for (const [index, name] of names.entries()) expect(await hasFile(store, index + 2, name)).toBe(true);
  });
});

/** A process that has ended, as names in a store tell of it. */
async function deadWriter(): Promise<string> {
  const dead = spawn(process.execPath, ['-e', '']);
  await new Promise((done) => dead.once('exit', done));
  return writerName(dead.pid);
}

test('a collection that was killed is finished by the next one, and by who releases the same again', async () => {
  const place = places.folder();
  const store = await openStore(place, { create: true });
  await release(store, 'mf-a', 1, ago(1));
  const by = await deadWriter();
  for (const seed of [2, 3]) {
    await keep(store, 'mf-a', seed);
    // Its files are half taken.
    await store.shelf.writeOnce(`going/mf-a@${versionNumber(seed)}`, JSON.stringify({ by, at: Date.now() }));
    await store.shelf.remove(`releases/mf-a/${versionNumber(seed)}.json`);
  }
  await store.letGo();
  writeFileSync(join(place, `claims/mf-a@${versionNumber(3)}.${by}`), JSON.stringify({ by, at: Date.now() }));
  await release(store, 'mf-a', 2, ago(0));
  expect(readFileSync(join(place, `files/mf-a/${versionNumber(2)}/entry.js`), 'utf8')).toContain('/* 2 */');
  expect(await collectGarbage(store, { keep: 2, now: NOW, isDryRun: false })).toMatchObject([{ version: versionNumber(3) }]);
  expect([...readdirSync(join(place, 'going')), ...readdirSync(join(place, 'claims'))]).toEqual([]);
});

test('a damaged revision of the last day stops a collection in one line, and nothing went', async () => {
  const place = places.folder();
  const store = await openStore(place, { create: true });
  for (const seed of [1, 2, 3, 4]) await release(store, 'mf-a', seed, ago(seed === 4 ? 1 : 24 * (60 - seed)));
  writeFileSync(join(place, 'registry/0000000003.json'), '{');
  const failure: unknown = await collectGarbage(store, { keep: 1, now: NOW, isDryRun: false }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StoreError);
  expect(String(failure)).toMatch(/0000000003\.json is damaged/);
  expect(await listed(store)).toHaveLength(4);
});
