import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Tokens } from '../../../platform/members/sessions';
import { laySeeded } from '../embedded';
import { numbersFrom } from '@unison/shared/testing/testSizes';
import { actOnce } from './dayVisitor';
import type { Asked, Told } from './messages';
import { TYPESCRIPT } from '../../../dev/withTypescript';

const HOUR_MS = 3_600_000;
const MEMBERS = 20;
/** Each member does something so often, by the platform's clock. */
const ACT_EVERY_MS = 120_000;

/** What the platform held after so many hours of its own clock; `acts`: what its members had been answered by then. */
export type AgedHour = { hour: number; held: Record<string, number>; rows: Record<string, number>; acts: Record<string, number> };
export type AgedDay = { hours: AgedHour[]; findings: number };
type DayOptions = { dataDir: string; hours: number; pace: number; seed: number; onHour?: (hour: AgedHour) => void };

/** A child that answers one question at a time. */
function talk(child: ChildProcess) {
  let last: Promise<unknown> = Promise.resolve();
  const heard = () =>
    new Promise<Told>((answered, failed) => {
      const gone = (): void => failed(new Error('The platform ended by itself'));
      child.once('exit', gone);
      child.once('message', (told: Told) => {
        child.off('exit', gone);
        answered(told);
      });
    });
  const ask = (asked: Asked): Promise<Told> => {
    const answer = last.then(async () => {
      const told = heard();
      child.send(asked);
      return await told;
    });
    last = answer.catch(() => undefined);
    return answer;
  };
  return { heard, ask };
}

/**
 * A platform as a process of its own whose time, with that of its embedded database, goes by `pace` times as fast: rounds, draws, audits, cleaning,
 * logs and sessions as in so many `hours`, under the steady traffic of twenty members. Yields what it held every hour, and how many differences its books had.
 */
export async function liveADay({ dataDir, hours, pace, seed, onHour }: DayOptions): Promise<AgedDay> {
  await laySeeded(dataDir);
  const child = fork(join(__dirname, 'agingPlatform.ts'), [dataDir, String(MEMBERS)], {
    execArgv: ['--require', join(__dirname, 'fastClock.cjs'), '--expose-gc', ...TYPESCRIPT],
    env: { ...process.env, UNISON_TEST_CLOCK_PACE: String(pace) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { heard, ask } = talk(child);
  const ready = await heard();
  if (ready.is !== 'ready' || ready.url === undefined) throw new Error(`Not ready, but ${ready.is}`);
  const { url } = ready;
  let tokens: Tokens[] = ready.tokens;
  const acts: Record<string, number> = {};
  let isGoing = true;

  async function live(player: number): Promise<void> {
    const random = numbersFrom(seed + player);
    const own = (): Tokens => tokens[player] ?? { id: '', tokensso: '' };
    while (isGoing) {
      const became = await actOnce(url, own, random).catch(() => 'not answered');
      acts[became] = (acts[became] ?? 0) + 1;
      if (became === 'ended') {
        const told = await ask({ is: 'renew', player });
        if (told.is === 'renewed') tokens = told.tokens;
      }
      await pause((ACT_EVERY_MS / pace) * (0.5 + random()));
    }
  }
  const read = async (): Promise<Extract<Told, { is: 'figures' }>> => {
    const told = await ask({ is: 'figures' });
    if (told.is !== 'figures') throw new Error(`No figures, but ${told.is}`);
    return told;
  };

  const living = Promise.all(Array.from({ length: MEMBERS }, (_member, player) => live(player)));
  const aged: AgedHour[] = [];
  try {
    const began = (await read()).at;
    const steady = performance.now();
    const at = (): number => began + (performance.now() - steady) * pace;
    for (let next = began + HOUR_MS; next <= began + hours * HOUR_MS; next += HOUR_MS) {
      await pause(Math.max(0, next - at()) / pace);
      const told = await read();
      const hour = { hour: Math.round((told.at - began) / (HOUR_MS / 10)) / 10, held: told.held, rows: told.rows, acts: { ...acts } };
      aged.push(hour);
      onHour?.(hour);
    }
    isGoing = false;
    await living;
    const stopped = await ask({ is: 'stop' });
    return { hours: aged, findings: stopped.is === 'stopped' ? stopped.findings : NaN };
  } finally {
    isGoing = false;
    child.kill('SIGKILL');
  }
}
