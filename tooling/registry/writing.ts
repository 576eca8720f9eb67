import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Files } from './shelf';

/** `<name>.<machine>.<process>.<chance>.tmp`: who writes it, so that it can be told whether they still do. */
const TEMPORARY = /\.([0-9a-f]+\.\d+\.[0-9a-f]{16})\.tmp$/;
const MACHINE = Buffer.from(hostname()).toString('hex');
const DAY_MS = 86_400_000;

const temporaryFor = (path: string): string => `${path}.${writerName()}.tmp`;

/** True for the name of something that is being written, or was when its process was killed. */
export const isTemporary = (name: string): boolean => name.endsWith('.tmp');

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // node's own errors carry a code
  }
}

/** This process among all that use a store: `<machine>.<process>.<chance>`, for names. */
export const writerName = (): string => `${MACHINE}.${String(process.pid)}.${randomBytes(8).toString('hex')}`;

/** True when what a writer (`writerName`) began at `since`, in ms, will not be ended by it: its process is gone; another machine's, when it is a day old. */
export function isGone(writer: string, since: number): boolean {
  const [machine, pid] = writer.split('.');
  return machine === MACHINE ? !isRunning(Number(pid)) : Date.now() - since > DAY_MS;
}

/** True for something half written whose process is gone; of another machine's, when it is a day old. */
export async function isAbandoned(path: string): Promise<boolean> {
  if (!isTemporary(path)) return false;
  const [, writer = ''] = TEMPORARY.exec(basename(path)) ?? [];
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && isGone(writer, found.mtimeMs);
}

/** Takes a file or a folder away at once, so that nobody finds half of it; one that is not there is no error. */
export async function removeWhole(path: string): Promise<void> {
  const temporary = temporaryFor(path);
  try {
    await rename(path, temporary);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return; // node's own errors carry a code
    throw error;
  }
  await rm(temporary, { recursive: true, force: true });
}

/** Writes `text` to a new file at `path`, whole or not at all. False when the file exists already; it is never replaced. */
export async function writeOnce(path: string, text: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = temporaryFor(path);
  try {
    const handle = await open(temporary, 'wx');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
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
  const temporary = temporaryFor(folder);
  try {
    for (const [path, content] of files) {
      await mkdir(dirname(join(temporary, path)), { recursive: true });
      await writeFile(join(temporary, path), content);
    }
    await rename(temporary, folder);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Somebody else kept the same content meanwhile.
    if (!existsSync(folder)) throw error;
  }
}
