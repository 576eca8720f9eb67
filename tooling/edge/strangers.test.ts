import crypto from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import zlib from 'node:zlib';
import { Registry } from 'prom-client';
import type { Signed } from '@unison/shared/remote/registry';
import { confirmNewest } from '../registry';
import { withOrigin } from '../registry/signing/overrideKeys';
import { digestOf } from '../registry/signing/p256';
import { changeTesters } from '../registry/signing/testersList';
import { newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { revisionFile } from '../testing/statements';
import { createFreshness } from './freshness';
import { followRegistry } from './liveRegistry';
import { NAVIGATING, put, startEdge, stopAll } from '../testing/edge';

const [realHash, realBrotli] = [crypto.createHash, zlib.brotliCompress];

afterEach(async () => {
  jest.restoreAllMocks();
  await stopAll();
});

async function smallStore() {
  const store = await newStore();
  for (const release of [shellRelease(1), remoteRelease('mf-game', 2, ['/Game'])]) await put(store, release);
  return store;
}

/** Counts what work is begun from now on: pages that are made, and texts that are packed as tightly as they can be. */
function countingWork() {
  const counts = { made: 0, packed: 0 };
  jest.spyOn(crypto, 'createHash').mockImplementation((...how) => {
    counts.made += 1;
    return realHash(...how);
  });
  jest.spyOn(zlib, 'brotliCompress').mockImplementation((...how: unknown[]) => {
    counts.packed += 1;
    Reflect.apply(realBrotli, zlib, how);
  });
  return counts;
}

const BROTLI = { 'accept-encoding': 'br' };

describe('whoever can reach the edge makes it do no more work than their request is', () => {
  test('a made-up version is not looked for in the store', async () => {
    const store = await smallStore();
    const { ask } = await startEdge({ store });
    expect((await ask(`/assets/mf-game/${versionNumber(2)}/entry.js`)).status).toBe(200);
    const looks: string[] = [];
    const { read, open } = store.shelf;
    store.shelf.read = (path) => {
      looks.push(path);
      return read(path);
    };
    store.shelf.open = (path) => {
      looks.push(path);
      return open(path);
    };
    for (let seed = 100; seed < 110; seed += 1) {
      expect((await ask(`/assets/mf-game/${versionNumber(seed)}/entry.js`)).status).toBe(404);
      expect((await ask(`/registry/records/mf-game/${versionNumber(seed)}.json`)).status).toBe(404);
    }
    expect(looks).toEqual([]);
  });

  test('the record of a release is made and packed once, however often it is asked for', async () => {
    const { ask } = await startEdge({ store: await smallStore() });
    const record = `/registry/records/mf-game/${versionNumber(2)}.json`;
    const counts = countingWork();
    const [first] = [await ask(record, BROTLI), await ask(record, BROTLI), await ask(record, BROTLI)];
    expect(first.headers['content-encoding']).toBe('br');
    expect(counts.packed).toBe(1);
    const { made } = counts;
    await ask(record, BROTLI);
    expect(counts.made).toBe(made);
  });

  test('documents that name origins for builds are neither packed tightly nor held: there are as many as sets of origins', async () => {
    const store = await smallStore();
    const origins = ['one', 'two'].map((host) => `https://${host}.example.org`);
    for (const origin of origins) await changeTesters(store, (list) => withOrigin(list, origin, 'a test', new Date()));
    const { ask } = await startEdge({ store });
    const address = `/Game?${origins.map((origin, index) => `override=mf-${'xy'[index] ?? ''}@${origin}/`).join('&')}`;
    await ask('/Game', { ...NAVIGATING, ...BROTLI });
    const counts = countingWork();
    const visit = async (): Promise<number> => {
      const before = counts.made;
      expect((await ask(address, { ...NAVIGATING, ...BROTLI })).headers['content-security-policy']).toContain(origins.join(' '));
      return counts.made - before;
    };
    const first = await visit();
    expect(await visit()).toBe(first);
    expect(first).toBeGreaterThan(0);
    expect(counts.packed).toBe(0);
  });

  test('the signature of a timestamp is checked once, however many pages ask', async () => {
    const store = await smallStore();
    await confirmNewest(store);
    const { ask } = await startEdge({ store });
    const { text } = await ask('/registry/timestamp.json');
    const verify = jest.spyOn(crypto, 'verify');
    for (let page = 0; page < 5; page += 1) expect((await ask('/registry/timestamp.json')).text).toBe(text);
    expect(verify).not.toHaveBeenCalled();
    writeFileSync(join(store.folder, 'timestamp.json'), 'garbage');
    expect((await ask('/registry/timestamp.json')).text).toBe('{}\n');
    await confirmNewest(store);
    expect((await ask('/registry/timestamp.json')).text).toContain('timestamp');
  });
});

describe('whoever has a key and can write the store stops no edge by a time that no clock can show', () => {
  /** An edge's watch over a store after `spoil`, as an edge begins it. */
  async function lookAfter(spoil: (store: Awaited<ReturnType<typeof smallStore>>) => Promise<void>) {
    const store = await smallStore();
    await confirmNewest(store);
    const refused: string[] = [];
    const live = followRegistry(store, { onRefused: (error) => refused.push(String(error)) });
    await live.current();
    await spoil(store);
    const told: string[] = [];
    const onAlert = async ({ text }: { text: string }): Promise<void> => void told.push(text);
    await createFreshness({ store, live, registry: new Registry(), onAlert }).look();
    expect((await live.current()).remotes.map(({ release }) => release.version)).toEqual([versionNumber(2)]);
    return { refused, told };
  }
  const resigned = (
    store: { keys: { key(id: string): { sign(text: string): Signed } | undefined } },
    { text, key }: Signed,
    changes: object,
  ) => store.keys.key(key)!.sign(JSON.stringify({ ...JSON.parse(text), ...changes }));

  test('as the number of the whole', async () => {
    const { refused } = await lookAfter(async (store) => {
      const { number, document } = await store.read();
      const snapshot = resigned(store, document.snapshot!, { sequence: 1e15 });
      writeFileSync(revisionFile(store, number + 1), JSON.stringify({ ...document, snapshot }));
    });
    expect(refused).toEqual([expect.stringContaining('The whole of this store is not signed with a key that may change it')]);
  });

  test('as the time of a timestamp', async () => {
    const { told } = await lookAfter(async (store) => {
      const { document } = await store.read();
      const genuine = JSON.parse((await store.timestamp()) ?? '') as Signed; // as it was just signed
      const signed = resigned(store, genuine, { at: '2026-01-01T00:00:00+14', snapshot: digestOf(document.snapshot!.text) });
      writeFileSync(join(store.folder, 'timestamp.json'), JSON.stringify(signed));
    });
    expect(told).toEqual([]);
  });
});
