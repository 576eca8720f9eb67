import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { StartError } from './database';

const SHARED_BY_ALL = 0o1000; // sticky: /tmp and the like
const OTHERS = 0o077;

/**
 * Makes a data folder that nobody else can enter: the embedded database writes files that everybody could read and change, hashes
 * included. Throws `StartError` for a folder that is everybody's, or not ours to close.
 */
export function prepareDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { mode } = statSync(dataDir);
  if (mode & SHARED_BY_ALL) throw new StartError(`${dataDir} is a folder that everybody shares. Choose a folder of its own with DATA_DIR.`);
  if ((mode & OTHERS) === 0) return;
  try {
    chmodSync(dataDir, 0o700);
  } catch {
    throw new StartError(`${dataDir} can be entered by others and belongs to somebody else. Choose a folder of your own with DATA_DIR.`);
  }
}
