import { reloadKept } from '@unison/shared/session';
import { ANSWERING_STORES, deviceStore, passTime, passTimeUntil, stopTheClock } from '@unison/shared/testing';
import { forgetRuns, keys, NEWER, NOTHING, openPage, ran, withSignedPage, written } from '../testing/signedPage';
import { createSequences } from './sequences';

const ROOT = 'root-of-this-device';
withSignedPage();
stopTheClock();

/** What this device has seen until its app was closed. */
async function seen(sequence: number, root = ROOT): Promise<void> {
  reloadKept();
  deviceStore('quick', { forget: true });
  createSequences(root).remember('mf-game stable', sequence);
  await passTime(10);
  reloadKept();
}

/** What has come of it after so many ms; undefined where that is not yet known. */
async function after<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  let result: Result | undefined;
  void work.then((done) => (result = done));
  await passTime(ms);
  return result;
}

test.each(ANSWERING_STORES)('a statement older than what was seen is refused by a device that %s [security 29]', async (_how, store) => {
  await seen(7);
  deviceStore(store);
  const { isOld, isAwaited } = createSequences(ROOT);
  expect(await passTimeUntil(isOld('mf-game stable', 6))).toBe(true);
  expect(await passTimeUntil(isOld('mf-game stable', 7))).toBe(false);
  expect(isAwaited()).toBe(false);
});

test('a device that never answers lets no statement pass, however long it takes [security 29]', async () => {
  await seen(7);
  deviceStore('hanging');
  const { isOld, isAwaited } = createSequences(ROOT);
  expect(isAwaited()).toBe(false);
  expect(await after(120_000, isOld('mf-game stable', 6))).toBeUndefined();
  expect(isAwaited()).toBe(true);
});

test('a device without a store says so at once, and has seen nothing', async () => {
  await seen(7);
  deviceStore('missing');
  expect(await passTimeUntil(createSequences(ROOT).isOld('mf-game stable', 6))).toBe(false);
});

test('on a device that takes 2 s a release that is current runs once it has answered, one that is older never [security 29]', async () => {
  const { publicKey } = keys.root;
  for (const [sequence, entered] of [
    [7, NEWER],
    [8, NEWER],
    [7, NOTHING],
  ] as const) {
    reloadKept();
    deviceStore({ delay: 2_000 });
    forgetRuns();
    const entering = openPage(await written(sequence), { seen: createSequences(publicKey) }).enter();
    expect(await after(1_900, entering)).toBeUndefined();
    expect(ran).toEqual([]);
    expect(await passTimeUntil(entering)).toBe(entered);
    await passTime(10_000); // what was seen is on the device by then
  }
});
