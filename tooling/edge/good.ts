import type { Placed, Resolved, Revision } from '../registry';

/** How long a revision that may not be served, or a record that could not be read, is left alone, in ms: every visitor would have it read anew. What is right may take its place. */
export const REST_MS = 2_000;

/**
 * How a package's listed releases are looked through: `running` while they are; until when they are not again, in ms, for good where the store answered for each; and how long
 * they rest where it does not.
 */
export type Looking = { running: Promise<void> | undefined; until: number; restMs: number };

/** A revision that may be served, and what was made of it so far. */
export type Good = Revision & {
  /** What nobody in particular gets. */
  plain: Resolved;
  /** What others get, by their channels. */
  made: Map<string, Resolved>;
  placed: Map<string, Placed>;
  /** Packages whose listed releases were looked through for a file by its content. */
  looked: Map<string, Looking>;
  /** When its records were read, in ms. */
  readAt: number;
};

/** Of a revision whose records were read at `readAt`; nothing else was made of it yet. */
export const goodOf = ({ number, document, policy }: Revision, plain: Resolved, readAt: number): Good => ({
  number,
  document,
  policy,
  plain,
  made: new Map(),
  placed: new Map(),
  looked: new Map(),
  readAt,
});
