/**
 * How long to wait, in ms, before what was tried so often in vain is tried again; the last of `waits` goes on. A quarter shorter to a quarter longer:
 * phones that lost the platform at the same moment do not come back at the same moment.
 */
export const waitOf = (waits: readonly number[], tries: number): number =>
  (waits[Math.min(tries, waits.length - 1)] ?? 0) * (0.75 + Math.random() / 2);
