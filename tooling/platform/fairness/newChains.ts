import { counted } from '../../process/counted';
import { StartError } from '../db';
import type { Database, Queryable } from '../db';
import { isConnected } from '../db/connected';
import { demandOurKey, SeedsMissing, sealedChain } from './gameChains';
import { voidCommits } from './era';
import type { SeedKey } from './seedKey';

type Game = { id: number; key: string; seconds: number };

/** An instance says every few seconds that it can draw; one that has not for so long is taken to have stopped. */
const SILENT_MINUTES = 5;

/**
 * After the key of the seeds was lost for good: every game gets a new chain that begins in 24 hours, the old ones are abandoned and
 * the wheel's waiting commits voided, all in public. Rounds that were open end as lost and pay every stake as won (O-90). Where `key` opens
 * what is there, games that are closed after a lost round get theirs, by which they open again, and nothing is voided. Yields what was done,
 * in lines. Throws `StartError` where neither is so, while any instance can draw, and while one is connected: then nothing is lost, and
 * replacing chains would be a veto. `days` shortens the chains for tests.
 */
export async function beginNewChains(database: Database, key: SeedKey, days?: number): Promise<string[]> {
  await database.asOwner(demandNobodyDraws);
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
  const chains = await Promise.all(wanting.map(async (game) => ({ game, chain: await sealedChain(key, game, days) })));
  return database.asOwner(async (tx) => {
    await demandNobodyDraws(tx); // chains take a while to make
    const begun: string[] = [];
    for (const { game, chain } of chains)
      begun.push(`${game.key}: a new chain is public; its first round is at ${await replace(tx, game, chain)}`);
    if (opens) return [...begun, 'Every other game keeps its chain; no commit of the wheel was voided, and no round ends by this.'];
    const voided = await voidCommits(tx, () => {
      throw new SeedsMissing('The key is lost');
    });
    return [
      ...begun,
      `${counted(voided, 'commit')} of the wheel ${voided === 1 ? 'was' : 'were'} voided. An hour after an instance runs again, rounds that were open end as lost and pay every stake as won.`,
    ];
  });
}

/** Yields when the first round of the chain opens. */
async function replace(tx: Queryable, { seconds }: Game, chain: readonly unknown[]): Promise<string> {
  const [made] = await tx.query<{ id: number }>('SELECT fair.replace_chains($1, $2, $3, $4) AS id', chain);
  const [begun] = await tx.query<{ first: number }>('SELECT first_no AS first FROM fair.chains WHERE id = $1', [made?.id]);
  if (!begun) throw new Error('A chain that was published has its row');
  return new Date(begun.first * seconds * 1000).toISOString();
}

async function demandNobodyDraws(tx: Queryable): Promise<void> {
  const [able] = await tx.query<{ seconds: number }>(
    `SELECT floor(extract(epoch FROM clock_timestamp() - at))::int AS seconds FROM fair.able_to_draw
     WHERE at > clock_timestamp() - $1::int * interval '1 minute'`,
    [SILENT_MINUTES],
  );
  if (able)
    throw new StartError(
      `An instance could still draw ${able.seconds} s ago: its key is not lost. Give that key to the others; chains are not replaced at will. If every instance is stopped for good, wait ${SILENT_MINUTES} minutes.`,
    );
  if (await isConnected(tx)) throw new StartError('An instance or a command is connected to this database. Stop them all first.');
}
