import type { Database, Queryable } from '../db';
import { SeedsMissing } from '../fairness/gameChains';
import type { Chains } from '../fairness/gameChains';
import { commitAt, linkAt } from '../fairness/hashChain';

type Game = { id: number; seconds: number; no: number };
type Due = { game: number; no: number };
type Answered = { answer: { dice?: number[]; refused?: string } };

export type RoundsWork = {
  /** Opens the round of this moment in every game that has none. Safe from any number of instances. */
  openDue(): Promise<void>;
  /** Draws and pays every closed round. A round whose seed cannot be opened here is left to other instances. */
  settleDue(): Promise<void>;
};

/** A round that this instance ended: drawn and paid, or lost and every stake paid as won. */
export type EndedRound = { game: number; no: number; dice?: number[] };

/** What every instance does with rounds, all on the database's clock; `report` hears what went wrong, `ended` what was drawn and paid. */
export function roundsWork(
  database: Database,
  chains: Chains,
  report: (problem: string, error: unknown) => void,
  ended: (round: EndedRound) => void = () => undefined,
): RoundsWork {
  async function open({ id, seconds, no }: Game): Promise<void> {
    await chains.publishDue({ id, seconds });
    const found = await chains.find(id, no);
    if (!found) return;
    const commit = commitAt(found.secret, found.position);
    requireDone(await database.query<Answered>('SELECT fair.open_round($1, $2, $3) AS answer', [id, no, commit]));
  }
  /** Whose connection ended, or waited in vain, opens the round at once again: the next turn may come after its seconds. */
  async function openOrAgain(game: Game): Promise<void> {
    await open(game).catch((error: unknown) => {
      if (error instanceof SeedsMissing) throw error;
      return open(game);
    });
  }
  async function settle({ game, no }: Due): Promise<void> {
    try {
      const found = await chains.find(game, no);
      if (!found) throw new SeedsMissing('No chain covers the round');
      const seed = linkAt(found.secret, found.position);
      const { dice } = requireDone(
        await unlimited((tx) => tx.query<Answered>('SELECT fair.settle_round($1, $2, $3) AS answer', [game, no, seed])),
      );
      if (dice) ended({ game, no, dice }); // else another instance was first
    } catch (error) {
      report(`Round ${no} of game ${game} cannot be drawn here`, error);
      if (!(error instanceof SeedsMissing)) return;
      const [row] = await database.asOwner((tx) =>
        tx.query<{ answer: { lost?: boolean } }>('SELECT fair.seed_missing($1, $2) AS answer', [game, no]),
      );
      if (row?.answer.lost) ended({ game, no });
    }
  }
  /** However many orders a round has: a limit for requests would end it each time at the same point, and nobody were ever paid. */
  async function unlimited<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result> {
    return database.transaction(async (tx) => {
      await tx.exec('SET LOCAL statement_timeout = 0');
      return work(tx);
    });
  }
  return {
    openDue: oneAtATime(async () => {
      const games = await database.query<Game>(
        // One moment for all games of a length: asked for each, a round that begins meanwhile would leave the first of them out.
        `WITH moments AS MATERIALIZED (SELECT seconds, fair.round_now(seconds) AS no FROM fair.games WHERE closed_at IS NULL GROUP BY seconds)
         SELECT g.id, g.seconds, n.no FROM fair.games g JOIN moments n USING (seconds)
         WHERE g.closed_at IS NULL AND coalesce((SELECT max(r.no) FROM fair.rounds r WHERE r.game = g.id), -1) < n.no ORDER BY g.seconds, g.id`,
      );
      for (const game of games)
        await openOrAgain(game).catch((error: unknown) => report(`Game ${game.id} cannot open its round here`, error));
    }),
    settleDue: oneAtATime(async () => {
      const due = await database.query<Due>(
        "SELECT game, no FROM fair.rounds WHERE state = 'open' AND closes_at <= clock_timestamp() ORDER BY closes_at LIMIT 100",
      );
      for (const round of due) await settle(round).catch((error: unknown) => report(`Round ${round.no} is drawn later`, error));
    }),
  };
}

/** What the database says where a round has had its time, or another instance was first. */
const PASSED_BY: readonly (string | undefined)[] = [undefined, 'notNow', 'notDue', 'gameClosed', 'noChain'];

function requireDone([row]: readonly Answered[]): Answered['answer'] {
  if (!PASSED_BY.includes(row?.answer.refused)) throw new Error(`The database does not take its seed: ${row?.answer.refused}`);
  return row?.answer ?? {};
}

/** Runs `work` once at a time: whoever asks while it runs waits for one more run, shared by all who wait. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  function run(): Promise<void> {
    if (running) return (next ??= running.then(again, again));
    running = work().finally(() => (running = undefined));
    return running;
  }
  function again(): Promise<void> {
    next = undefined;
    return run();
  }
  return run;
}
