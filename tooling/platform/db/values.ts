/** Reads an int8 as a number; refuses what a JavaScript number cannot hold exactly, so that no credit is ever rounded away. */
export function exactInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database holds ${value}, which is too large to be exact`);
  return number;
}
