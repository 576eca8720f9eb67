import { resolve } from 'node:path';

/**
 * The folder of data of this machine: `DATA_DIR`, `.data` in the checkout where nobody says. A test, and whatever it starts, has to name a folder of
 * its own: what an earlier `npm start` left behind, or one that runs, is none of its business. Throws there instead of guessing.
 */
export function dataDirOf(env: NodeJS.ProcessEnv = process.env): string {
  if (env['DATA_DIR']) return resolve(env['DATA_DIR']);
  if (process.env['JEST_WORKER_ID'] !== undefined)
    throw new Error('A test uses the data folder of this checkout. Name one of its own: DATA_DIR (tooling/dev/dataDir.ts).');
  return resolve('.data');
}
