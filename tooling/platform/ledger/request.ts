import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Queryable } from '../db';
import { isDatabaseDown } from '../db/failures';
import { openFailover } from './failover';
import { toOutcome } from './outcomes';
import type { Answer, Outcome } from './outcomes';

/**
 * One request for money as its idempotency sees it: bound to the member, the call and the body. Without a key (O-81) one is
 * derived: an equal request that is being worked on answers for both; once answered, an equal one is new.
 */
export type MoneyRequest = {
  member: number;
  key: string | undefined;
  /** SHA-256 of what was asked, from `bodyHash`. */
  body: Buffer;
};

/** The same with its key, its own or a derived one: what the ledger takes. */
export type KeyedRequest = MoneyRequest & { key: string };

/** SHA-256 of a payload, whatever the order of its fields. */
export function bodyHash(payload: Readonly<Record<string, unknown>>): Buffer {
  const sorted = Object.keys(payload)
    .sort()
    .map((name) => [name, payload[name]]);
  return createHash('sha256').update(JSON.stringify(sorted)).digest();
}

/** What can be asked for without a key. */
export type DerivedCall = 'order' | 'topup' | 'withdraw' | 'draw' | 'rest';

/**
 * The key of a request that came without one (O-81): from member, call and body, and from what equal had been done when it is asked,
 * which must be before the request waits for anything. Two equal requests of which neither has been answered have the same.
 */
export async function deriveKey(database: Pick<Database, 'query'>, call: DerivedCall, member: number, body: Buffer): Promise<string> {
  const [row] = await database.query<{ key: string }>('SELECT ledger.derived_key($1, $2, $3) AS key', [member, call, body]);
  if (!row) throw new Error('A function gives one row');
  return row.key;
}

const codeOf = (error: unknown): unknown => (error instanceof Error ? (error as { code?: unknown }).code : undefined);

/** Rolled back whole by the server: two waited for each other, or saw each other. */
const isRolledBack = (error: unknown): boolean => codeOf(error) === '40001' || codeOf(error) === '40P01';

/** The connection went, or leads to a server that only reads: another one becomes the first, and its key makes a second try safe. */
const isFailover = (error: unknown): boolean => isDatabaseDown(error) || codeOf(error) === '25006';

const ATTEMPTS = 4;

/** What a caller takes and looks at before the function of the ledger, in its transaction; throws when it must not be. */
export type Hold = (tx: Queryable) => Promise<void>;

/** Runs one function of the ledger and reads its answer; repeats it where a repetition cannot act twice (`untilDone`). */
export async function operate(
  database: Pick<Database, 'query' | 'transaction' | 'failoverMs' | 'acknowledged'>,
  sql: string,
  params: readonly unknown[],
  hold?: Hold,
): Promise<Outcome> {
  const call = (on: Pick<Queryable, 'query'>) => on.query<{ answer: Answer }>(`SELECT ${sql} AS answer`, params);
  const held = (first: Hold) =>
    database.transaction(async (tx) => {
      await first(tx);
      return call(tx);
    });
  return untilDone(database.failoverMs, async () => {
    const [row] = await (hold ? held(hold) : call(database));
    return acknowledged(database, row?.answer);
  });
}

/** What a function answered, once it may be told: not of a server that was left (rejects, and is asked again of the next one). */
export function acknowledged(database: Pick<Database, 'acknowledged'>, answer: Answer | undefined): Outcome {
  if (answer?.at !== undefined) database.acknowledged?.(answer.at);
  return toOutcome(answer);
}

/** Repeats `work` where the server rolled it back whole, so that nothing of it has happened; a few times, a little later each time. */
export async function againIfRolledBack<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let rolledBack = 0; ;) {
    try {
      return await work();
    } catch (error) {
      if (!isRolledBack(error) || (rolledBack += 1) >= ATTEMPTS) throw error;
      await pause(20 * rolledBack);
    }
  }
}

/**
 * Repeats `work`, which must not act twice under its key: at once where the server rolled it back, and through a failover of some seconds.
 * Between two tries it holds no connection.
 */
export async function untilDone<Result>(failoverMs: number | undefined, work: () => Promise<Result>): Promise<Result> {
  const failover = openFailover(failoverMs);
  for (;;) {
    try {
      return await againIfRolledBack(work);
    } catch (error) {
      if (!isFailover(error)) throw error;
      await failover.pause(error);
    }
  }
}
