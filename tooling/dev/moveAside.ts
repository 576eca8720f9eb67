import { existsSync, renameSync } from 'node:fs';
import { StartError } from '../platform/db';
import { lockDirectory } from '../platform/db/directoryLock';
import { engineOf } from '../platform/db/identity';
import { UsageError } from './fail';

/**
 * Moves a data folder aside, so that the next start finds none; nothing is deleted. Yields its new name, or undefined when there is
 * no such folder. Throws `UsageError` while a platform uses it, and where it belongs to a database on a server: that would stay, without its key.
 */
export async function moveAside(directory: string, now: Date): Promise<string | undefined> {
  if (!existsSync(directory)) return undefined;
  if (engineOf(directory) === 'postgres')
    throw new UsageError(
      `${directory} belongs to a platform on PostgreSQL, which is not ours to move: choose another folder with DATA_DIR. Nothing was changed.`,
    );
  const unlock = await lockDirectory(directory).catch((error: unknown) => {
    throw error instanceof StartError ? new UsageError(error.message) : error;
  });
  unlock(); // it moves whole, with nothing of ours in it
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  for (let count = 1; ; count += 1) {
    const aside = `${directory}.before-${stamp}${count === 1 ? '' : `-${count}`}`;
    if (existsSync(aside)) continue;
    renameSync(directory, aside);
    return aside;
  }
}
