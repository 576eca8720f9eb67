import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { announceReleases, collectGarbage, openStore, resolve, type OpenStore, type Store } from '.';
import { bucketShelf } from './bucketShelf';
import { LONGEST_TEXT } from './longest';
import { openKeyring } from './signing/keyring';
import { isNightly } from '@unison/shared/testing/testSizes';
import { holdRequests, leadClientsTo, startS3, type S3Server } from '../testing/s3Server';
import { author, built, handedOver, newFolder, newStore, remoteRelease, versionNumber } from '../testing/registry';
import { writerName } from './writing';

let s3: S3Server;
let count = 0;
beforeAll(async () => {
  s3 = await startS3();
});
beforeEach(() => {
  leadClientsTo(s3, { AWS_MAX_ATTEMPTS: '1' });
  s3.misbehave = () => false;
});
afterAll(() => s3.close());

const places = { folder: () => join(newFolder(), 'store'), bucket: () => `s3://releases/of-${String((count += 1))}` };
const release = async (store: OpenStore, seed: number, name = 'mf-home'): Promise<void> => {
  await store.addRelease(handedOver(remoteRelease(name, seed)));
  await announceReleases(store, [remoteRelease(name, seed)], author());
};
const read = async (store: Store, version: string, name: string): Promise<string | undefined> => {
  const file = await store.file('mf-home', version, name);
  if (file === undefined) return undefined;
  const parts: Buffer[] = [];
  for await (const part of file.stream()) parts.push(part as Buffer); // a stream of buffers
  expect(Buffer.concat(parts)).toHaveLength(file.bytes);
  return Buffer.concat(parts).toString();
};

describe.each(['folder', 'bucket'] as const)('a store in a %s', (kind) => {
  async function opened() {
    const place = places[kind]();
    const keys = openKeyring(join(newFolder(), 'keys'), {});
    return { place, keys, store: await openStore(place, { create: true, keys }) };
  }

  test('keeps a release with its files, and never replaces it', async () => {
    const { store, place, keys } = await opened();
    const made = remoteRelease('mf-home', 1, ['/Home']);
    const files = new Map(Array.from({ length: 9 }, (_, index) => [`part${String(index)}.js`, Buffer.from(`/* ${String(index)} */`)]));
    expect(await store.addRelease(handedOver(made, files))).toBe(true);
    expect(await store.addRelease(handedOver(made, new Map([['part0.js', Buffer.from('other')]])))).toBe(false);
    await announceReleases(store, [made], author());
    const again = await openStore(place, { keys });
    expect((await resolve(again)).remotes[0]?.release).toEqual(made);
    expect(await read(again, versionNumber(1), 'part0.js')).toBe('/* 0 */');
    expect(await read(again, versionNumber(1), 'part9.js')).toBeUndefined();
  });

  test('knows what was built from which sources, once it was released', async () => {
    const { store } = await opened();
    await release(store, 1);
    await store.rememberBuild(built('mf-home', 'abc', versionNumber(2)));
    expect(await store.versionBuiltFrom('mf-home', 'abc')).toBeUndefined();
    await store.rememberBuild(built('mf-home', 'abc', versionNumber(1)));
    expect(await store.versionBuiltFrom('mf-home', 'abc')).toBe(versionNumber(1));
  });

  test('believes nobody that an old release was built from these sources but a key of the package', async () => {
    const { store } = await opened();
    for (const name of ['mf-home', 'mf-game']) await release(store, 1, name);
    await store.rememberBuild(built('mf-home', 'signed', versionNumber(1)));
    const signed = (await store.shelf.read('fingerprints/mf-home/signed')) ?? '';
    await store.rememberBuild({ ...built('mf-game', 'now', versionNumber(1)), package: 'mf-game' });
    const others = (await store.shelf.read('fingerprints/mf-game/now')) ?? '';
    for (const planted of [versionNumber(1), signed, others, signed.replace('signed', 'now'), signed.slice(0, -3), signed + signed]) {
      await store.shelf.replace('fingerprints/mf-home/now', planted);
      expect(await store.versionBuiltFrom('mf-home', 'now')).toBeUndefined();
    }
    await store.rememberBuild(built('mf-home', 'now', versionNumber(1)));
    expect(await store.versionBuiltFrom('mf-home', 'now')).toBe(versionNumber(1));
  });

  test('a text that is longer than any of ours is refused in one line, unread; a note of such a length hides no other', async () => {
    const { store, place, keys } = await opened();
    await release(store, 1);
    const note = { package: 'mf-home', version: versionNumber(1), at: new Date(0).toISOString(), why: 'it fails' };
    await store.suspend(note);
    const endless = `{"format":3,"packages":{}}${' '.repeat(LONGEST_TEXT)}`;
    await store.shelf.replace('registry/0000000002.json', endless);
    await store.shelf.replace('suspensions/mf-game@x.json', endless);
    const again = await openStore(place, { keys });
    await expect(again.read()).rejects.toThrow(/0000000002\.json has 17 MiB, and nothing here is longer than 16: it was not read\./);
    expect((await again.read(1)).number).toBe(1);
    expect(await again.suspensions()).toEqual([note]);
  });

  const atOnce = isNightly() ? 20 : 5;
  test(`of ${String(atOnce)} releases at once none is lost`, async () => {
    leadClientsTo(s3, { AWS_MAX_ATTEMPTS: '5' }); // clients and server are one process: on a busy machine a request waits longer than a client does once
    const { place, keys } = await opened();
    const names = Array.from({ length: atOnce }, (_, index) => `mf-p${String.fromCharCode(97 + index)}`);
    const first = await openStore(place, { keys });
    // The keys are there before the teams release, as they are when teams have their own.
    await release(first, 1);
    await Promise.all(names.map(async (name, index) => release(await openStore(place, { keys }), index + 2, name)));
    const { remotes, revision } = await resolve(await openStore(place, { keys }));
    expect(remotes.map(({ release }) => release.package).sort()).toEqual(['mf-home', ...names]);
    expect(revision).toBe(atOnce + 1);
  });

  test('notes of edges come and go', async () => {
    const { store } = await opened();
    const note = { package: 'mf-home', version: versionNumber(1), at: '2026-02-03T04:05:06.000Z', why: 'it failed' };
    await store.suspend(note);
    await store.suspend({ ...note, why: 'again' });
    expect(await store.suspensions()).toEqual([note]);
    await store.forgetSuspension(note);
    expect(await store.suspensions()).toEqual([]);
  });

  test('none is there, and a newer one: one line', async () => {
    const { store, place, keys } = await opened();
    await expect(openStore(places[kind]())).rejects.toThrow('There is no release store in');
    await store.shelf.writeOnce('registry/0000000001.json', '{"format":5,"packages":{}}');
    await expect((await openStore(place, { keys })).read()).rejects.toThrow('was written by a newer Unison (format 5; this one knows 4)');
  });
});

test.each<[string, S3Server['misbehave'], RegExp]>([
  [
    '403',
    (_request, response) => {
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
      return true;
    },
    /refuses this key \(403\)/,
  ],
  [
    'half an object',
    (request, response) => {
      if (request.method !== 'GET' || !request.url?.includes('0000000001.json')) return false;
      response.writeHead(200, { 'content-length': '5000' });
      response.write('{"format":');
      setTimeout(() => response.destroy(), 20);
      return true;
    },
    /gave no whole answer/,
  ],
  [
    'no room',
    (request, response) => {
      if (request.method !== 'PUT') return false;
      response.writeHead(507).end('<Error><Code>QuotaExceeded</Code></Error>');
      return true;
    },
    /has no room left/,
  ],
])('a bucket that answers %s: one line with what to do, and nothing was moved', async (_what, misbehave, line) => {
  const place = places.bucket();
  const keys = openKeyring(join(newFolder(), 'keys'), {});
  const store = await openStore(place, { create: true, keys });
  await release(store, 1);
  s3.misbehave = misbehave;
  const again = async () => release(await openStore(place, { keys }), 2);
  await expect(again()).rejects.toThrow(line);
  s3.misbehave = () => false;
  expect((await resolve(await openStore(place, { keys }))).remotes[0]?.release.version).toBe(versionNumber(1));
});

test('a bucket that takes a request and says nothing, or falls silent in the middle of an object: one line', async () => {
  const shelf = bucketShelf('releases', 'silent', { connecting: 3_000, going: 50 });
  const line = /^s3:\/\/releases\/silent gave no whole answer \(TimeoutError[^\n]*$/;
  const { letGo } = holdRequests(s3);
  await Promise.all(
    [shelf.read('x'), shelf.list('x'), shelf.writeOnce('x', 'x'), shelf.state()].map((asked) => expect(asked).rejects.toThrow(line)),
  );
  letGo();
  s3.misbehave = (_request, response) => response.writeHead(200, { 'content-length': '5000' }).write('{"format":');
  await expect(shelf.read('x')).rejects.toThrow(line);
});

test('however many look for the newest revision at once, a bucket is asked once; who is about to write asks anew', async () => {
  const place = places.bucket();
  const keys = openKeyring(join(newFolder(), 'keys'), {});
  await release(await openStore(place, { create: true, keys }), 1);
  const [store, other, many] = [await openStore(place, { keys }), await openStore(place, { keys }), await openStore(place, { keys })];
  let lists = 0;
  s3.misbehave = ({ url }) => {
    if (url?.includes('list-type')) lists += 1;
    return false;
  };
  await Promise.all(Array.from({ length: 50 }, () => many.newestRevision()));
  expect(lists).toBe(1);

  const { held, first, letGo } = holdRequests(s3, ({ url }) => url?.includes('list-type') === true && held.length === 0);
  const look = store.newestRevision();
  await first;
  await release(other, 2);
  await release(store, 3); // while its look of before the other release is still on its way
  letGo();
  await look;
  expect((await resolve(await openStore(place, { keys }))).remotes[0]?.release.version).toBe(versionNumber(3));
});

test('what a killed process left half written is tidied up by the next command; what another is writing stays', async () => {
  const folder = join(newFolder(), 'store');
  await openStore(folder, { create: true });
  const dead = spawn(process.execPath, ['-e', '']);
  await new Promise((done) => dead.once('exit', done));
  const ours = `0000000002.json.${writerName()}.tmp`;
  // Another process has our number now: the one that wrote this began earlier.
  const former = writerName().replace(/-\d+\./, '-1.');
  mkdirSync(join(folder, `writing/${versionNumber(1)}.${writerName(dead.pid)}.tmp`), { recursive: true });
  writeFileSync(join(folder, `writing/0000000001.json.${former}.tmp`), '{');
  writeFileSync(join(folder, 'writing', ours), '{');
  const store = await openStore(folder);
  expect(await store.newestRevision()).toBe(0);
  expect(readdirSync(join(folder, 'writing'))).toEqual([ours]);
});

test('what one of before this left where it was to stand goes with the next collection', async () => {
  const { folder, ...store } = await newStore();
  await release(store, 1);
  await store.letGo();
  const left = `registry/0000000009.json.${writerName().replace(/-\d+\./, '-1.')}.tmp`;
  writeFileSync(join(folder, left), '{');
  await collectGarbage(store, { keep: 20, now: new Date(), isDryRun: false });
  expect(existsSync(join(folder, left))).toBe(false);
});

test('an address of another kind is no store', async () => {
  await expect(openStore('ftp://releases')).rejects.toThrow('name a folder, a bucket as s3://BUCKET');
  expect(existsSync('ftp:')).toBe(false);
});
