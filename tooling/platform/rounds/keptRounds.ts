import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { unlessSilent } from '../db/standbyWatch';
import { sayAble } from '../fairness/drawing';
import { openChains } from '../fairness/gameChains';
import type { PlatformParts } from '../routes';
import type { SeedKey } from '../routes/keeping';
import { messageOf } from '../../dev/messageOf';
import { repeat } from '../../process/repeat';
import { seldom } from '../../process/seldom';
import { installGames } from './games';
import { roundsWork } from './roundsWork';
import type { RoundsWork } from './roundsWork';

const TICK_MS = 250;
const SAY_ABLE_EVERY_MS = 10_000;

type KeptRounds = RoundsWork & { stop(): Promise<void> };

/** What opens and draws rounds, on a timer and when somebody asks: here, where the key of the seeds is, or with the keeper. */
export function keptRounds(parts: PlatformParts): KeptRounds {
  const own = parts.seedKey && roundsHere(parts, parts.seedKey);
  const nothing = v.tuple([]);
  return {
    openDue: parts.keep('rounds open', nothing, own?.openDue),
    settleDue: parts.keep('rounds settle', nothing, own?.settleDue),
    stop: async () => own?.stop(),
  };
}

function roundsHere({ app, clockwork, safety, chainDays, drawing }: PlatformParts, key: SeedKey): KeptRounds {
  const report = reporter(app.log);
  const stopping = new AbortController();
  let isAble = false;
  const told: typeof drawing.told = (game, opened) => {
    isAble ||= opened;
    drawing.told(game, opened);
  };
  const chains = openChains(clockwork, key, chainDays, told, stopping.signal);
  let saidAble = -Infinity;
  /** While an instance holds seeds, nobody may replace the chains; said again every few seconds. */
  async function sayIfAble(): Promise<void> {
    if (!isAble || performance.now() - saidAble < SAY_ABLE_EVERY_MS) return;
    saidAble = performance.now();
    await sayAble(clockwork);
  }
  const work = roundsWork(clockwork, chains, report, ({ game, no, dice }) => {
    if (dice) app.log.info({ event: 'round drawn', game, no, dice });
    else app.log.error({ event: 'round lost', problem: 'Its seed was not shown for an hour: every stake was paid as won', game, no });
  });
  let installed = false;
  const ticking = repeat(
    unlessSilent(safety, async () => {
      if (!installed) await clockwork.asOwner(installGames);
      installed = true;
      await work.settleDue();
      await work.openDue();
      await sayIfAble();
    }),
    TICK_MS,
    (error) => report('This tick failed', error),
  );
  return {
    openDue: unlessSilent(safety, work.openDue),
    settleDue: unlessSilent(safety, work.settleDue),
    stop() {
      stopping.abort();
      return ticking.stop();
    },
  };
}

/** Says each problem once a minute: a tick that fails is tried again four times a second. */
function reporter(log: FastifyBaseLogger): (problem: string, error: unknown) => void {
  const mayTell = seldom();
  return (problem, error) => {
    if (mayTell(messageOf(error))) log.error({ event: 'rounds', problem, err: error });
  };
}
