import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, promises, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { announceReleases, moveStable, openStore, resolve, StoreError } from '../registry';
import { author, newFolder, remoteRelease, versionNumber } from '../testing/registry';
import { keepRelease } from './keepRelease';

/** A disk that can be filled, but for so many bytes: a small one of its own where this user may mount one, else node's own writes, which then say what a full disk says. */
function smallDisk() {
  const folder = newFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    return {
      folder,
      fill() {
        jest.spyOn(promises, 'writeFile').mockRejectedValue(full);
        jest.spyOn(promises, 'open').mockRejectedValue(full);
      },
      empty: () => jest.restoreAllMocks(),
      take: () => jest.restoreAllMocks(),
    };
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill(left: number) {
      for (const step of [4096, 1])
        try {
          for (;;) appendFileSync(ballast, Buffer.alloc(step));
        } catch {
          // Full, which is what this is for.
        }
      truncateSync(ballast, statSync(ballast).size - left);
    },
    empty: () => rmSync(ballast, { force: true }),
    take: () => void execFileSync('umount', [folder]),
  };
}

test('on a full disk a release and a promote are one line each with what to do, nothing moves, and with room again both go', async () => {
  const disk = smallDisk();
  try {
    const store = await openStore(join(disk.folder, 'store'), { create: true });
    const standing = async () => (await resolve(await openStore(join(disk.folder, 'store')))).remotes[0]?.release.version;
    const release = async (seed: number) => {
      const record = remoteRelease('mf-a', seed);
      // What nobody can make smaller.
      const served = new Map([['entry.js', randomBytes(60_000)]]);
      await keepRelease(store, { record, text: JSON.stringify(record), served, kept: new Map() });
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
