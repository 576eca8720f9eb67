/** Connection lost, refused or not ready, as both drivers name it: worth another try, no fault of the request. */
const DOWN = /^(08...|57P0[1-3]|53300|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;

/**
 * It is written on one server, and the wait for a second one was cut short: it may still be lost, so nobody may be told that it happened.
 * Asked again with its key, it is found or done, and waited for.
 */
export class Unacknowledged extends Error {
  override name = 'Unacknowledged';
  /** Transaction resolution unknown. */
  readonly code = '08007';

  constructor() {
    super('The server stopped waiting for its standby: whether this is kept is not known.');
  }
}

/** True when what was asked for waited until the account was closed: the database then writes nothing about its member (`ledger.hold_account`). */
export const isAccountClosed = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { code?: unknown }).code === 'UNB11';

/** True when the client waited no longer for a statement: what became of it is not known, and the server may be at it still. */
export const isGivenUp = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** True when all connections of a pool were in use for too long: nothing was asked, and another server would not change that. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect');

/** True when the database could not be reached, or what became of a request is not known, as opposed to a statement it refused. */
export function isDatabaseDown(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false; // not instanceof: a driver's error may come from another realm
  const { code, message } = error as { code?: unknown; message?: unknown };
  return (
    (typeof code === 'string' && DOWN.test(code)) ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|connection error and is not queryable|Client was closed/.test(
      String(message),
    )
  );
}
