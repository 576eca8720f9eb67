import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@unison/shared/contract';
import { openDatabase } from '../../platform/db';
import type { Database } from '../../platform/db';
import { askingOf } from '../../testing/platform/asking';
import { areRoundsOpen } from '../../testing/platform/roundsOpen';
import { startPostgres } from '../../testing/platform/postgres';
import { freePort } from '../../process/port';
import { NO_PACE, startProcess, type Running } from '../../testing/platform/startProcess';
import type { Row } from '../report';
import { HISTORY, layBusiest, OTHERS, type Busiest } from './busiestMember';
import { carryTo } from './carry';

const AT_ONCE = 40;
/** Connections over which what is sent is made. */
const AT_MAKING = 4;
/** Long enough for a round of each game to close. */
const SECONDS = 65;
const ALONE_SECONDS = 20;
/** How often the other member looks, and how often the busiest one's requests are made anew. */
const LOOK_EVERY_MS = 50;
const RENEW_EVERY_MS = 1_000;

type Looks = { p99: number; mostMb: number };
/** `done`: no refusal; `lost`: no answer. */
type Sent = { answers: number; done: number; lost: number };

const megabytes = ({ child }: Running): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(child.pid)}/status`, 'utf8'))?.[1] ?? NaN) / 1_024;

/** A platform as a process of its own over this database, under these settings. */
async function serve(databaseUrl: string, home: string, settings: object): Promise<{ platform: Running; port: number }> {
  const port = await freePort();
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: home,
    UNISON_SEED_KEY: 'ab'.repeat(32),
    LOG_LEVEL: '',
    PLATFORM_PORT: String(port),
    SETTINGS: JSON.stringify(settings),
  };
  return { platform: await startProcess('main', env, 'platform ready'), port };
}

/** How long the other member waits for `getUserInfo`, looking on and on for so many seconds, and how much memory the platform took meanwhile. */
async function look({ platform, port }: Awaited<ReturnType<typeof serve>>, { other }: Busiest, seconds: number): Promise<Looks> {
  const { carry, close } = carryTo(port, 1);
  const { ask } = askingOf(carry);
  const took: number[] = [];
  let mostMb = 0;
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const began = performance.now();
    const { code, msg } = await ask(calls.getUserInfo, {}, other);
    if (code !== 200) throw new Error(`The other member was refused: ${msg}`);
    took.push(performance.now() - began);
    mostMb = Math.max(mostMb, megabytes(platform));
    await pause(Math.max(0, LOOK_EVERY_MS - (performance.now() - began)));
  }
  close();
  const sorted = took.sort((a, b) => a - b);
  return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? NaN, mostMb };
}

/** The busiest member sends, so many calls at a time, until it is over; what has no answer by then, as own data of minutes, is broken off. */
async function send(port: number, busiest: Busiest, over: Promise<unknown>): Promise<Sent> {
  const { carry, close } = carryTo(port, AT_ONCE);
  let isOver = false;
  const breakOff = (): void => {
    isOver = true;
    close();
  };
  over.then(breakOff, breakOff);
  const sent = { answers: 0, done: 0, lost: 0 };
  const one = async (): Promise<void> => {
    while (!isOver) {
      const came = await carry(busiest.next()).catch(() => undefined);
      if (came !== undefined) sent.answers += 1;
      else if (!isOver) sent.lost += 1;
      if (came?.statusCode === 200 && came.json<{ code: number }>().code === 200) sent.done += 1;
    }
  };
  const renewing = (async () => {
    while (!isOver) {
      await pause(RENEW_EVERY_MS);
      await busiest.renew();
    }
  })();
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  await renewing;
  return sent;
}

/** What the other member met while the busiest one sent, and how the rounds of that time were drawn. */
async function beside(database: Database, served: Awaited<ReturnType<typeof serve>>, busiest: Busiest) {
  await busiest.renew();
  const [begun] = await database.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  const looking = look(served, busiest, SECONDS);
  const [looks, sent] = await Promise.all([looking, send(served.port, busiest, looking)]);
  await pause(11_000); // a round that closed last is late after ten seconds
  const [drawn] = await database.query<{ rounds: number; late: number; most: number | null }>(
    `SELECT count(*)::int AS rounds, (count(*) FILTER (WHERE late IS NOT FALSE))::int AS late, max(extract(epoch FROM ended_at - closes_at))::float8 AS most
     FROM fair.rounds WHERE closes_at BETWEEN $1 AND $1::timestamptz + $2::int * interval '1 second'`,
    [begun?.at, SECONDS],
  );
  return { ...looks, ...sent, rounds: drawn?.rounds ?? 0, late: drawn?.late ?? 0, most: drawn?.most ?? 0 };
}

/** What all others meet while the member with the longest history sends everything there is, at the paces as they come and without any. */
export async function measureBusiest(): Promise<Row[]> {
  const cluster = await startPostgres({ durable: true });
  const home = mkdtempSync(join(tmpdir(), 'unison-busiest-'));
  const databaseUrl = await cluster.createSeeded();
  const database = await openDatabase({ databaseUrl, connections: 4 });
  let served = await serve(databaseUrl, home, {});
  let making = carryTo(served.port, AT_MAKING);
  try {
    while (!(await areRoundsOpen(database))) await pause(200);
    const asking = askingOf((request) => making.carry(request));
    const busiest = await layBusiest({ ...asking, database: () => database });
    const alone = await look(served, busiest, ALONE_SECONDS);
    const paced = await beside(database, served, busiest);
    await served.platform.kill();
    making.close();
    // Not the other way round: who was counted without a pace has none left at first under one.
    served = await serve(databaseUrl, home, NO_PACE);
    making = carryTo(served.port, AT_MAKING);
    const without = await beside(database, served, busiest);
    const { orders, sessions, topups, seen } = HISTORY;
    const each = (count: number): string => count.toLocaleString('en');
    const rate = ({ answers, done, lost }: Sent): string =>
      `${each(answers)} answers, ${each(done)} of them no refusal, ${each(lost)} lost`;
    return [
      {
        what: "p99 of another member's getUserInfo: alone; beside the busiest member; without any pace",
        figure: `${[alone, paced, without].map(({ p99 }) => `${p99.toFixed(0)} ms`).join('; ')}`,
        how: `over HTTP, 20 a second, PostgreSQL, all on the same cores; goal 100 ms. The busiest has ${each(orders)} orders, ${each(sessions)} sessions, ${each(topups)} top-ups, ${each(seen)} records seen beside ${each(OTHERS)} small members, and sends ${String(AT_ONCE)} calls at a time through every call there is for ${String(SECONDS)} s: ${rate(paced)}; without pace ${rate(without)}`,
      },
      {
        what: 'rounds drawn late meanwhile, and the longest wait for a draw: beside the busiest; without any pace',
        figure: [paced, without].map(({ late, rounds, most }) => `${late} of ${rounds}, ${most.toFixed(1)} s`).join('; '),
        how: 'goal 0; late is more than ten seconds after its close',
      },
      {
        what: 'memory of the platform at most: alone; beside the busiest; without any pace',
        figure: [alone, paced, without].map(({ mostMb }) => `${mostMb.toFixed(0)} MB`).join('; '),
        how: 'resident, looked at with each call of the other member',
      },
    ];
  } finally {
    making.close();
    await served.platform.kill();
    await database.close();
    await cluster.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
