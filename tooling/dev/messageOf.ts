/** What a caught error says: anything can be thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The first line of it: what follows is for who looks closer. */
export const firstLineOf = (error: unknown): string => messageOf(error).split('\n')[0] ?? '';

/** What lies behind a request that failed: `fetch` itself says no more than that it did. */
export const causeOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
