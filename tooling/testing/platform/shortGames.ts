import type { Database } from '../../platform/db';
import { makeChain } from '../../platform/fairness/hashChain';
import type { SeedKey } from '../../platform/fairness/seedKey';
import { installGames } from '../../platform/rounds/games';

/** The first of the games that `openShortGames` makes. */
export const FIRST_GAME = 101;

/**
 * For tests: closes the games of the platform and opens `count` others with rounds of `seconds`, each with a chain of
 * `length` links that began just now, sealed with `key`, so that no instance needs to make one.
 */
export async function openShortGames(
  database: Database,
  key: SeedKey,
  { count, seconds, length }: { count: number; seconds: number; length: number },
): Promise<void> {
  await database.asOwner(async (tx) => {
    await installGames(tx);
    await tx.exec('ALTER TABLE fair.games DROP CONSTRAINT IF EXISTS games_seconds_check; UPDATE fair.games SET closed_at = now()');
    await tx.query(
      `INSERT INTO fair.games (id, key, class, names, icon, seconds)
       SELECT n, 'short' || n, 1, (SELECT names FROM fair.games WHERE id = 1), 'dice', $2 FROM generate_series($3::int, $3 + $1::int - 1) n`,
      [count, seconds, FIRST_GAME],
    );
    const rows = await tx.query<{ option: string; odds: number }>('SELECT option, odds FROM fair.odds WHERE game = 1');
    const odds = JSON.stringify(Object.fromEntries(rows.map((row) => [row.option, row.odds])));
    for (let game = FIRST_GAME; game < FIRST_GAME + count; game += 1) {
      await tx.query('SELECT fair.publish_odds($1, $2)', [game, odds]);
      const { end, secret } = await makeChain(length);
      const sealed = key.seal(secret.kept, `chain ${game} ${end.toString('hex')}`);
      await tx.query('SELECT fair.publish_chain($1, $2, $3, $4)', [game, length, end, sealed]);
    }
  });
}
