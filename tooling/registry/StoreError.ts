import { printable } from '../process/printable';

/** Says a line of a command in the terminal, as `printable` has it; what else a list hands to whoever goes through it is not said. */
export const sayLine = (line: string): void => console.log(printable(line));

/**
 * Something about the store that whoever called can mend; the message is one line and says how. Parts of it may come out of the store itself, where anybody
 * may have written them (`printable`).
 */
export class StoreError extends Error {
  override name = 'StoreError';

  constructor(message: string) {
    super(printable(message));
  }
}

/** The store gave no answer, or half of one: what was asked for may be there all the same. */
export class NoAnswerError extends StoreError {
  override name = 'NoAnswerError';
}

/** Passes over what a store refused; throws what it gave no answer to, and what is no word of a store. */
export function passOverRefusal(error: unknown): undefined {
  if (!(error instanceof StoreError) || error instanceof NoAnswerError) throw error;
}

/** What ends the line of a write that may have come through, or of a question after one. */
export const UNKNOWN_OUTCOME = 'What was not told as done may be done all the same: look with npm run status before you run it again.';
