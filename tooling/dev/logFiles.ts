import { once } from 'node:events';
import pino from 'pino';
import roll from 'pino-roll';

const DAYS_KEPT = 14;
/** Bytes of lines that wait while the disk takes none; what comes beyond is left out. */
export const WAITING_MAX = 8 * 1024 * 1024;
const AGAIN_MS = 1_000;

/** Where a log goes, as pino takes it. */
export type LogStream = { write(line: string): void };
type Options = {
  /** What is stdout: a descriptor, or a file in tests. */
  output?: number | string;
  /** Hears in one line that the log cannot be written, and that it can again. */
  onProblem?: (line: string) => void;
};

/**
 * The log in files that rotate by day and size, and on stdout: what starts a process may throw that away. `file` is the path without
 * number and ending; its folder is made. Rejects when the file cannot be opened. A disk that fills up afterwards ends no process: lines
 * wait, at most 8 MB, and are written when there is room.
 */
export async function logFiles(file: string, { output = 1, onProblem = console.error }: Options = {}): Promise<LogStream> {
  const waiting = { sync: false, maxLength: WAITING_MAX };
  const size = { frequency: 'daily', size: '50m', limit: { count: DAYS_KEPT } } as const;
  const files = await roll({ file, extension: '.log', mkdir: true, ...size, ...waiting });
  await once(files, 'ready');
  const streams = [files, pino.destination({ dest: output, ...waiting })];
  for (const stream of streams) outlastFullDisk(stream, onProblem);
  return { write: (line) => streams.forEach((stream) => stream.write(line)) };
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
