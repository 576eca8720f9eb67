import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { runCommand, UsageError } from '../dev/fail';
import { logFiles } from '../process/logFiles';
import { logLevelFrom } from '../process/logLevel';
import { noticeMsFrom } from '../process/noticeMs';
import { cannotListen } from '../process/cannotListen';
import { portFrom } from '../process/port';
import { processFigures } from '../process/processFigures';
import { saysUsage } from '../process/serverWords';
import { stopSignal } from '../process/stopSignal';
import { openOtlp } from '../otlp/openOtlp';
import { openStore, sequenceFile, storePlace, StoreError, type OpenStore } from '../registry';
import { createEdge, type Edge } from './createEdge';
import { readEdgeConfig } from './edgeConfig';
import { wordFile } from './keptWord';
import { platformUrlsFrom } from './platformUrls';
import { dataDirOf } from '../dev/dataDir';
import { localCertificate } from '../dev/certificate';
import { ownAddresses } from '../process/ownAddresses';
import { shownAddress } from '../process/shownAddress';

const GRACE_MS = 5_000;

/** A port or host that cannot be had as one line with what to do; `own`: ports that this process has already. */
async function listen(
  variable: string,
  port: number,
  listening: () => Promise<number>,
  own: Readonly<Record<string, number>> = {},
): Promise<number> {
  try {
    return await listening();
  } catch (error) {
    throw cannotListen(error as NodeJS.ErrnoException, {
      port,
      variable,
      host: process.env['HOST'],
      own: Object.keys(own).find((name) => own[name] === port),
    }); // node's own errors carry a code
  }
}

/** The log in `DATA_DIR/logs`; its folder is closed to everybody else, as the platform's is. */
async function openLog(dataDir: string, level: string): Promise<pino.Logger> {
  try {
    mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
    return pino({ level }, await logFiles(join(dataDir, 'logs', 'edge')));
  } catch (error) {
    throw new UsageError(`DATA_DIR=${dataDir} cannot be used (${String(error)}). Choose a folder that this user may write.`);
  }
}

/** What a store does not have yet, in a line: it may come while the edge runs. A root that is none does not become one. */
async function lackOf({ keys, newestRevision }: OpenStore): Promise<string | undefined> {
  if (keys.root() === undefined) return `No root key is trusted here yet: ${keys.folder} has no root.pub.`;
  return (await newestRevision()) === 0 ? 'Nothing was released into this store yet: npm run release -- --all.' : undefined;
}

/** The edge as a process: settings from the environment, `ready` on stdout when it listens, graceful stop on SIGINT and SIGTERM. */
async function main(argv: readonly string[]): Promise<number> {
  if (saysUsage('edge', ['PORT', 'DATA_DIR', 'PLATFORM_URL'], argv)) return 0;
  const port = portFrom('PORT', 3000);
  const adminPort = portFrom('EDGE_ADMIN_PORT', 0); // 0: none
  const httpsPort = portFrom('HTTPS_PORT', 0); // the same
  const dataDir = dataDirOf();
  const level = logLevelFrom(process.env['LOG_LEVEL']);
  const place = storePlace(undefined);
  const platformUrl = platformUrlsFrom(process.env['PLATFORM_URL']);
  const noticeMs = noticeMsFrom(process.env['DRAIN_SECONDS']);
  const otlp = await openOtlp('edge');
  const config = readEdgeConfig(process.env);
  processFigures();
  const log = await openLog(dataDir, level);
  const onProblem = (problem: string): void => {
    console.error(problem);
    log.warn({ event: 'problem', problem });
  };
  let edge: Edge;
  try {
    const store = await openStore(place, { create: true });
    const lack = await lackOf(store);
    if (lack !== undefined) onProblem(`${lack} Nothing is served until then.`);
    edge = createEdge({
      store,
      platformUrl,
      config,
      sequences: sequenceFile(join(dataDir, 'edge', 'sequences.json'), () => store.keys.root(), onProblem),
      keptWord: wordFile(join(dataDir, 'edge', 'visitors.json'), onProblem),
      onProblem,
      onAnswer: (answer) => log.info({ event: 'answer', ...answer }),
      spans: otlp?.spans,
      watchesOne: true,
      onTrouble: (trouble) => log.warn({ event: 'trouble', ...trouble }),
    });
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message) : error;
  }
  const end = async (graceMs: number, afterMs: number): Promise<void> => {
    await edge.close(graceMs, afterMs);
    await otlp?.close();
  };
  try {
    await otlp?.passOn(edge.figures, onProblem);
    const listening = await listen('PORT', port, () => edge.listen(port, process.env['HOST'] || undefined));
    if (adminPort !== 0) await listen('EDGE_ADMIN_PORT', adminPort, () => edge.listenAdmin(adminPort), { PORT: port });
    if (httpsPort !== 0) {
      const certificate = localCertificate(join(dataDir, 'https'), ['localhost', '127.0.0.1', ...ownAddresses()]);
      const listening = () => edge.listenSecurely(httpsPort, certificate, process.env['HOST'] || undefined);
      await listen('HTTPS_PORT', httpsPort, listening, { PORT: port, EDGE_ADMIN_PORT: adminPort });
    }
    const stopped = stopSignal(); // before it says that it is ready: whoever reads that may stop it at once
    console.log(`edge ready at ${shownAddress(process.env['HOST'], listening)}`);
    await stopped;
  } catch (error) {
    await end(0, 0); // a port that listens already would keep the process
    throw error;
  }
  await end(GRACE_MS, noticeMs);
  return 0;
}

runCommand(main);
