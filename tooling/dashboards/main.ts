import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { ADDRESSES } from '../dev/addresses';
import { cannotListen } from '../process/cannotListen';
import { dataDirOf } from '../dev/dataDir';
import { runCommand, UsageError } from '../dev/fail';
import { refuseKeptByNpm } from '../dev/keptByNpm';
import { webAddress } from '../process/origins';
import { portFrom } from '../process/port';
import { stopSignal } from '../process/stopSignal';
import { readFigures } from './figures';
import { grafanaText } from './grafana';
import type { Reading } from './lines';
import { dashboardPage, PAGE_POLICY } from './page';

const EVERY_MS = 5_000;
/** An hour. */
const MOST_READINGS = 720;
const ANSWER_LIMIT_MS = 4_000;
const GRAFANA = join(__dirname, 'grafana.json');

const USAGE =
  'usage: npm run dashboard [-- URL …]: the addresses whose /metrics are read, e.g. http://127.0.0.1:9100 http://127.0.0.1:9200 (EDGE_ADMIN_PORT and ADMIN_PORT in production); without any, those of the running npm start. --write-grafana writes tooling/dashboards/grafana.json anew.';

/** The addresses on the command line, else those that a running `npm start` wrote down. */
function addressesOf(argv: readonly string[]): string[] {
  for (const address of argv) if (!webAddress(address)) throw new UsageError(`${address} is no address.\n${USAGE}`);
  if (argv.length > 0) return [...argv];
  const file = join(dataDirOf(), ADDRESSES);
  if (!existsSync(file)) throw new UsageError(`No npm start runs in ${dataDirOf()}: start it, or name what runs.\n${USAGE}`);
  return v.parse(v.pipe(v.string(), v.parseJson(), v.array(v.string())), readFileSync(file, 'utf8'));
}

/** Reads the figures of one address; each series is told apart by where it comes from. */
async function readFrom(address: string) {
  const answer = await fetch(new URL('/metrics', address), { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  if (!answer.ok) throw new Error(`HTTP ${String(answer.status)}`);
  const samples = readFigures(await answer.text());
  return samples.map((sample) => ({ ...sample, labels: { ...sample.labels, instance: new URL(address).host } }));
}

/** One page with what edges and platforms say of themselves, of the last hour, on this machine alone. Keeps nothing. */
async function main(argv: string[]): Promise<number> {
  refuseKeptByNpm(['write-grafana'], process.env);
  if (argv.includes('--help')) return (console.log(USAGE), 0);
  if (argv.includes('--write-grafana')) {
    writeFileSync(GRAFANA, grafanaText());
    return 0;
  }
  const addresses = addressesOf(argv);
  const port = portFrom('DASHBOARD_PORT', 3009);
  const readings: Reading[] = [];
  let gone: string[] = [];
  const read = async (): Promise<void> => {
    const answers = await Promise.allSettled(addresses.map(readFrom));
    gone = addresses.filter((_address, index) => answers[index]?.status === 'rejected');
    readings.push({ at: Date.now(), samples: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])) });
    if (readings.length > MOST_READINGS) readings.shift();
  };
  await read();
  const timer = setInterval(() => void read(), EVERY_MS);
  const server = createServer((_request, response) => {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': PAGE_POLICY };
    response.writeHead(200, { ...headers, 'x-content-type-options': 'nosniff' }).end(dashboardPage(readings, gone));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, { port, variable: 'DASHBOARD_PORT', command: 'npm run dashboard' })));
    server.listen(port, '127.0.0.1', resolve);
  });
  const stopped = stopSignal();
  console.log(`dashboard ready at http://127.0.0.1:${String(port)} (${addresses.join(', ')})`);
  await stopped;
  clearInterval(timer);
  server.closeAllConnections();
  server.close();
  return 0;
}

runCommand(main);
