import { UsageError } from '../dev/fail';

type Bounds = { least?: number; most: number; fallback: number; write?: string };

/** Reads a whole number that the environment gave as `name`; `fallback` where it gave none. Throws `UsageError`, one line, for anything else: what to `write`. */
export function wholeFrom(name: string, text: string | undefined, { least = 0, most, fallback, write = 'a whole number' }: Bounds): number {
  if (text === undefined || text === '') return fallback;
  const number = /^\d+$/.test(text) ? Number(text) : -1;
  if (number < least || number > most)
    throw new UsageError(`${name}=${text} is not usable: write ${write} from ${String(least)} to ${String(most)}.`);
  return number;
}
