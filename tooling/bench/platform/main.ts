import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startPostgres } from '../../platform/testing/postgres';
import { fire } from './load';
import type { Load, Shot } from './load';
import { ordersByPgbench } from './pgbench';
import type { BenchServer } from './server';

type Books = { differences: number; transfers: number; rss: number };
/** What one engine did; `raw` and `ratio` only where pgbench can be run beside it. */
export type EngineResult = { engine: 'pglite' | 'postgres'; orders: Load; reads: Load; raw?: number; ratio?: number; books: Books };

const CLIENTS = 32;

/** `npm run bench -- platform [--seconds 10]`: orders and reads per second on both engines, beside raw pgbench in the same run. */
export async function main(argv: readonly string[]): Promise<number> {
  const asked = Number(argv[argv.indexOf('--seconds') + 1]);
  const seconds = argv.includes('--seconds') && asked >= 1 ? asked : 10;
  const cluster = await startPostgres();
  try {
    const results = [await measure('postgres', await cluster.createDatabase(), seconds), await measure('pglite', undefined, seconds)];
    console.log(table(results));
    const wrong = results.filter(({ orders, reads, books }) => orders.failed + reads.failed + books.differences > 0);
    return wrong.length === 0 ? 0 : 1;
  } finally {
    await cluster.stop();
  }
}

async function measure(engine: EngineResult['engine'], databaseUrl: string | undefined, seconds: number): Promise<EngineResult> {
  const folder = mkdtempSync(join(tmpdir(), 'unison-bench-'));
  const child = spawn('npx', ['tsx', join(__dirname, 'server.ts'), folder], {
    env: { ...process.env, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async <Line>(): Promise<Line> => {
    const { value, done } = (await lines.next()) as IteratorResult<string, undefined>;
    if (done) throw new Error('The platform ended early');
    return JSON.parse(value) as Line; // written by server.ts
  };
  try {
    const server = await line<BenchServer>();
    const no = await openRound(server);
    await fire(order(server, no), CLIENTS, 2); // warm
    const orders = await fire(order(server, no), CLIENTS, seconds);
    const raw = databaseUrl
      ? await ordersByPgbench(databaseUrl, { ...server, no, members: server.members.map(({ id }) => id) }, 16, seconds)
      : undefined;
    const reads = await fire(read(server), CLIENTS, seconds);
    child.stdin.write('stop\n');
    const books = await line<Books>();
    return { engine, orders, reads, books, ...(raw ? { raw, ratio: Math.round((orders.perSecond / raw) * 100) / 100 } : {}) };
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
    options: {
      port: server.port,
      method: 'POST',
      path: '/api/game/placeOrder',
      headers: {
        ...headersOf(server, count),
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': body.length,
        'idempotency-key': `${run}-${count}`,
      },
    },
    body,
  });
}

function read(server: BenchServer): (count: number) => Shot {
  return (count) => ({
    options: { port: server.port, method: 'GET', path: '/api/member/getMoneylog?page=1&limit=10', headers: headersOf(server, count) },
  });
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

function table(results: readonly EngineResult[]): string {
  const rows = results.map(({ engine, orders, reads, raw, ratio, books }) =>
    [
      engine.padEnd(9),
      `${orders.perSecond} orders/s, p50 ${orders.p50} ms, p99 ${orders.p99} ms`.padEnd(46),
      `${reads.perSecond} reads/s, p99 ${reads.p99} ms`.padEnd(32),
      raw ? `pgbench ${raw}/s, ratio ${ratio}`.padEnd(30) : ''.padEnd(30),
      `${Math.round(books.rss / 1_048_576)} MB, ${books.transfers} transfers, ${books.differences} differences`,
    ].join('  '),
  );
  return [`${CLIENTS} clients, server and load on the same machine`, ...rows].join('\n');
}
