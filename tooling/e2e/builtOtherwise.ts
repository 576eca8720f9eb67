import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf } from '../build/baseConfig';
import { FACTS_FILE, type RemoteFacts } from '../build/facts';
import { REMOTE_ENTRY, REMOTE_MANIFEST } from '../build/outputFiles';
import { ROOT } from '../build/packages';
import { readManifest } from '../build/readManifest';
import { remoteShared } from '../build/sharing';
import { dataOf, keysIn, textsOf } from '../build/sourceFacts';
import { sourcesIn } from '../checks/sources';

/** What a team without our presets writes down itself: as far as the gate knows, it takes every shared module whole. */
function factsOf(folder: string): RemoteFacts {
  const sources = sourcesIn(join(folder, 'src'));
  const takes = Object.entries(remoteShared()).map(([request, { requiredVersion }]) => [request, { range: requiredVersion, names: [] }]);
  return {
    kind: 'remote',
    takes: Object.fromEntries(takes) as RemoteFacts['takes'], // fromEntries forgets its values
    data: dataOf(sources),
    texts: textsOf(sources, keysIn(join(folder, 'src/locales'))),
  };
}

/** Builds the remote in `folder` with Rspack. Yields the folder of the build; throws with what the compiler says. */
export function buildOtherwise(packageName: string, folder: string): string {
  const { federationName, base } = namesOf(packageName, { folder });
  const manifest = readManifest(folder);
  // Nothing is preloaded: what a screen needs beside the entry is asked for when it is opened.
  const description = { manifest, preload: Object.fromEntries(manifest.routes.map(({ screen }) => [screen, []])) };
  const wish = { folder, federationName, base, entry: REMOTE_ENTRY, manifestFile: REMOTE_MANIFEST, shared: remoteShared(), description };
  execFileSync(process.execPath, [join(__dirname, 'rspackBuild.mjs')], { cwd: ROOT, input: JSON.stringify(wish) });
  const output = join(folder, 'dist');
  writeFileSync(join(output, FACTS_FILE), JSON.stringify(factsOf(folder)));
  return output;
}
