import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files by path relative to their folder. */
export type Files = ReadonlyMap<string, Buffer>;

/** Writes `text` to a new file at `path`, whole or not at all. False when the file exists already; it is never replaced. */
export async function writeOnce(path: string, text: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}.tmp`;
  const handle = await open(temporary, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(temporary, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false; // node's own errors carry a code
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Writes a folder under another name first, so that it appears whole or not at all. One that is there already is left as it is. */
export async function writeFolder(folder: string, files: Files): Promise<void> {
  if (files.size === 0 || existsSync(folder)) return;
  const temporary = `${folder}.${randomUUID()}.tmp`;
  for (const [path, content] of files) {
    await mkdir(dirname(join(temporary, path)), { recursive: true });
    await writeFile(join(temporary, path), content);
  }
  try {
    await rename(temporary, folder);
  } catch (error) {
    // Somebody else kept the same content meanwhile.
    await rm(temporary, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
