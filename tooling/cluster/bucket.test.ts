import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { announceReleases, openStore, resolve } from '../registry';
import { bucketShelf } from '../registry/bucketShelf';
import { openKeyring } from '../registry/signing/keyring';
import { author, handedOver, newFolder, remoteRelease } from '../testing/registry';
import { bucketOf, type Bucket } from './bucket';

let bucket: Bucket;
const dataDir = newFolder();
const folder = join(dataDir, 'store');
const keys = openKeyring(join(dataDir, 'keys'), {});
beforeAll(async () => {
  const store = await openStore(folder, { create: true, keys });
  await store.addRelease(handedOver(remoteRelease('mf-home', 1)));
  await announceReleases(store, [remoteRelease('mf-home', 1)], author());
  bucket = await bucketOf(dataDir, 0);
  Object.assign(process.env, bucket.env, { AWS_MAX_ATTEMPTS: '1' });
});
afterAll(() => bucket.close());

const newest = async (place: string): Promise<string | undefined> =>
  (await resolve(await openStore(place, { keys: openKeyring(newFolder()) }))).remotes[0]?.release.version;

test('what is released into the folder of this machine is in the bucket at once, for whoever has its public root key and nothing else', async () => {
  const { version } = remoteRelease('mf-home', 1);
  expect(await newest('s3://unison')).toBe(version);
  const next = remoteRelease('mf-home', 2);
  const store = await openStore(folder, { keys });
  await store.addRelease(handedOver(next));
  await announceReleases(store, [next], author());
  expect(await newest('s3://unison')).toBe(next.version);
});

test('of many that write the same new name one does, whether by the bucket or into the folder; what is taken away leaves no empty folder', async () => {
  const shelf = bucketShelf('unison', '');
  const { shelf: files } = await openStore(folder, { keys });
  const wrote = await Promise.all(
    [shelf, files, shelf, files, shelf].map((one, turn) => one.writeOnce('suspensions/a/b/note', String(turn))),
  );
  expect(wrote.filter(Boolean)).toHaveLength(1);
  expect(await files.read('suspensions/a/b/note')).toBe(String(wrote.indexOf(true)));
  writeFileSync(join(folder, 'suspensions/half.tmp'), ''); // being written by somebody
  expect([await shelf.folders('suspensions'), await shelf.list('suspensions'), await shelf.bytes('suspensions')]).toEqual([['a'], [], 1]);
  await shelf.replace('suspensions/c', 'two');
  expect([await files.read('suspensions/c'), await shelf.list('suspensions', 'b')]).toEqual(['two', ['c']]);
  await shelf.remove('suspensions/a');
  expect([existsSync(join(folder, 'suspensions/a')), existsSync(join(folder, 'suspensions'))]).toEqual([false, true]);
});

test('who has not the key of this start is refused, and no key leads out of the folder', async () => {
  writeFileSync(join(dataDir, 'secret'), 'not yours');
  const { AWS_ENDPOINT_URL_S3: url = '', AWS_ACCESS_KEY_ID: key = '' } = bucket.env;
  const ask = async (path: string, as: string): Promise<number> =>
    (await fetch(`${url}/unison/${path}`, { headers: { authorization: `AWS4-HMAC-SHA256 Credential=${as}/x` } })).status;
  const out = '..%2Fsecret';
  expect(await Promise.all([ask('store.json', key), ask('store.json', 'another'), ask(out, key)])).toEqual([200, 403, 500]);
});

test('a bucket that is named is read as it is, and none is served', async () => {
  const env = { ...process.env };
  process.env['STORE'] = 's3://elsewhere/releases';
  const named = await bucketOf(dataDir, 0).finally(() => Object.assign(process.env, env));
  expect(named.env).toEqual({ STORE: 's3://elsewhere/releases', UNISON_ROOT: keys.root() });
});
