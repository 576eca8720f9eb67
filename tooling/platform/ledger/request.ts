import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Queryable } from '../db';
import { isDatabaseDown } from '../db/failures';
import { toOutcome } from './outcomes';
import type { Answer, Outcome } from './outcomes';

/**
 * One request for money as its idempotency sees it: bound to the member, the call and the body. Without a key (O-81) one is
 * derived: an equal request that is being worked on answers for both; once answered, an equal one is new.
 */
export type MoneyRequest = {
  member: string;
  key: string | undefined;
  /** SHA-256 of what was asked, from `bodyHash`. */
  body: Buffer;
};

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
export async function deriveKey(database: Pick<Database, 'query'>, call: DerivedCall, member: string, body: Buffer): Promise<string> {
  const [row] = await database.query<{ key: string }>('SELECT ledger.derived_key($1, $2, $3) AS key', [member, call, body]);
  if (!row) throw new Error('A function gives one row');
  return row.key;
}

/** Rolled back whole (40001, 40P01), or the connection went and its key makes a second try safe. */
function mayRepeat(error: unknown): boolean {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return code === '40001' || code === '40P01' || isDatabaseDown(error);
}

const ATTEMPTS = 4;

/** What a caller takes and looks at before the function of the ledger, in its transaction; throws when it must not be. */
export type Hold = (tx: Queryable) => Promise<void>;

/** Runs one function of the ledger and reads its answer; repeats it where a repetition cannot act twice. */
export async function operate(
  database: Pick<Database, 'query' | 'transaction'>,
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
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [row] = await (hold ? held(hold) : call(database));
      return toOutcome(row?.answer);
    } catch (error) {
      if (attempt === ATTEMPTS || !mayRepeat(error)) throw error;
      await pause(20 * attempt);
    }
  }
}
