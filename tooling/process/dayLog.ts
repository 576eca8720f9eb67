import { once } from 'node:events';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import pino from 'pino';
import { outlastFullDisk, WAITING_MAX, type LogStream } from './logFiles';

/** What a day may take of the disk: who makes lines from outside must not fill it. */
const DAY_MAX = 64 * 1024 * 1024;

type Options = {
  /** Days that are kept beside the one that is written. */
  days: number;
  clock?: () => Date;
  dayMax?: number;
  /** Lines that anybody can cause: they stop at half of a day's size, so that the others have the rest. None unless said. */
  stopsAtHalf?: (line: string) => boolean;
  onProblem?: (line: string) => void;
};

/**
 * A log of one file a day (UTC), `file.2026-11-24.log`, which only their owner may read; those of more than `days` before are deleted, whoever
 * wrote them. A day ends growing at 64 MB, with a line that says so, and takes no more of what `stopsAtHalf` at half of it, which a line says too. Rejects when the file cannot be opened.
 */
export async function dayLog(
  file: string,
  { days, clock = () => new Date(), dayMax = DAY_MAX, stopsAtHalf = () => false, onProblem = console.error }: Options,
): Promise<LogStream> {
  const nameOf = (day: string) => fileOf(file, day);
  let day = dayOf(clock());
  const stream = pino.destination({ dest: nameOf(day), mkdir: true, sync: false, maxLength: WAITING_MAX, mode: 0o600 });
  await once(stream, 'ready');
  outlastFullDisk(stream, onProblem);
  let bytes = statSync(nameOf(day)).size;
  let isFull = bytes >= dayMax;
  let isHalfTold = false;
  deleteBefore(file, daysBefore(clock(), days));

  function turnTo(today: string): void {
    day = today;
    [bytes, isFull, isHalfTold] = [0, false, false];
    stream.reopen(nameOf(today));
    deleteBefore(file, daysBefore(clock(), days));
  }
  const said = (event: string): string => `${JSON.stringify({ time: clock().getTime(), event })}\n`;
  function add(line: string): void {
    if (isFull) return;
    bytes += Buffer.byteLength(line);
    isFull = bytes >= dayMax;
    stream.write(isFull ? `${line}${said('day is full')}` : line);
  }
  return {
    write(line) {
      const today = dayOf(clock());
      if (today !== day) turnTo(today);
      if (bytes < dayMax / 2 || !stopsAtHalf(line)) return add(line);
      if (!isHalfTold) add(said('day is half full'));
      isHalfTold = true;
    },
  };
}

/** The file of that day in the log of days `file`. */
export const dayFileOf = (file: string, at: Date): string => fileOf(file, dayOf(at));

const fileOf = (file: string, day: string): string => `${file}.${day}.log`;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const daysBefore = (at: Date, days: number): string => dayOf(new Date(at.getTime() - days * 86_400_000));

function deleteBefore(file: string, oldest: string): void {
  const folder = dirname(file);
  for (const name of readdirSync(folder)) {
    const day = name.startsWith(`${basename(file)}.`) ? /\.(\d{4}-\d{2}-\d{2})\.log$/.exec(name)?.[1] : undefined;
    if (day !== undefined && day < oldest) rmSync(join(folder, name), { force: true });
  }
}
