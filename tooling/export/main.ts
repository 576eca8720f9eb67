import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../dev/fail';
import { platformUrlsFrom } from '../edge/platformUrls';
import { openStore, storePlace, StoreError } from '../registry';
import { readExportConfig } from './exportConfig';
import { openExportFolder } from './exportFolder';
import { composeSite, type Site } from './site';
import { writeExport } from './writeExport';

const OPTIONS = { out: { type: 'string' }, origin: { type: 'string' }, store: { type: 'string' } } as const;

function readOptions(argv: string[]): { out: string; origin: string | undefined; store: string | undefined } {
  let values;
  try {
    ({ values } = parseArgs({ args: argv, options: OPTIONS }));
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
  const { out, origin, store } = values;
  if (!out) throw new UsageError('Say where to: npm run export -- --out DIR --origin https://unison.example.org');
  return { out: resolve(out), origin, store };
}

/** A store that cannot be used is a mistake of the caller. */
async function siteOf(place: string, config: Parameters<typeof composeSite>[1]): Promise<Site> {
  try {
    const site = await composeSite(await openStore(place), config);
    if (site === undefined) throw new UsageError('No shell has been released yet: npm run release -- --all');
    return site;
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message) : error;
  }
}

/** What the system says of a folder that cannot be written, as one line. */
function unwritable(folder: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException; // node's own errors carry a code
  if (code === undefined || !/^E[A-Z]+$/.test(code)) return error;
  return new UsageError(
    `The export could not be written into ${folder} (${code}). What was whole there still is; mend that and run it again.`,
  );
}

/**
 * `npm run export -- --out DIR [--origin URL] [--store DIR]`: writes what members get as files, with configurations for nginx and for a CDN
 * before a bucket. Settings are those of an edge; without `API_BASE` the app looks for the platform beside `--origin` (O-92). Throws
 * `UsageError`, one line, for a mistake of the caller and for a folder that cannot be written.
 */
export async function main(argv: string[]): Promise<number> {
  const { out, origin, store } = readOptions(argv);
  const config = readExportConfig(process.env, origin);
  const platformUrls = platformUrlsFrom(process.env['PLATFORM_URL']);
  const site = await siteOf(storePlace(store), config);
  try {
    const { written, unchanged, removed } = writeExport(openExportFolder(out), site, { folder: out, config, platformUrls });
    console.log(
      `revision ${String(site.revision)} is in ${out}: ${String(written)} files written, ${String(unchanged)} as they were, ${String(removed)} taken away`,
    );
  } catch (error) {
    throw unwritable(out, error);
  }
  return 0;
}

if (require.main === module) runCommand(main);
