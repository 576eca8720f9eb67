import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { announceReleases, CANARY } from '../registry';
import { platformUrlsFrom } from '../edge/platformUrls';
import { readExportConfig } from '../export/exportConfig';
import { openExportFolder } from '../export/exportFolder';
import { composeSite } from '../export/site';
import { writeExport } from '../export/writeExport';
import { put } from './edge';
import { author, contentIn, handedOver, newStore, remoteRelease, shellRelease } from './registry';

/** Where the exported app is to be found. */
export const ORIGIN = 'https://www.unison.example';

/** A store with a shell and mf-game: `/Game` of its second release, a first one to fall back to, and a canary. */
export async function storeWithCanary() {
  const store = await newStore();
  for (const release of [
    { ...shellRelease(1), asksForRecord: true, readsStatements: true },
    remoteRelease('mf-game', 2, ['/Game']),
    remoteRelease('mf-game', 3, ['/Game', '/Lottery']),
  ])
    await put(store, release);
  const canary = remoteRelease('mf-game', 4, ['/Game']);
  await store.addRelease(handedOver(canary, new Map(canary.files.map(({ path }) => [path, contentIn(path)]))));
  await announceReleases(store, [canary], author(), 'release', { channel: CANARY, percent: 50 });
  return store;
}

/** Exports what is in a store into a folder. */
export async function exportInto(folder: string, store: Parameters<typeof composeSite>[0], env: NodeJS.ProcessEnv = {}, now = Date.now) {
  const config = readExportConfig(env, ORIGIN);
  const site = await composeSite(store, config);
  if (site === undefined) throw new Error('no shell in the store');
  return writeExport(openExportFolder(folder, now), site, { folder, config, platformUrls: platformUrlsFrom(env['PLATFORM_URL']) });
}

/** A file of an export. */
export const text = (folder: string, path: string): string => readFileSync(join(folder, 'site', path), 'utf8');
/** All files in a folder. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();
