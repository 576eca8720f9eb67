import type { Call } from '../contract';

const told = new Set<string>();

/**
 * Tells in the console, once for each call and field, what an answer has in another shape than the contract says: the screen did
 * without it, and who connects a platform should know (O-103). Names alone: what the platform sent may be private.
 */
export function tellDepartures(call: Call, departures: readonly string[]): void {
  for (const field of departures) {
    const key = `${call.method} ${call.path} ${field}`;
    if (told.has(key)) continue;
    told.add(key);
    console.warn(`${call.id} ${call.method} ${call.path}: '${field}' is not shaped as the contract says and was left out.`);
  }
}
