/** Connection lost, refused or not ready, as both drivers name it: worth another try, no fault of the request. */
const DOWN = /^(08...|57P0[1-3]|53300|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|ENOENT)$/;

/** True when the database could not be reached, as opposed to a statement it refused. */
export function isDatabaseDown(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false; // not instanceof: a driver's error may come from another realm
  const { code, message } = error as { code?: unknown; message?: unknown };
  return (
    (typeof code === 'string' && DOWN.test(code)) ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|connection error and is not queryable/.test(
      String(message),
    )
  );
}
