import { resolve } from 'node:path';
import { runCommand, UsageError } from '../dev/fail';
import { portFrom } from '../dev/port';
import { stopSignal } from '../dev/stopSignal';
import { openStore, StoreError } from '../registry';
import { createEdge, type Edge } from './createEdge';
import { readEdgeConfig } from './edgeConfig';

const GRACE_MS = 5_000;

function platformUrlFrom(text: string | undefined): string {
  if (text === undefined || !URL.canParse(text) || new URL(text).protocol !== 'http:')
    throw new UsageError(`PLATFORM_URL=${text ?? ''} is not an address: name the platform, e.g. PLATFORM_URL=http://127.0.0.1:4100`);
  return text;
}

/** `EADDRINUSE` and the like as one line with what to do. */
async function listen(edge: Edge, port: number): Promise<number> {
  try {
    return await edge.listen(port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // node's own errors carry a code
    if (code === 'EADDRINUSE')
      throw new UsageError(`Port ${String(port)} is taken by another program. Stop it, or choose another: PORT=${String(port + 1)}`);
    if (code === 'EACCES') throw new UsageError(`Port ${String(port)} needs more rights. Choose one above 1023, e.g. PORT=3000`);
    throw error;
  }
}

/** The edge as a process: settings from the environment, `ready` on stdout when it listens, graceful stop on SIGINT and SIGTERM. */
async function main(): Promise<number> {
  const port = portFrom('PORT', 3000);
  const storeDir = resolve(process.env['DATA_DIR'] ?? '.data', 'store');
  const platformUrl = platformUrlFrom(process.env['PLATFORM_URL']);
  const config = readEdgeConfig(process.env);
  let edge: Edge;
  try {
    edge = createEdge({
      store: await openStore(storeDir, { create: true }),
      platformUrl,
      config,
      onProblem: (line) => console.error(line),
    });
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message) : error;
  }
  const listening = await listen(edge, port);
  console.log(`edge ready at http://localhost:${String(listening)}`);
  await stopSignal();
  await edge.close(GRACE_MS);
  return 0;
}

runCommand(main);
