/** So many are told one by one. */
const MOST = 5;

/** A list in words that fits into a line. */
export const some = (what: readonly string[]): string =>
  what.length > MOST ? `${what.slice(0, MOST).join(', ')} and ${String(what.length - MOST)} more` : what.join(', ');
