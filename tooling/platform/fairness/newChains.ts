import { StartError } from '../db';
import type { Database } from '../db';
import { demandOurKey, SeedsMissing, sealedChain } from './gameChains';
import { voidCommits } from './era';
import type { SeedKey } from './seedKey';

type Game = { id: number; key: string; seconds: number };

/**
 * After the key of the seeds was lost for good: every game gets a new chain that begins in 24 hours, the old ones are abandoned and
 * the wheel's waiting commits voided, all in public. Rounds that were open end as lost and pay every stake as won (O-90). Yields what
 * was done, in lines. Throws `StartError` while `key` opens what is there: then nothing is lost. `days` shortens the chains for tests.
 */
export async function beginNewChains(database: Database, key: SeedKey, days?: number): Promise<string[]> {
  const opens = await database
    .asOwner((tx) => demandOurKey(tx, key))
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof SeedsMissing) return false;
        throw error;
      },
    );
  const games = await database.query<Game & { closed: boolean }>(
    'SELECT id, key, seconds, closed_at IS NOT NULL AS closed FROM fair.games ORDER BY id',
  );
  const wanting = opens ? games.filter(({ closed }) => closed) : games;
  if (wanting.length === 0) throw new StartError('Nothing is lost: this key opens every chain. Chains are not replaced at will.');
  const chains = await Promise.all(wanting.map((game) => sealedChain(key, game, days)));
  return database.asOwner(async (tx) => {
    for (const chain of chains) await tx.query('SELECT fair.replace_chains($1, $2, $3, $4)', chain);
    const voided = opens
      ? 0
      : await voidCommits(tx, () => {
          throw new SeedsMissing('The key is lost');
        });
    return [
      ...wanting.map((game) => `${game.key}: a new chain is public; its first round is 24 hours from now`),
      `${voided} commits of the wheel were voided. Rounds that were open end as lost and pay every stake as won.`,
    ];
  });
}
