import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = '/dev/shm';
const NAME = 'unison-test-';
const GIB = 2 ** 30;
/** A run writes less than two; a container may have 64 MB there, and a small machine needs its memory for the tests themselves. */
const ROOM_GIB = 6;

const isRunning = (pid: string): boolean => existsSync(`/proc/${pid}`);

/**
 * A folder in memory for what a run of tests writes and throws away: thousands of files of databases and stores, which a disk keeps as if somebody wanted
 * them. Whoever may enter temporary folders may enter it. Undefined where there is no room for it. What a run that was killed left is taken away.
 */
export function memoryFolder({ place = SHARED_MEMORY, roomGib = ROOM_GIB } = {}): string | undefined {
  if (!existsSync(place)) return undefined;
  for (const name of readdirSync(place))
    if (name.startsWith(NAME) && !isRunning(name.slice(NAME.length))) rmSync(join(place, name), { recursive: true, force: true });
  const { bavail, bsize } = statfsSync(place);
  if (Math.min(bavail * bsize, freemem()) < roomGib * GIB) return undefined;
  const folder = join(place, `${NAME}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o1777);
  return folder;
}
