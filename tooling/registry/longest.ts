import type { Shelf } from './shelf';
import { StoreError } from './StoreError';

/** The longest text of a store that anybody reads or writes, in bytes: a registry of some 20,000 changes. Files of releases are no texts. */
export const LONGEST_TEXT = 16 * 1024 * 1024;

/** A text that is longer than any of ours: nothing of it was read. */
export class TooLongError extends StoreError {
  override name = 'TooLongError';

  constructor(where: string, bytes: number) {
    super(
      `${where} has ${String(Math.ceil(bytes / 1_048_576))} MiB, and nothing here is longer than ${String(LONGEST_TEXT / 1_048_576)}: it was not read. Restore it from a backup, or take it away if it is none of yours.`,
    );
  }
}

/** Throws `TooLongError` for a text that nobody reads, before it is read. */
export function refuseTooLong(where: string, bytes: number): void {
  if (bytes > LONGEST_TEXT) throw new TooLongError(where, bytes);
}

/** A text of a shelf that may be anybody's; one that is longer than any of ours is none, and stops nobody. */
export async function anyTextAt(shelf: Pick<Shelf, 'read'>, path: string): Promise<string | undefined> {
  try {
    return await shelf.read(path);
  } catch (error) {
    if (error instanceof TooLongError) return undefined;
    throw error;
  }
}
