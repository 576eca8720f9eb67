import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { federationNameOf, HASH_MARK, versionOf } from '../build/naming';
import { REMOTE_MANIFEST } from '../build/outputFiles';
import { moveStable, resolve, STABLE, type Placed, type Store } from '../registry';
import type { RemoteRelease } from '../registry';
import type { Files } from '../release/stampFiles';
import type { Remote, Sabotage } from './cells';
import { announce, madeAgain } from './releaseAgain';

const SPOILS = readFileSync(join(__dirname, 'spoilScreens.mjs'), 'utf8');

/** Code after a remote's entry that hands its container on with a fault in every screen. */
function spoiledEntry(entry: Buffer, { release }: Placed<RemoteRelease>, fault: Sabotage): Buffer {
  const [packageVersion = ''] = release.version.split('-');
  const container = federationNameOf(release.package, versionOf(packageVersion, HASH_MARK));
  return Buffer.from(`${entry.toString('utf8')}\n${container}=(()=>{${SPOILS}\nreturn spoilScreens(${container},"${fault}")})();\n`);
}

const withOtherContract = (manifest: Buffer): Buffer => {
  const text = manifest.toString('utf8');
  const changed = text.replace(/("contract":\s*)"[^"]+"/, '$1"^9.0.0"');
  if (changed === text) throw new Error('The manifest names no contract.');
  return Buffer.from(changed);
};

/** The files of a release that a fault changes. */
function spoiledFiles(files: Files, placed: Placed<RemoteRelease>, fault: Sabotage): Files {
  const file = (path: string): Buffer => {
    const content = files.get(path);
    if (content === undefined) throw new Error(`${placed.release.package} has no ${path}.`);
    return content;
  };
  const { entry } = placed.release;
  if (fault === 'contract') return new Map([[REMOTE_MANIFEST, withOtherContract(file(REMOTE_MANIFEST))]]);
  if (fault === 'throwsAtLoad') return new Map([[entry, Buffer.from('throw new Error("on purpose: at load");\n')]]);
  return new Map([[entry, spoiledEntry(file(entry), placed, fault)]]);
}

/** A release of `name` that is the same but for `code`, which goes to the end of its entry; `code` finds the remote's container under `container`. */
export async function releaseWith(store: Store, folder: string, name: Remote, code: (container: string) => string): Promise<void> {
  const placed = (await resolve(store)).remotes.find(({ release }) => release.package === name);
  if (placed === undefined) throw new Error(`${name} is not in the store.`);
  const { entry, version } = placed.release;
  const [packageVersion = ''] = version.split('-');
  const container = federationNameOf(name, versionOf(packageVersion, HASH_MARK));
  const made = madeAgain(
    join(folder, 'store'),
    placed,
    (files) => new Map([[entry, Buffer.from(`${String(files.get(entry))}\n${code(container)}\n`)]]),
  );
  await announce(store, [made], STABLE);
}

const author = (why: string) => ({ by: 'npm run faults', why, at: new Date() });

/**
 * Releases a remote of `store`, which lies in `folder`, with a fault in it: signed, and stable for everybody. Yields how to take it back. What
 * stood there before is its last good version.
 */
export async function sabotage(store: Store, folder: string, name: Remote, fault: Sabotage): Promise<() => Promise<void>> {
  const placed = (await resolve(store)).remotes.find(({ release }) => release.package === name);
  if (placed === undefined) throw new Error(`${name} is not in the store.`);
  const made = madeAgain(join(folder, 'store'), placed, (files) => spoiledFiles(files, placed, fault));
  const { version } = made.record;
  const { document } = await store.read();
  if (document.packages[name]?.releases.some((release) => release.version === version) === true)
    await moveStable(store, name, version, 'promote', author('once more'));
  else await announce(store, [made], STABLE);
  return async () => void (await moveStable(store, name, placed.release.version, 'rollback', author('the fault ends')));
}
