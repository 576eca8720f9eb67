import type { FastifyBaseLogger } from 'fastify';
import { calls } from '@unison/shared/contract';
import { sayAble } from '../fairness/drawing';
import { openChains } from '../fairness/gameChains';
import { loadSeedKey, seedKeyFile } from '../fairness/seedKey';
import { refuse } from '../routes';
import type { Domain } from '../routes';
import { repeat } from '../routes/repeat';
import { installGames } from './games';
import {
  describeDice,
  describeGame,
  drawnRounds,
  findGame,
  gameClasses,
  listGames,
  nextOddsVersion,
  oddsOf,
  openRoundOf,
  optionName,
  proofOf,
  returnOf,
} from './readRounds';
import { roundsWork } from './roundsWork';

const HISTORY = 20;
const TICK_MS = 250;
const REPORT_EVERY_MS = 60_000;
const SAY_ABLE_EVERY_MS = 10_000;

/** The games, their rounds and their draws (API-37 to API-42), and the work that opens and draws rounds. */
export const serveGames: Domain = ({ answer, answerOpen, app, database, clockwork, mediaDir, chainDays, drawing }) => {
  const report = reporter(app.log);
  const stopping = new AbortController();
  let isAble = false;
  const told: typeof drawing.told = (game, opened) => {
    isAble ||= opened;
    drawing.told(game, opened);
  };
  const chains = openChains(clockwork, loadSeedKey(seedKeyFile(mediaDir)), chainDays, told, stopping.signal);
  /** While an instance holds seeds, nobody may replace the chains; said again every few seconds. */
  async function sayIfAble(): Promise<void> {
    if (!isAble || performance.now() - saidAble < SAY_ABLE_EVERY_MS) return;
    saidAble = performance.now();
    await sayAble(clockwork);
  }
  let saidAble = -Infinity;
  const work = roundsWork(clockwork, chains, report, ({ game, no, dice }) => {
    if (dice) app.log.info({ event: 'round drawn', game, no, dice });
    else app.log.error({ event: 'round lost', problem: 'Its seed was not shown for an hour: every stake was paid as won', game, no });
  });

  answer(calls.listGameClasses, async ({ language }) => {
    return (await gameClasses(database)).map(({ id, key, names }) => ({ id: String(id), name: names[language] ?? key, ico: '', key }));
  });
  answerOpen(calls.listHotGames, async ({ language }) =>
    (await listGames(database, { hot: true })).map((game) => describeGame(game, language)),
  );
  answer(calls.listGames, async ({ language }, payload) =>
    (await listGames(database, { class: payload.class || undefined })).map((game) => describeGame(game, language)),
  );
  answer(calls.getGame, async ({ language }, { key }) => {
    const game = (await findGame(database, key)) ?? refuse('refused.noGame');
    const open = (await openRoundOf(database, game.id)) ?? (await openNow(game.id)) ?? refuse('refused.noGame');
    const last = await lastDraw(game.id, open.no);
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
    const open = (await openRoundOf(database, game.id)) ?? (await openNow(game.id));
    const version = open?.odds_version ?? (await nextOddsVersion(database, game)); // what stakes are settled with, not the newest
    const odds = await oddsOf(database, game.id, version);
    return odds.map((row) => ({
      type: row.option,
      name: optionName(row.option, language),
      proportion: row.odds / 100,
      rtp: returnOf(row),
    }));
  });

  async function openNow(game: number) {
    await work.openDue();
    return openRoundOf(database, game);
  }
  /** Who asks at the moment of a close gets that draw: whoever comes first draws it. */
  async function lastDraw(game: number, openNo: number) {
    const [last] = await drawnRounds(database, game, 1);
    if (last?.no === openNo - 1) return last;
    await work.settleDue();
    return (await drawnRounds(database, game, 1))[0];
  }

  let installed = false;
  const ticking = repeat(
    async () => {
      if (!installed) await clockwork.asOwner(installGames);
      installed = true;
      await work.settleDue();
      await work.openDue();
      await sayIfAble();
    },
    TICK_MS,
    (error) => report('This tick failed', error),
  );
  return {
    stop() {
      stopping.abort();
      return ticking.stop();
    },
  };
};

/** Says each problem once a minute: a tick that fails is tried again four times a second. */
function reporter(log: FastifyBaseLogger): (problem: string, error: unknown) => void {
  const said = new Map<string, number>();
  return (problem, error) => {
    const name = error instanceof Error ? error.message : problem;
    const now = performance.now();
    if (now - (said.get(name) ?? -Infinity) < REPORT_EVERY_MS) return;
    said.set(name, now);
    log.error({ event: 'rounds', problem, err: error });
  };
}
