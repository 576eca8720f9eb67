import { calls } from '@unison/shared/contract';
import { refuse } from '../routes';
import { refuseBusy } from '../routes/refusal';
import type { Domain } from '../routes';
import { refuseForStandby } from '../routes/maintenance';
import { wordsIn } from '../system/words';
import {
  describeDice,
  describeGame,
  drawnRounds,
  findGame,
  gameClasses,
  isRoundDue,
  listGames,
  nextOddsVersion,
  oddsOf,
  openRoundOf,
  optionName,
  proofOf,
  returnOf,
} from './readRounds';
import { keptRounds } from './keptRounds';

const HISTORY = 20;

/** The games, their rounds and their draws (API-37 to API-42), and the work that opens and draws them. */
export const serveGames: Domain = (parts) => {
  const { answer, answerOpen, database, safety } = parts;
  const work = keptRounds(parts);

  answer(calls.listGameClasses, async ({ language }) => {
    return (await gameClasses(database)).map(({ id, key, names }) => ({
      id: String(id),
      name: wordsIn(names, language) || key,
      ico: '',
      key,
    }));
  });
  answerOpen(calls.listHotGames, async ({ language }) =>
    (await listGames(database, { hot: true })).map((game) => describeGame(game, language)),
  );
  answer(calls.listGames, async ({ language }, payload) =>
    (await listGames(database, { class: payload.class || undefined })).map((game) => describeGame(game, language)),
  );
  answer(calls.getGame, async ({ language }, { key }) => {
    const game = (await findGame(database, key)) ?? refuse('refused.noGame');
    const { open, last } = await openAndLast(game.id);
    const odds = await oddsOf(database, game.id, open.odds_version);
    return {
      ...describeGame(game, language),
      now_expect: String(open.no),
      next_expect: String(open.no + 1),
      second: Math.max(0, open.left),
      ...describeDice(last, language),
      last_expect: last && String(last.no),
      rtp: Math.min(...odds.map(returnOf)),
      fairness: proofOf(open),
    };
  });
  answer(calls.listDraws, async ({ language }, { key }) => {
    const game = (await findGame(database, key)) ?? refuse('refused.noGame');
    const drawn = await drawnRounds(database, game.id, HISTORY);
    return drawn.map((round) => ({ expect: String(round.no), ...describeDice(round, language), fairness: proofOf(round) }));
  });
  answer(calls.listOdds, async ({ language }, { id }) => {
    const game = (await findGame(database, id)) ?? refuse('refused.noGame');
    const open = await openOf(game.id);
    const version = open?.odds_version ?? (await nextOddsVersion(database, game)); // what stakes are settled with, not the newest
    const odds = await oddsOf(database, game.id, version);
    return odds.map((row) => ({
      type: row.option,
      name: optionName(row.option, language),
      proportion: row.odds / 100,
      rtp: returnOf(row),
    }));
  });

  /** The open round; one that is due is opened first. */
  async function openOf(game: number) {
    const open = await openRoundOf(database, game);
    if (open) return open;
    await work.openDue();
    return openRoundOf(database, game);
  }
  const requireOpen = async (game: number) => (await openOf(game)) ?? (await refuseRound(game));
  /** No round is open. The game's own no is for a game that is closed; one whose round cannot be opened for the moment says nothing of it (O-105). */
  async function refuseRound(game: number): Promise<never> {
    if (!(await isRoundDue(database, game))) return refuse('refused.noGame');
    return safety.isSilent() ? refuseForStandby() : refuseBusy();
  }
  /** Who asks at the moment of a close gets that draw: whoever comes first draws it. While it does, the seconds of the open round go by. */
  async function openAndLast(game: number) {
    const open = await requireOpen(game);
    const [last] = await drawnRounds(database, game, 1);
    if (last?.no === open.no - 1) return { open, last };
    await work.settleDue().catch(() => undefined); // a draw that is late, or whose keeper is away, keeps nobody from the round that is open
    return { open: await requireOpen(game), last: (await drawnRounds(database, game, 1))[0] };
  }

  return work;
};
