import type { Database, Queryable } from '../db';
import { demandOurKey } from './gameChains';
import type { SeedKey } from './seedKey';

/** Any fixed number: whoever holds it is the one who begins the era. */
const LOCK = 7_305_120;
/** Commits that are read and voided at a time. */
const PORTION = 10_000;

/** What ends the sessions of two months, and looks through every commit there ever was, is waited for longer than any request. */
const LIMIT_MS = 600_000;

/** What the seed of a member's draw is sealed for. */
export const aboutDraw = (member: number, nonce: number): string => `wheel ${member} ${nonce}`;

/**
 * To be called before anything is served, and when a draw finds that the database is not the one that served last: it was restored
 * or failed over to, and what it takes for secret or open may have been shown or used since. Commits of the wheel that wait are
 * voided in public with their seeds, sessions and one-time codes end (O-102). Yields how many commits were voided, or undefined when
 * nothing was to be done. `wentBack`: also where the database says it is the one that served, since its history went back (db/history.ts).
 * Throws `SeedsMissing` when `key` is not the platform's.
 */
export async function beginEra(database: Pick<Database, 'asOwner'>, key: SeedKey, { wentBack = false } = {}): Promise<number | undefined> {
  return database.asOwner(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const [state] = await tx.query<{ begins: boolean; served: boolean }>(
      'SELECT fair.is_new_era() AS begins, EXISTS (SELECT FROM fair.eras) AS served',
    );
    if (!state?.begins && !wentBack) return undefined;
    const voided = state?.served ? await endWhatWasOpen(tx, key) : 0;
    await tx.query('INSERT INTO fair.eras (era, voided, accepted) VALUES (ledger.era(), $1, $2)', [voided, wentBack]);
    return voided;
  }, LIMIT_MS);
}

async function endWhatWasOpen(tx: Queryable, key: SeedKey): Promise<number> {
  await demandOurKey(tx, key); // with another key every seed would be voided unseen
  await tx.exec(`
    UPDATE members SET totp_last_step = greatest(totp_last_step, floor(extract(epoch FROM clock_timestamp()) / 30)::bigint + 1)
    WHERE totp_secret IS NOT NULL;
    UPDATE sessions SET ended_at = clock_timestamp(), end_reason = 'restored' WHERE ended_at IS NULL;
    DELETE FROM sso_codes`);
  return voidCommits(tx, (sealed, member, nonce) => key.open(sealed, aboutDraw(member, nonce)));
}

/**
 * Voids every commit that was not drawn; a seed that cannot be opened stays unknown, and its draw is shown as such. What waits is looked for
 * once, since the table holds every commit there ever was; it is read and written by portions, so that no number of members fills the memory.
 */
export async function voidCommits(tx: Queryable, open: (sealed: Buffer, member: number, nonce: number) => Buffer): Promise<number> {
  await tx.exec(`
    DECLARE waiting NO SCROLL CURSOR FOR
    SELECT c.member, c.nonce, s.secret FROM fair.wheel_commits c LEFT JOIN fair.wheel_secrets s USING (member, nonce)
    WHERE NOT EXISTS (SELECT FROM fair.draws d WHERE d.member = c.member AND d.nonce = c.nonce)
      AND NOT EXISTS (SELECT FROM fair.wheel_voids v WHERE v.member = c.member AND v.nonce = c.nonce)`);
  for (let voided = 0; ;) {
    const waiting = await tx.query<{ member: number; nonce: number; secret: Buffer | null }>(`FETCH ${PORTION} FROM waiting`);
    const seeds = waiting.map(({ member, nonce, secret }) => secret && opened(() => open(secret, member, nonce)));
    await tx.query(
      `INSERT INTO fair.wheel_voids (member, nonce, server_seed)
       SELECT member, nonce, decode(seed, 'hex') FROM unnest($1::bigint[], $2::bigint[], $3::text[]) AS waiting (member, nonce, seed)`,
      [waiting.map(({ member }) => member), waiting.map(({ nonce }) => nonce), seeds.map((seed) => seed && seed.toString('hex'))],
    );
    voided += waiting.length;
    if (waiting.length === PORTION) continue;
    await tx.exec('CLOSE waiting');
    return voided;
  }
}

function opened(open: () => Buffer): Buffer | null {
  try {
    return open();
  } catch {
    return null; // sealed with a key that was lost
  }
}
