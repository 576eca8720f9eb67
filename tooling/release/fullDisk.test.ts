import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { announceReleases, moveStable, openStore, resolve, StoreError } from '../registry';
import { author, remoteRelease, versionNumber } from '../testing/registry';
import { smallDisk } from '../testing/smallDisk';
import { storeRelease } from './storeRelease';

test('on a full disk a release and a promote are one line each with what to do, nothing moves, and with room again both go', async () => {
  const disk = smallDisk();
  try {
    const store = await openStore(join(disk.folder, 'store'), { create: true });
    const standing = async () => (await resolve(await openStore(join(disk.folder, 'store')))).remotes[0]?.release.version;
    const release = async (seed: number) => {
      const record = remoteRelease('mf-a', seed);
      // What nobody can make smaller.
      const served = new Map([['entry.js', randomBytes(60_000)]]);
      await storeRelease(store, { record, text: JSON.stringify(record), served, unserved: new Map() });
      await announceReleases(store, [record], author());
    };
    await release(1);
    await release(2);
    await store.letGo();
    const whole = readdirSync(disk.folder, { recursive: true }).length;
    // The last one finds room for some of its files.
    const promote = () => moveStable(store, 'mf-a', versionNumber(1), 'promote', author());
    for (const { left, act } of [
      { left: 0, act: () => release(3) },
      { left: 0, act: promote },
      { left: 100_000, act: () => release(3) },
    ]) {
      disk.empty();
      disk.fill(left);
      const failure: unknown = await act().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(StoreError);
      expect(String(failure)).toMatch(/^[^\n]*The disk is full: make room\. Nothing was moved; run the same command again then\.$/);
      expect(await standing()).toBe(versionNumber(2));
    }
    disk.empty();
    await store.letGo();
    expect(readdirSync(disk.folder, { recursive: true })).toHaveLength(whole);
    await release(3);
    expect(await standing()).toBe(versionNumber(3));
    await promote();
    expect(await standing()).toBe(versionNumber(1));
  } finally {
    disk.take();
  }
});
