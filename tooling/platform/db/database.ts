/** What both a database and an open transaction can do. */
export type Queryable = {
  /**
   * Runs one statement with `$1`-style parameters and gives its rows. Both engines yield the same JavaScript values: int8 as
   * number (an error when not exactly representable), numeric and date as text, timestamptz as `Date`, bytea as `Buffer`,
   * json parsed. Pass json as text (`JSON.stringify`), since the drivers disagree about arrays. Errors carry SQLSTATE in `code`.
   */
  query<Row extends object = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Runs a script of several statements without parameters. */
  exec(script: string): Promise<void>;
};

/** Where the platform keeps everything; PGlite or PostgreSQL 15 and newer, the same SQL on both. */
export type Database = Queryable & {
  engine: 'pglite' | 'postgres';
  /**
   * Runs `work` in one transaction (read committed) and rolls back when it throws. Not to be nested. `limitMs`: how long the client waits for
   * each statement of it, where that is another time than for all.
   */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>, limitMs?: number): Promise<Result>;
  /**
   * A transaction with the rights of the schema's owner: for seeds and maintenance only. Everything else runs as the role
   * `unison_app`, which may do what db/schema/rights.sql says.
   */
  asOwner<Result>(work: (tx: Queryable) => Promise<Result>, limitMs?: number): Promise<Result>;
  /**
   * Connections of their own for draws, payouts, audit, era and readiness: what members ask can never take them. Missing where there is one
   * session, or where there are too few connections to part.
   */
  clockwork?: Omit<Database, 'clockwork'>;
  /** So long a keyed call waits for a database that went away, in ms; ten seconds unless said (ledger/failover.ts). */
  failoverMs?: number;
  /** Several hosts: hears of each answer that is given out, and refuses one of a server that was left (`History.acknowledged`). */
  acknowledged?: ((place: string) => void) | undefined;
  /** The pool of connections at this moment; undefined where there is none (PGlite is one session). `waiting`: statements without one. */
  connections(): { open: number; idle: number; waiting: number } | undefined;
  /** Waits for what is running, then lets the connections and the folder's lock go. */
  close(): Promise<void>;
};

/** A start that cannot succeed: the message is one line that says what to do. Print it without a stack and exit with 1. */
export class StartError extends Error {
  override name = 'StartError';
}
