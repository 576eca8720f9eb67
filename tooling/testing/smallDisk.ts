import { execFileSync } from 'node:child_process';
import fs, { appendFileSync, promises, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from './registry';

/** A disk that can be filled, but for so many bytes: a small one of its own where this user may mount one, else node's own writes, which then say what a full disk says. */
export function smallDisk(megabytes = 2) {
  const folder = newFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${String(megabytes)}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    return {
      folder,
      /** What is taken away makes room. */
      givesRoom: false,
      fill(_left: number) {
        jest.spyOn(promises, 'writeFile').mockRejectedValue(full);
        jest.spyOn(promises, 'open').mockRejectedValue(full);
        jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
          throw full;
        });
      },
      empty: () => jest.restoreAllMocks(),
      take: () => jest.restoreAllMocks(),
    };
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    givesRoom: true,
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
