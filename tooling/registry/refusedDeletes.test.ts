import { join } from 'node:path';
import { announceReleases, CANARY, collectGarbage, moveStable, openStore, recordSuspensions, resumeCanary, suspensionOf } from '.';
import { leadClientsTo, startS3, type S3Server } from '../testing/s3Server';
import { openKeyring } from './signing/keyring';
import { author, handedOver, newFolder, remoteRelease, versionNumber } from '../testing/registry';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
  leadClientsTo(s3, { AWS_MAX_ATTEMPTS: '1' });
});
beforeEach(() => {
  s3.misbehave = () => false;
});
afterAll(() => s3.close());

let count = 0;
/** A bucket with three releases of mf-a, in which nothing is deleted, for this reason: as it says of each object in an answer that is a good one, or of the whole request. */
async function bucketThatKeeps(code: string, { isWhole = false } = {}) {
  const keys = openKeyring(join(newFolder(), 'keys'), {});
  const store = await openStore(`s3://releases/kept-${String((count += 1))}`, { create: true, keys });
  const put = async (seed: number, month: number, channel = 'stable') => {
    await store.addRelease(handedOver(remoteRelease('mf-a', seed)));
    const by = { ...author(), at: new Date(Date.UTC(2026, month, seed)) };
    return await announceReleases(store, [remoteRelease('mf-a', seed)], by, 'release', { channel });
  };
  for (const [seed, month] of [[1, 0] as const, [2, 0] as const, [3, 4] as const]) await put(seed, month);
  await store.letGo();
  s3.misbehave = (request, response) => {
    const isDeletion = request.method === 'POST' && new URL(request.url ?? '', s3.url).searchParams.has('delete');
    const error = `<Error><Key>${request.url ?? ''}</Key><Code>${code}</Code></Error>`;
    if (isDeletion)
      response
        .writeHead(isWhole ? 403 : 200, { 'content-type': 'application/xml' })
        .end(isWhole ? error : `<DeleteResult>${error}</DeleteResult>`);
    return isDeletion;
  };
  return { store, put };
}
const NOW = new Date('2026-06-20T00:00:00Z');

test.each([
  [
    'AccessDenied',
    /^s3:\/\/releases\/kept-\d does not let this key delete .* \(AccessDenied\): check that it may list, read, write and delete/,
  ],
  ['SlowDown', /^s3:\/\/releases\/kept-\d did not take .* away \(SlowDown\)\. What was not told as done may be done all the same/],
])('a collection tells nothing as taken away that the bucket kept: %s', async (code, line) => {
  const { store } = await bucketThatKeeps(code);
  await expect(collectGarbage(store, { keep: 1, now: NOW, isDryRun: false })).rejects.toThrow(line);
  expect(await store.file('mf-a', versionNumber(1), 'entry.js')).toBeDefined();
});

test.each([
  ['of each object', false],
  ['of the whole request', true],
])('what a collection was refused, said %s, is released again, and stays once the key may delete', async (_how, isWhole) => {
  const { store, put } = await bucketThatKeeps('AccessDenied', { isWhole });
  await expect(collectGarbage(store, { keep: 1, now: NOW, isDryRun: false })).rejects.toThrow('does not let this key delete');
  expect(await put(1, 5)).toEqual(['moved']);
  s3.misbehave = () => false;
  const file = async () => await store.file('mf-a', versionNumber(1), 'entry.js');
  expect(await file()).toBeDefined();
  await store.letGo();
  await store.hold('mf-a', versionNumber(1)); // as the same release once more does at first
  expect(await file()).toBeDefined();
});

test.each([
  ['of each object', false],
  ['of the whole request', true],
])('a canary whose note the bucket keeps, said %s, is not told as resumed; releases and rollbacks go on', async (_how, isWhole) => {
  const { store, put } = await bucketThatKeeps('AccessDenied', { isWhole });
  await put(4, 5, CANARY);
  await store.suspend({ package: 'mf-a', version: versionNumber(4), at: NOW.toISOString(), why: 'it fails' });
  expect(await recordSuspensions(store)).toHaveLength(1);
  await expect(resumeCanary(store, 'mf-a', author())).rejects.toThrow(/does not let this key delete .* \(AccessDenied\)/);
  const suspension = async () => suspensionOf((await store.read()).document, await store.suspensions(), 'mf-a');
  expect(await suspension()).toMatchObject({ why: 'it fails' });
  await moveStable(store, 'mf-a', versionNumber(2), 'rollback', author());
  expect(await put(5, 5)).toEqual(['moved']);
  await put(6, 5, CANARY);
  await store.suspend({ package: 'mf-a', version: versionNumber(6), at: NOW.toISOString(), why: 'it fails too' });
  s3.misbehave = () => false;
  await resumeCanary(store, 'mf-a', author());
  expect(await suspension()).toBeUndefined();
});
