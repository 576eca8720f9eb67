import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A folder that is a disk of its own. */
export type SmallMount = {
  /** Leaves no byte. */
  fill(): void;
  /** Gives the room back. */
  empty(): void;
  take(): void;
};

const MEGABYTE = 1_048_576;

/** Mounts so many megabytes on a folder; the user of these tests may do so where they run, as `smallDisk` does. */
export function mountSmall(folder: string, megabytes: number): SmallMount {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  const ballast = join(folder, 'ballast');
  return {
    fill() {
      const file = openSync(ballast, 'a');
      for (const step of [MEGABYTE, 4_096, 1])
        try {
          for (const bytes = Buffer.alloc(step); ;) writeSync(file, bytes);
        } catch {
          // full, which is what this is for
        }
      closeSync(file);
    },
    empty: () => rmSync(ballast, { force: true }),
    take: () => void execFileSync('umount', [folder], { stdio: 'pipe' }),
  };
}
