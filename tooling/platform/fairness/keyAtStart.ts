import { existsSync } from 'node:fs';
import { StartError } from '../db';
import type { Database } from '../db';
import { demandOurKey, SeedsMissing } from './gameChains';
import { beginEra } from './era';
import { loadSeedKey } from './seedKey';
import type { SeedKey } from './seedKey';

const WHAT_TO_DO =
  'Give the key this platform had (UNISON_SEED_KEY or seed.key, also in its backups). If it is lost for good, put a new one in its place, and "npm run new-chains" begins new chains, in public.';

/**
 * The key for a platform that is about to serve: `UNISON_SEED_KEY` or `file`. Throws `StartError` while a published chain stands that
 * it cannot open, since every stake would then be paid as won; a new key is made only where no chain stands. A database that was
 * restored or failed over to begins a new era before anybody is served.
 */
export async function keyAtStart(database: Database, file: string, environment: NodeJS.ProcessEnv): Promise<SeedKey> {
  const isThere = Boolean(environment.UNISON_SEED_KEY) || existsSync(file);
  if (!isThere && (await chainStands(database))) throw new StartError(`The key of unrevealed draws is missing (${file}). ${WHAT_TO_DO}`);
  const key = loadSeedKey(file, environment);
  try {
    await database.asOwner((tx) => demandOurKey(tx, key));
    await beginEra(database, key);
    return key;
  } catch (error) {
    if (!(error instanceof SeedsMissing)) throw error;
    throw new StartError(`The key of unrevealed draws is not this platform's: ${error.message}. ${WHAT_TO_DO}`);
  }
}

async function chainStands(database: Database): Promise<boolean> {
  const standing = await database.query(
    `SELECT FROM fair.chains c JOIN fair.games g ON g.id = c.game
     WHERE c.first_no + c.length > fair.round_now(g.seconds) AND NOT EXISTS (SELECT FROM fair.abandoned_chains a WHERE a.chain = c.id) LIMIT 1`,
  );
  return standing.length > 0;
}
