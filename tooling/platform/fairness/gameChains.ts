import type { Database, Queryable } from '../db';
import { makeChain } from './hashChain';
import type { ChainSecret } from './hashChain';
import type { SeedKey } from './seedKey';

/** A new chain lasts so long; the next one's end is public from the moment half of it is used. */
const CHAIN_DAYS = 90;
const DAY_S = 86_400;

/** This instance cannot open the seeds of a published chain: another key, or they are gone. */
export class SeedsMissing extends Error {
  override name = 'SeedsMissing';
}

type ChainRow = { id: number; game: number; first_no: number; length: number; end_hash: Buffer };
/** By the end of the chain, not its number: a database that was put back gives that to another one. */
type Secrets = Map<string, ChainSecret>;

const about = (game: number, end: Buffer) => `chain ${game} ${end.toString('hex')}`;

/** The chains of all games, their seeds opened only inside this process. */
export type Chains = {
  /** Publishes a first chain, or the next one once half of the running one is used. Throws `SeedsMissing`. */
  publishDue(game: { id: number; seconds: number }): Promise<void>;
  /** The secret and position for a round; undefined when no published chain covers it. Throws `SeedsMissing`. */
  find(game: number, no: number): Promise<{ secret: ChainSecret; position: number } | undefined>;
};

/**
 * `days` shortens the chains for tests; `told` hears for each game whether its seeds could be opened. From `stopping` on no chain is made,
 * and one that is being made is dropped: it is seconds of work, and a process that was asked to stop has not got them.
 */
export function openChains(
  database: Database,
  key: SeedKey,
  days = CHAIN_DAYS,
  told: (game: number, opened: boolean) => void = () => undefined,
  stopping?: AbortSignal,
): Chains {
  const secrets: Secrets = new Map();
  const failed = (game: number) => (error: unknown) => {
    if (error instanceof SeedsMissing) told(game, false);
    throw error;
  };
  return {
    async publishDue({ id, seconds }) {
      const [state] = await database.query<{ due: boolean }>(
        `SELECT coalesce(max(first_no + length / 2), 0) <= fair.round_now($2) AS due FROM fair.chains c
         WHERE game = $1 AND NOT EXISTS (SELECT FROM fair.abandoned_chains a WHERE a.chain = c.id)`,
        [id, seconds],
      );
      if (!state?.due) return;
      await database.asOwner((tx) => demandOurKey(tx, key)).catch(failed(id));
      const chain = await sealedChain(key, { id, seconds }, days, stopping).catch((error: unknown) => {
        if (stopping?.aborted !== true) throw error;
      });
      if (!chain) return;
      await database.asOwner((tx) => tx.query('SELECT fair.publish_chain($1, $2, $3, $4)', chain));
    },
    async find(game, no) {
      const [chain] = await database.query<ChainRow & { abandoned: boolean }>(
        'SELECT c.*, EXISTS (SELECT FROM fair.abandoned_chains a WHERE a.chain = c.id) AS abandoned FROM fair.chain_of($1, $2) c',
        [game, no],
      );
      if (!chain) return undefined;
      const open = () => database.asOwner((tx) => openSecret(tx, key, chain));
      // The key of a chain that was abandoned is lost to everybody: that ends a round, and is no trouble of this instance.
      const secret = secrets.get(about(game, chain.end_hash)) ?? (await (chain.abandoned ? open() : open().catch(failed(game))));
      told(game, true);
      secrets.set(about(game, chain.end_hash), secret);
      return { secret, position: no - chain.first_no + 1 };
    },
  };
}

/**
 * Throws `SeedsMissing` unless `key` opens every chain that rounds are still to be drawn from: another key than the platform's must
 * not publish, draw or void anything. For the schema's owner.
 */
export async function demandOurKey(tx: Queryable, key: SeedKey): Promise<void> {
  const standing = await tx.query<ChainRow>(
    `SELECT c.* FROM fair.chains c JOIN fair.games g ON g.id = c.game
     WHERE c.first_no + c.length > fair.round_now(g.seconds) AND NOT EXISTS (SELECT FROM fair.abandoned_chains a WHERE a.chain = c.id)
     ORDER BY c.id`,
  );
  for (const chain of standing) await openSecret(tx, key, chain);
}

/** Makes a game's next chain: the parameters of `fair.publish_chain` and `fair.replace_chains`. */
export async function sealedChain(
  key: SeedKey,
  { id, seconds }: { id: number; seconds: number },
  days = CHAIN_DAYS,
  stopping?: AbortSignal,
): Promise<[game: number, length: number, end: Buffer, sealed: Buffer]> {
  const length = Math.max(1, Math.round((days * DAY_S) / seconds));
  const { end, secret } = await makeChain(length, undefined, stopping);
  return [id, length, end, key.seal(secret.kept, about(id, end))];
}

async function openSecret(tx: Queryable, key: SeedKey, chain: ChainRow): Promise<ChainSecret> {
  const [row] = await tx.query<{ secret: Buffer }>('SELECT secret FROM fair.chain_secrets WHERE chain = $1', [chain.id]);
  if (!row) throw new SeedsMissing(`The seeds of game ${chain.game} are gone`);
  try {
    return { length: chain.length, kept: key.open(row.secret, about(chain.game, chain.end_hash)) };
  } catch (cause) {
    throw new SeedsMissing(`The seeds of game ${chain.game} were sealed with another key`, { cause });
  }
}
