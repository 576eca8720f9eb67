import { ANSWERING_STORES, deviceStore, passTime, passTimeUntil, stopTheClock } from '../testing';
import type { DeviceStore } from '../testing';
import { reloadKept } from './kept';
import { KEPT_PROFILES, withProfile } from './keptProfiles';

stopTheClock();

const person = (id: string) => ({ id, name: `Person ${id}`, picture: `/${id}.svg`, address: 'Huế' });
const shelf = () => KEPT_PROFILES.saved.of('7');
const ids = () =>
  shelf()
    .now()
    .map(({ id }) => id);

/** A member who saved profile `a`, and opens the app again on a device that behaves so. */
async function comesBack(store: DeviceStore): Promise<ReadonlyMap<string, unknown>> {
  reloadKept();
  const disk = deviceStore('quick', { forget: true });
  shelf().change(withProfile('saved', person('a')));
  await passTimeUntil(shelf().whenAnswered());
  await passTime(10);
  reloadKept();
  deviceStore(store);
  return disk;
}
const onDisk = (disk: ReadonlyMap<string, unknown>) =>
  (JSON.stringify([...disk.values()]).match(/"id":"\w"/g) ?? []).map((text) => text[6]);

test.each(ANSWERING_STORES)(
  'a profile that is saved before the device, which %s, said what it holds stands before those it holds; none is lost (B-08)',
  async (_how, store) => {
    const disk = await comesBack(store);
    const stop = shelf().follow(() => undefined);
    shelf().change(withProfile('saved', person('b')));
    expect(ids()).toEqual(['b']);
    await passTimeUntil(shelf().whenAnswered());
    await passTime(10_000);
    expect(ids()).toEqual(['b', 'a']);
    expect(shelf().device()).toBe('answered');
    expect(shelf().isHeld()).toBe(store !== 'full');
    deviceStore('quick');
    expect(onDisk(disk)).toEqual(store === 'full' ? ['a'] : ['b', 'a']);
    stop();
  },
);

test('what a device that never answers holds is painted as nothing after half a second, and never replaced (B-08)', async () => {
  const disk = await comesBack('hanging');
  const stop = shelf().follow(() => undefined);
  await passTime(499);
  expect(shelf().isKnown()).toBe(false);
  await passTime(1);
  expect([shelf().isKnown(), shelf().device()]).toEqual([true, 'awaited']);
  shelf().change(withProfile('saved', person('b')));
  await passTime(120_000);
  expect(ids()).toEqual(['b']);
  deviceStore('quick');
  expect(onDisk(disk)).toEqual(['a']);
  stop();
});

test('without a store the list lives as long as the page, and says so (B-08)', async () => {
  const disk = await comesBack('missing');
  const stop = shelf().follow(() => undefined);
  shelf().change(withProfile('saved', person('b')));
  await passTimeUntil(shelf().whenAnswered());
  expect([ids(), shelf().device(), shelf().isHeld()]).toEqual([['b'], 'refused', false]);
  deviceStore('quick');
  expect(onDisk(disk)).toEqual(['a']);
  stop();
});
