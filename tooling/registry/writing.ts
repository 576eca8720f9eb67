import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Files } from './shelf';

/** Who writes something: `<machine>.<process>-<its start>.<chance>`. */
export const WRITER = '[0-9a-f]+\\.\\d+-\\d+\\.[0-9a-f]{16}';
/** `<name>.<writer>.tmp`: so that it can be told whether they still write it. */
const TEMPORARY = new RegExp(`\\.(${WRITER})\\.tmp$`);
const DAY_MS = 86_400_000;

const textOf = (read: () => string): string => {
  try {
    return read();
  } catch {
    return '';
  }
};

/**
 * Whose process numbers these are. Two containers may share a host's name and number their processes alike; the start of the machine and the
 * namespace of its process numbers (Linux, proc(5), pid_namespaces(7)) tell them apart.
 */
const MACHINE = createHash('sha256')
  .update(
    [
      hostname(),
      textOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
      textOf(() => readlinkSync('/proc/self/ns/pid')),
    ].join('\0'),
  )
  .digest('hex')
  .slice(0, 32);

/** When a process began, in ticks since the machine's start (proc(5), field 22): its number may be another's by now. 0 where nobody can tell. */
function startOf(pid: number): number {
  const stat = textOf(() => readFileSync(`/proc/${String(pid)}/stat`, 'utf8'));
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 0);
}

/** Where something is until it is whole, in a folder for that: who tidies up looks there alone. */
async function temporaryIn(aside: string, path: string): Promise<string> {
  await mkdir(aside, { recursive: true });
  return join(aside, `${basename(path)}.${writerName()}.tmp`);
}

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

/** A process of this machine, this one unless told, among all that use a store: for names. */
export const writerName = (pid = process.pid): string =>
  `${MACHINE}.${String(pid)}-${String(startOf(pid))}.${randomBytes(8).toString('hex')}`;

/** True when what a writer (`writerName`) began at `since`, in ms, will not be ended by it: its process is gone, whoever has its number now; another machine's or container's, when it is a day old, or of a time to come. */
export function isGone(writer: string, since: number): boolean {
  const [machine, one = ''] = writer.split('.');
  if (machine !== MACHINE) return Math.abs(Date.now() - since) > DAY_MS;
  const [pid = 0, began] = one.split('-').map(Number);
  return !isRunning(pid) || startOf(pid) !== began;
}

/** True for something half written whose process is gone; of another machine's, when it is a day old. */
export async function isAbandoned(path: string): Promise<boolean> {
  if (!isTemporary(path)) return false;
  const [, writer = ''] = TEMPORARY.exec(basename(path)) ?? [];
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && isGone(writer, found.mtimeMs);
}

/** Takes a file or a folder away at once, over `aside`, so that nobody finds half of it; one that is not there is no error. */
export async function removeWhole(path: string, aside: string): Promise<void> {
  const temporary = await temporaryIn(aside, path);
  try {
    await rename(path, temporary);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return; // node's own errors carry a code
    throw error;
  }
  await rm(temporary, { recursive: true, force: true });
}

/** Writes a new file and waits until the disk has it: a power cut after this leaves it whole. */
async function writeThrough(path: string, content: string | Buffer): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until the disk has the names in a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Puts a file in the place of another, at once, over `aside`: nobody finds half of it. */
export async function replaceFile(path: string, content: string | Buffer, aside: string): Promise<void> {
  const temporary = await temporaryIn(aside, path);
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeThrough(temporary, content);
    await rename(temporary, path);
    await syncFolder(dirname(path));
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Writes `content` to a new file at `path`, over `aside`, whole or not at all. False when the file exists already; it is never replaced. */
export async function writeOnce(path: string, content: string | Buffer, aside: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = await temporaryIn(aside, path);
  try {
    await writeThrough(temporary, content);
    await link(temporary, path);
    await syncFolder(dirname(path));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false; // node's own errors carry a code
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Writes a folder into `aside` first, so that it appears whole or not at all. One that is there already is left as it is. */
export async function writeFolder(folder: string, files: Files, aside: string): Promise<void> {
  if (files.size === 0 || existsSync(folder)) return;
  await mkdir(dirname(folder), { recursive: true });
  const temporary = await temporaryIn(aside, folder);
  try {
    for (const [path, content] of files) {
      await mkdir(dirname(join(temporary, path)), { recursive: true });
      await writeThrough(join(temporary, path), content);
    }
    await syncFolder(temporary);
    await rename(temporary, folder);
    await syncFolder(dirname(folder));
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Somebody else kept the same content meanwhile.
    if (!existsSync(folder)) throw error;
  }
}
