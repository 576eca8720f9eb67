import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startPostgres } from '../../testing/platform/postgres';
import { fire } from './load';
import type { Shot } from './load';
import { ordersByPgbench } from './pgbench';
import { table } from './report';
import type { Books, EngineResult, Turn } from './report';
import type { BenchServer } from './server';

const CLIENTS = 32;
const TURNS = 3;

/**
 * `npm run bench -- platform [--seconds 4]`: orders and reads per second on both engines. Orders and raw pgbench of the same
 * function take turns, so that what else the machine does meets both. Without fsync the disk is out of the comparison and only
 * the work of the processors is left.
 */
export async function main(argv: readonly string[]): Promise<number> {
  const asked = Number(argv[argv.indexOf('--seconds') + 1]);
  const seconds = argv.includes('--seconds') && asked >= 1 ? asked : 4;
  const results = [
    await onPostgres('PostgreSQL, as it runs', { durable: true }, seconds),
    await onPostgres('PostgreSQL without fsync', { durable: false }, seconds),
    await measure('PGlite', undefined, seconds),
  ];
  console.log(`${CLIENTS} clients, server and load on the same machine, medians of ${TURNS} turns`);
  console.log(table(results));
  const wrong = results.filter(
    ({ turns, reads, books }) => turns.reduce((sum, { orders }) => sum + orders.failed, reads.failed) + books.differences > 0,
  );
  return wrong.length === 0 ? 0 : 1;
}

async function onPostgres(name: string, options: { durable: boolean }, seconds: number): Promise<EngineResult> {
  const cluster = await startPostgres(options);
  try {
    return await measure(name, await cluster.createDatabase(), seconds);
  } finally {
    await cluster.stop();
  }
}

async function measure(name: string, databaseUrl: string | undefined, seconds: number): Promise<EngineResult> {
  const folder = mkdtempSync(join(tmpdir(), 'unison-bench-'));
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', join(__dirname, 'server.ts'), folder], {
    env: { ...process.env, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async <Line>(): Promise<Line> => {
    const { value, done } = (await lines.next()) as IteratorResult<string, undefined>;
    if (done) throw new Error('The platform ended early');
    return JSON.parse(value) as Line; // written by server.ts
  };
  const told = <Line>(command: string): Promise<Line> => {
    child.stdin.write(`${command}\n`);
    return line<Line>();
  };
  try {
    const server = await line<BenchServer>();
    const no = await openRound(server);
    const members = server.members.map(({ id }) => id);
    await fire(server.port, order(server, no), CLIENTS, 6); // until the processor's code of the whole way is compiled
    const turns: Turn[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const before = await told<number>('cpu');
      const orders = await fire(server.port, order(server, no), CLIENTS, seconds);
      const cpu = (await told<number>('cpu')) - before;
      const raw = databaseUrl ? await ordersByPgbench(databaseUrl, { ...server, no, members }, 16, seconds) : undefined;
      turns.push({ orders, cpu: cpu / orders.answers, ...(raw ? { raw } : {}) });
    }
    const reads = await fire(server.port, read(server), CLIENTS, seconds);
    return { name, turns, reads, books: await told<Books>('stop') };
  } finally {
    child.stdin.end('stop\n');
    await new Promise((ended) => (child.exitCode === null ? child.once('exit', ended) : ended(undefined)));
    rmSync(folder, { recursive: true, force: true });
  }
}

const headersOf = ({ members }: BenchServer, count: number): Record<string, string> => {
  const member = members[count % members.length];
  return { lang: 'en_us', token: Buffer.from(member?.token ?? '').toString('base64'), tokensso: member?.tokensso ?? '' };
};

function order(server: BenchServer, no: string): (count: number) => Shot {
  const body = `item=bi,11&money=1&lid=${server.game}&mid=1&expect=${no}`;
  const run = Date.now();
  return (count) => ({
    method: 'POST',
    path: '/api/game/placeOrder',
    headers: {
      ...headersOf(server, count),
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': `${run}-${count}`,
    },
    body,
  });
}

function read(server: BenchServer): (count: number) => Shot {
  return (count) => ({ method: 'GET', path: '/api/member/getMoneylog?page=1&limit=10', headers: headersOf(server, count) });
}

/** The number of the round that is open for the whole run. */
async function openRound(server: BenchServer): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/Lottery/getLotteryInfo?key=bench`, { headers: headersOf(server, 0) });
    const { code, data } = (await answer.json()) as { code: number; data: string }; // the envelope
    const game = JSON.parse(Buffer.from(data, 'base64').toString()) as { now_expect: string; second: number } | null;
    if (code === 200 && game && game.second > 120) return game.now_expect;
    await new Promise((later) => setTimeout(later, 1_000));
  }
  throw new Error('No round opened that lasts long enough');
}
