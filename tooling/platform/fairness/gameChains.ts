import type { Database } from '../db';
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
type Secrets = Map<number, ChainSecret>;

const about = (game: number, end: Buffer) => `chain ${game} ${end.toString('hex')}`;

/** The chains of all games, their seeds opened only inside this process. */
export type Chains = {
  /** Publishes a first chain, or the next one once half of the running one is used. Throws `SeedsMissing`. */
  publishDue(game: { id: number; seconds: number }): Promise<void>;
  /** The secret and position for a round; undefined when no published chain covers it. Throws `SeedsMissing`. */
  find(game: number, no: number): Promise<{ secret: ChainSecret; position: number } | undefined>;
};

/** `days` shortens the chains for tests. */
export function openChains(database: Database, key: SeedKey, days = CHAIN_DAYS): Chains {
  const secrets: Secrets = new Map();
  return {
    async publishDue({ id, seconds }) {
      const [state] = await database.query<{ due: boolean }>(
        `SELECT coalesce(max(first_no + length / 2), 0) <= fair.round_now($2) AS due FROM fair.chains WHERE game = $1`,
        [id, seconds],
      );
      if (!state?.due) return;
      await demandOurKey(database, key);
      const length = Math.max(1, Math.round((days * DAY_S) / seconds));
      const { end, secret } = await makeChain(length);
      const sealed = key.seal(secret.kept, about(id, end));
      await database.asOwner((tx) => tx.query('SELECT fair.publish_chain($1, $2, $3, $4)', [id, length, end, sealed]));
    },
    async find(game, no) {
      const [chain] = await database.query<ChainRow>(
        'SELECT * FROM fair.chains WHERE game = $1 AND first_no <= $2 AND $2 < first_no + length ORDER BY first_no DESC LIMIT 1',
        [game, no],
      );
      if (!chain) return undefined;
      const secret = secrets.get(chain.id) ?? (await openSecret(database, key, chain));
      secrets.set(chain.id, secret);
      return { secret, position: no - chain.first_no + 1 };
    },
  };
}

/** Whoever cannot open the first chain has another key than the platform: it must not publish chains nobody else can draw from. */
async function demandOurKey(database: Database, key: SeedKey): Promise<void> {
  const [first] = await database.query<ChainRow>('SELECT * FROM fair.chains ORDER BY id LIMIT 1');
  if (first) await openSecret(database, key, first);
}

async function openSecret(database: Database, key: SeedKey, chain: ChainRow): Promise<ChainSecret> {
  const [row] = await database.asOwner((tx) =>
    tx.query<{ secret: Buffer }>('SELECT secret FROM fair.chain_secrets WHERE chain = $1', [chain.id]),
  );
  if (!row) throw new SeedsMissing(`The seeds of game ${chain.game} are gone`);
  try {
    return { length: chain.length, kept: key.open(row.secret, about(chain.game, chain.end_hash)) };
  } catch (cause) {
    throw new SeedsMissing(`The seeds of game ${chain.game} were sealed with another key`, { cause });
  }
}
