import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Lends a folder of the checkout for one build; it is gone afterwards. */
export async function withBuildFolder<T>(root: string, use: (folder: string) => Promise<T>): Promise<T> {
  mkdirSync(join(root, '.cache/build'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/build/'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
