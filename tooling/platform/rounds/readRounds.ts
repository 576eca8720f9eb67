import type { Language } from '@unison/shared/contract';
import { fingerprint } from '@unison/shared/fairness';
import type { Database } from '../db';
import { remembered } from '../db/remembered';
import { mediaPath } from '../../media';
import type { GameKey } from '../../media';
import { wordsIn } from '../system/words';
import type { ByLanguage } from '../system/words';
import { textIn } from '../texts';

export type GameRow = { id: number; key: string; class: number; names: ByLanguage; icon: GameKey; seconds: number; closed_at: Date | null };

/** A round with what proves it; `seed` and `dice` once it is drawn. */
export type RoundRow = {
  no: number;
  state: 'open' | 'drawn' | 'lost';
  commit: Buffer;
  seed: Buffer | null;
  dice: number[] | null;
  position: number;
  end_hash: Buffer;
  odds_hash: Buffer;
  odds_version: number;
  /** Whole seconds until stakes close, 0 or below once they have. */
  left: number;
};

const ROUND = `SELECT r.no, r.state, r.commit, r.seed, r.dice, r.position, c.end_hash, v.hash AS odds_hash, r.odds_version,
  ceil(extract(epoch FROM r.closes_at - clock_timestamp()))::int AS left
  FROM fair.rounds r JOIN fair.chains c ON c.id = r.chain JOIN fair.odds_versions v ON v.game = r.game AND v.version = r.odds_version`;

/** All games, closed ones too. They hardly ever change, and every order needs one; the database itself refuses a closed game. */
export const everyGame = remembered((database) => database.query<GameRow>('SELECT * FROM fair.games ORDER BY id'));

/** A game by its id or its key (O-87); undefined when there is none or it has closed. */
export async function findGame(database: Pick<Database, 'query'>, keyOrId: string): Promise<GameRow | undefined> {
  const game = await findGameEver(database, keyOrId);
  return game?.closed_at ? undefined : game;
}

/** A game by key or id, closed ones too: what was done in it before stays true. */
export async function findGameEver(database: Pick<Database, 'query'>, keyOrId: string): Promise<GameRow | undefined> {
  return (await everyGame(database)).find(({ id, key }) => key === keyOrId || String(id) === keyOrId);
}

/** The classes of games, in their order. */
export const gameClasses = (database: Pick<Database, 'query'>) =>
  database.query<{ id: number; key: string; names: ByLanguage }>('SELECT * FROM fair.classes ORDER BY id');

/** The games of a class, of all classes, or only the hot ones; closed games only when asked for. */
export function listGames(
  database: Pick<Database, 'query'>,
  only: { class?: string | undefined; hot?: boolean; closed?: boolean },
): Promise<GameRow[]> {
  return database.query<GameRow>(
    `SELECT g.* FROM fair.games g JOIN fair.classes c ON c.id = g.class
     WHERE (g.closed_at IS NULL OR $3) AND ($1::text IS NULL OR c.id::text = $1 OR c.key = $1) AND (NOT $2 OR g.hot) ORDER BY g.id`,
    [only.class ?? null, only.hot ?? false, only.closed ?? false],
  );
}

/** The round open for stakes now. */
export async function openRoundOf(database: Pick<Database, 'query'>, game: number): Promise<RoundRow | undefined> {
  const [round] = await database.query<RoundRow>(
    `${ROUND} WHERE r.game = $1 AND r.state = 'open' AND r.closes_at > clock_timestamp() ORDER BY r.no DESC LIMIT 1`,
    [game],
  );
  return round;
}

/**
 * True where a round is to be open at this moment: not in a game that has closed, nor before the first round of the chain that takes the place
 * of lost ones (O-90).
 */
export async function isRoundDue(database: Pick<Database, 'query'>, game: number): Promise<boolean> {
  const [row] = await database.query<{ due: boolean }>(
    `SELECT closed_at IS NULL AND (EXISTS (SELECT FROM fair.chain_of(g.id, fair.round_now(g.seconds)))
       OR NOT EXISTS (SELECT FROM fair.chains c WHERE c.game = g.id AND c.first_no > fair.round_now(g.seconds))) AS due
     FROM fair.games g WHERE id = $1`,
    [game],
  );
  return row?.due === true;
}

/** The last drawn rounds, the newest first. */
export function drawnRounds(database: Pick<Database, 'query'>, game: number, count: number): Promise<RoundRow[]> {
  return database.query<RoundRow>(`${ROUND} WHERE r.game = $1 AND r.state = 'drawn' ORDER BY r.no DESC LIMIT $2`, [game, count]);
}

export type OddsRow = { option: string; odds: number; ways: number };

/** The odds of one version, in hundredths, in the order of LIMIT-27. */
export function oddsOf(database: Pick<Database, 'query'>, game: number, version: number): Promise<OddsRow[]> {
  return database.query<OddsRow>(
    `SELECT d.option, d.odds, o.ways FROM fair.odds d JOIN fair.options o ON o.option = d.option
     WHERE d.game = $1 AND d.version = $2 ORDER BY o.position`,
    [game, version],
  );
}

/** The version of the odds that a round which opens now gets; while none is open, that is what the next stakes are settled with. */
export async function nextOddsVersion(database: Pick<Database, 'query'>, { id, seconds }: GameRow): Promise<number> {
  const [row] = await database.query<{ version: number }>(
    'SELECT version FROM fair.odds_versions WHERE game = $1 AND from_no <= fair.round_now($2) ORDER BY version DESC LIMIT 1',
    [id, seconds],
  );
  return row?.version ?? 1;
}

/** What a stake returns on average, 0 to 1; what is published is a floor, so it is never rounded up (O-15). */
export const returnOf = ({ odds, ways }: OddsRow): number => Math.floor((odds * ways * 10_000) / (216 * 100)) / 10_000;

/** A game as lists show it (DATA-071 to DATA-073, O-87). */
export function describeGame(game: GameRow, language: Language): { id: string; name: string; ico: string; key: string } {
  return { id: String(game.id), name: wordsIn(game.names, language), ico: mediaPath.game(game.icon), key: game.key };
}

/** What proves a round; the seed only once it is drawn. */
export function proofOf(round: RoundRow) {
  const chainEnd = round.end_hash.toString('hex');
  return {
    chain_end: chainEnd,
    chain_position: round.position,
    commit: round.commit.toString('hex'),
    reveal: round.seed?.toString('hex'),
    odds_hash: round.odds_hash.toString('hex'),
    fingerprint: fingerprint(chainEnd),
  };
}

/** The dice with their labels (O-60); nothing before the first draw. */
export function describeDice(round: RoundRow | undefined, language: Language): { opencode: number[]; one: string; two: string } {
  if (!round?.dice) return { opencode: [], one: '', two: '' };
  const sum = round.dice.reduce((total, face) => total + face, 0);
  return {
    opencode: round.dice,
    one: textIn(language, sum >= 11 ? 'game.big' : 'game.small'),
    two: textIn(language, sum % 2 === 1 ? 'game.odd' : 'game.even'),
  };
}

const NAMED: Readonly<Record<string, string>> = { bi: 'game.big', sm: 'game.small', si: 'game.odd', do: 'game.even' };

/** The name of an option: a word for size and parity, the sum itself for the others (O-52). */
export function optionName(option: string, language: Language): string {
  const key = NAMED[option];
  return key ? textIn(language, key) : option;
}
