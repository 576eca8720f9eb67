import { isNativeError } from 'node:util/types';

/** What a caught error says: anything can be thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The first line of it: what follows is for who looks closer. */
export const firstLineOf = (error: unknown): string => messageOf(error).split('\n')[0] ?? '';

/** What lies behind a request that failed: `fetch` itself says no more than that it did, and of a name with several addresses node tells the code alone. */
export function causeOf(error: unknown): string {
  const cause = isNativeError(error) ? error.cause : undefined;
  return isNativeError(cause) ? cause.message || String((cause as NodeJS.ErrnoException).code) : String(error); // node's errors carry a code
}
