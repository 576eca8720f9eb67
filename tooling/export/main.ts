import { resolve } from 'node:path';
import { runCommand, UsageError } from '../dev/fail';
import { readArgs } from '../dev/readArgs';
import { platformUrlsFrom } from '../edge/platformUrls';
import { timestampPage } from '../edge/freshness';
import { confirmNewest, openStore, provenTimestamp, seenOf, storePlace, StoreError } from '../registry';
import { readExportConfig } from './exportConfig';
import { exportedRevision, openExportFolder } from './exportFolder';
import { composeSite, type Site } from './site';
import { renewTimestamp, writeExport } from './writeExport';

const OPTIONS = { out: { type: 'string' }, origin: { type: 'string' }, store: { type: 'string' }, renew: { type: 'boolean' } } as const;

function readOptions(argv: string[]): { out: string; origin: string | undefined; store: string | undefined; renew: boolean } {
  const { out, origin, store, renew = false } = readArgs({ args: argv, options: OPTIONS }).values;
  if (!out) throw new UsageError('Say where to: npm run export -- --out DIR [--origin https://unison.example.org]');
  return { out: resolve(out), origin, store, renew };
}

/** A store that cannot be used is a mistake of the caller. */
async function siteOf(place: string, config: Parameters<typeof composeSite>[1]): Promise<Site> {
  try {
    const store = await openStore(place);
    const site = await composeSite(store, config, { sequences: seenOf(place, store.keys), say: (line) => console.log(line) });
    if (site === undefined) throw new UsageError('No shell has been released yet: npm run release -- --all');
    return site;
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message) : error;
  }
}

/** Signs that the store's newest registry is the newest, where the key for it is here, and puts what is signed into an export of that revision. */
async function renewed(place: string, out: string): Promise<string> {
  const store = await openStore(place);
  const until = await confirmNewest(store);
  const newest = await store.read();
  if (exportedRevision(out) !== newest.number)
    throw new UsageError(`${out} is not an export of revision ${String(newest.number)}, the newest. Export it anew, without --renew.`);
  const text = provenTimestamp(newest, await store.timestamp());
  if (text === undefined)
    throw new UsageError('Nobody has signed that this registry is the newest. Where the key for it is: npm run keys -- timestamp');
  renewTimestamp(out, timestampPage(text));
  return until === undefined ? 'renewed with what the store has: the key for it is not here' : `renewed until ${until}`;
}

/** What the system says of a folder that cannot be written, as one line. */
function unwritable(folder: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException; // node's own errors carry a code
  if (code === undefined || !/^E[A-Z]+$/.test(code)) return error;
  return new UsageError(
    `The export could not be written into ${folder} (${code}). What was whole there still is; mend that and run it again.`,
  );
}

function refuse(out: string, error: unknown): never {
  throw error instanceof StoreError ? new UsageError(error.message) : unwritable(out, error);
}

/**
 * `npm run export -- --out DIR [--renew] [--origin URL] [--store DIR]`: writes what members get as files, with configurations for nginx and for a CDN
 * before a bucket. Settings are those of an edge; with `--origin` and without `API_BASE` the app looks for the platform beside it (O-92). Throws
 * `UsageError`, one line, for a mistake of the caller and for a folder that cannot be written.
 */
export async function main(argv: string[]): Promise<number> {
  const { out, origin, store, renew } = readOptions(argv);
  if (renew) {
    console.log(`${out}: ${await renewed(storePlace(store), out).catch((error: unknown) => refuse(out, error))}`);
    return 0;
  }
  const config = readExportConfig(process.env, origin);
  const platformUrls = platformUrlsFrom(process.env['PLATFORM_URL']);
  const site = await siteOf(storePlace(store), config);
  try {
    const { written, unchanged, removed } = writeExport(openExportFolder(out), site, { folder: out, config, platformUrls });
    console.log(
      `revision ${String(site.revision)} is in ${out}: ${String(written)} files written, ${String(unchanged)} as they were, ${String(removed)} taken away`,
    );
    if (origin === undefined && !process.env['API_BASE'])
      console.log(
        `The app calls its own address at ${config.apiBase}: nginx/ passes that on to ${platformUrls.join(', ')} (PLATFORM_URL). A platform beside the app: --origin https://unison.example.org; elsewhere: API_BASE=https://…`,
      );
  } catch (error) {
    throw unwritable(out, error);
  }
  return 0;
}

if (require.main === module) runCommand(main);
