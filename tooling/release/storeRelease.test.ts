import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { announceReleases, damagedFiles, openStore, StoreError } from '../registry';
import { leadClientsTo, startS3, type S3Server } from '../testing/s3Server';
import { openKeyring } from '../registry/signing/keyring';
import { deltasOf } from '../registry/deltas/list';
import { codeWith, deltaCoder, gameOf, releaseWithDeltas } from '../testing/deltas';
import { author, listedFile, newFolder, newStore, remoteRelease, versionNumber } from '../testing/registry';
import { storeRelease } from './storeRelease';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
  leadClientsTo(s3, { AWS_MAX_ATTEMPTS: '1' });
});
afterAll(() => s3.close());

const script = Buffer.from(randomBytes(400).toString('hex'));
const record = { ...remoteRelease('mf-a', 1), files: [listedFile('entry.js', script), listedFile('main.css'), listedFile('picture.svg')] };
const served = new Map([
  ['entry.js', script],
  ['main.css', Buffer.from('/* main.css */')],
  ['picture.svg', Buffer.from('/* picture.svg */')],
]);
const FILES = `files/mf-a/${versionNumber(1)}`;

const opened = {
  async folder() {
    const store = await newStore();
    const plant = (path: string, content: string): Promise<void> => {
      mkdirSync(dirname(join(store.folder, path)), { recursive: true });
      return Promise.resolve(writeFileSync(join(store.folder, path), content));
    };
    return { store, plant };
  },
  async bucket() {
    const keys = openKeyring(join(newFolder(), 'keys'), {});
    const store = await openStore(`s3://releases/${randomBytes(6).toString('hex')}`, { create: true, keys });
    return { store, plant: (path: string, content: string) => store.shelf.replace(path, content) };
  },
};

describe.each(['folder', 'bucket'] as const)('in a %s a release is whole whatever somebody put under its names before', (kind) => {
  test.each([
    ['every file', [...record.files.map(({ path }) => `${FILES}/${path}`), `${FILES}/entry.js.br`]],
    ['one file', [`${FILES}/main.css`]],
    ['its record', [`releases/mf-a/${versionNumber(1)}.json`]],
  ])('%s', async (_what, paths) => {
    const { store, plant } = await opened[kind]();
    for (const path of paths) await plant(path, 'evil()');
    await storeRelease(store, { record, text: JSON.stringify(record), served, unserved: new Map() });
    await announceReleases(store, [record], author());
    expect((await store.release('mf-a', versionNumber(1))).text).toBe(JSON.stringify(record));
    expect(await damagedFiles(store, record)).toEqual([]);
  });
});

describe.each(['folder', 'bucket'] as const)('in a %s a release that broke off while it was stored is whole after the next try', (kind) => {
  const filesOf = (day: number) => ({ 'entry.js': codeWith(`entry(${String(day)});`), '688.aaaaaaaa.css': codeWith('.a { color: red }') });

  test.each([
    ['in the midst of its files', 'files', 1],
    ['behind its files', 'private', 0],
  ])('%s: with its source maps, and with deltas', async (_when, breaksAt, kept) => {
    await deltaCoder();
    const { store } = await opened[kind]();
    await releaseWithDeltas(store, gameOf(1, filesOf(1)), filesOf(1));
    const made = gameOf(2, filesOf(2));
    const unserved = new Map([['entry.js.map', Buffer.from('{"sources":[]}')]]);
    const again = () =>
      storeRelease(store, { record: made, text: JSON.stringify(made), served: new Map(Object.entries(filesOf(2))), unserved });

    const { writeFolder } = store.shelf;
    store.shelf.writeFolder = async (path, files) => {
      if (!path.startsWith(breaksAt)) return await writeFolder(path, files);
      await writeFolder(path, new Map([...files].slice(0, kept)));
      throw new StoreError('no room');
    };
    await expect(again()).rejects.toThrow('no room');
    store.shelf.writeFolder = writeFolder;

    await again();
    await announceReleases(store, [made], author());
    expect(await damagedFiles(store, made)).toEqual([]);
    expect(await store.sourceMap('mf-game', versionNumber(2), 'entry.js')).toBe('{"sources":[]}');
    expect((await deltasOf(store, 'mf-game', versionNumber(2))).map(({ path }) => path)).toEqual(['entry.js', '688.aaaaaaaa.css']);
  });
});
