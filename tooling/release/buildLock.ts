import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { claimDirectory } from '../platform/db/directoryLock';

/** How long somebody who waits for another build rests before looking again, in ms. */
const REST_MS = 500;

type Building = { root: string; onProgress: (line: string) => void };

/**
 * Runs `build` when no other build runs in this checkout: two at once would write into one cache. Whoever waits is told for whom. A build that
 * was killed holds nobody up.
 */
export async function withBuildLock<T>({ root, onProgress }: Building, build: () => Promise<T>): Promise<T> {
  const folder = join(root, '.cache/building');
  for (let waitsFor: number | undefined; ;) {
    const taken = await claimDirectory(folder);
    if ('letGo' in taken) {
      try {
        return await build();
      } finally {
        taken.letGo();
      }
    }
    if (waitsFor !== taken.holder.pid) onProgress(`waiting for the build of process ${String(taken.holder.pid)} in this checkout …`);
    waitsFor = taken.holder.pid;
    await pause(REST_MS);
  }
}
