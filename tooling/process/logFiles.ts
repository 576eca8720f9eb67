import { once } from 'node:events';
import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import pino from 'pino';
import roll from 'pino-roll';
import { printableJson } from './printable';

/** Files, with the one that is written. */
const FILES_KEPT = 14;
const DAY = 'yyyy-MM-dd';
/** Bytes of lines that wait while the disk takes none; what comes beyond is left out. */
export const WAITING_MAX = 8 * 1024 * 1024;
const AGAIN_MS = 1_000;
/** Lines hold network addresses and numbers of members: nobody else on the host reads them, whoever may enter the folder. */
const OWNER_ONLY = 0o600;

/** Where a log goes, as pino takes it. */
export type LogStream = { write(line: string): void };
type Options = {
  /** Of one file, as pino-roll takes it: 50 MB unless said. */
  size?: string;
  /** What is stdout: a descriptor, or a file in tests. */
  output?: number | string;
  /** Hears in one line that the log cannot be written, and that it can again. */
  onProblem?: (line: string) => void;
};

/**
 * The log in files that rotate by day and size, `file.2026-11-24.1.log`, and on stdout: what starts a process may throw that away. The newest 14
 * are kept, whichever process wrote them. `file` is the path without day, number and ending; its folder is made. Rejects when the file
 * cannot be opened. A disk that fills up afterwards ends no process: lines
 * wait, at most 8 MB, and are written when there is room.
 */
export async function logFiles(file: string, { output = 1, onProblem = console.error, size = '50m' }: Options = {}): Promise<LogStream> {
  const waiting = { sync: false, maxLength: WAITING_MAX };
  const rolled = { frequency: 'daily', dateFormat: DAY, size, limit: { count: FILES_KEPT - 1, removeOtherLogFiles: true } } as const;
  const files = await roll({ file, extension: '.log', mkdir: true, mode: OWNER_ONLY, ...rolled, ...waiting });
  await once(files, 'ready');
  keepNewest(file); // a process that is started anew each day turns no file
  const streams = [files, pino.destination({ dest: output, ...waiting })];
  for (const stream of streams) outlastFullDisk(stream, onProblem);
  return {
    write(line) {
      const printable = printableJson(line);
      streams.forEach((stream) => stream.write(printable));
    },
  };
}

/** Deletes all but the newest files of this log, and closes those that stay; those of a former naming, without a day, are the oldest. */
function keepNewest(file: string): void {
  const folder = dirname(file);
  const own = /^(?:(\d{4}-\d{2}-\d{2})\.)?(\d+)\.log$/;
  const files = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    const found = name.startsWith(`${basename(file)}.`) ? own.exec(name.slice(basename(file).length + 1)) : null;
    return found ? [{ name, isPlain: entry.isFile(), day: found[1] ?? '', number: Number(found[2]) }] : [];
  });
  files.sort((a, b) => b.day.localeCompare(a.day) || b.number - a.number);
  for (const { name } of files.slice(FILES_KEPT)) rmSync(join(folder, name), { force: true });
  for (const { name, isPlain } of files.slice(0, FILES_KEPT)) if (isPlain) closeToOthers(join(folder, name));
}

/** A former version left its files open to all; one that is another user's stays as it is. */
function closeToOthers(path: string): void {
  try {
    chmodSync(path, OWNER_ONLY);
  } catch {
    // It was never ours to close.
  }
}

type Retried = {
  on(event: 'error', hear: (error: Error) => void): unknown;
  on(event: 'write', hear: () => void): unknown;
  write(text: string): unknown;
};

/** A stream that failed keeps its lines and tries them again with the next write; one that drops lines would never write again by itself. */
export function outlastFullDisk(stream: Retried, onProblem: (line: string) => void): void {
  let isFailing = false;
  stream.on('error', (error) => {
    if (!isFailing) onProblem(`The log cannot be written, lines wait for room: ${error.message}`);
    isFailing = true;
    setTimeout(() => stream.write(''), AGAIN_MS).unref();
  });
  stream.on('write', () => {
    if (isFailing) onProblem('The log can be written again.');
    isFailing = false;
  });
}
