import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { federationNameOf, HASH_MARK, versionOf } from '../build/naming';
import { REMOTE_MANIFEST } from '../build/outputFiles';
import { isShellRelease, moveStable, resolve, STABLE, type Placed, type Store } from '../registry';
import type { RemoteRelease, ShellRelease } from '../registry';
import type { Files } from '../release/stampFiles';
import type { Remote, Sabotage } from './cells';
import { announce, madeAgain } from './releaseAgain';

const WRAPS = readFileSync(join(__dirname, 'wrapScreens.mjs'), 'utf8');
const SPOILS = readFileSync(join(__dirname, 'spoilScreens.mjs'), 'utf8');
const SPOILS_APP = readFileSync(join(__dirname, 'spoilApp.mjs'), 'utf8');

/** Code after a remote's entry that hands its container on with each screen as `make` yields it (`wrapScreens.mjs`): an expression over what `text` declares. */
export const wrapping = (container: string, text: string, make: string): string =>
  `${container}=(()=>{${WRAPS}\n${text}\nreturn wrapScreens(${container},${make})})();`;

/** A remote's entry with a fault in every screen. */
function spoiledEntry(entry: Buffer, { release }: Placed<RemoteRelease>, fault: Sabotage): Buffer {
  const [packageVersion = ''] = release.version.split('-');
  const container = federationNameOf(release.package, versionOf(packageVersion, HASH_MARK));
  return Buffer.from(`${entry.toString('utf8')}\n${wrapping(container, SPOILS, `spoilBy("${fault}")`)}\n`);
}

const withOtherContract = (manifest: Buffer): Buffer => {
  const text = manifest.toString('utf8');
  const changed = text.replace(/("contract":\s*)"[^"]+"/, '$1"^9.0.0"');
  if (changed === text) throw new Error('The manifest names no contract.');
  return Buffer.from(changed);
};

/** The shell's script with something else in the place of its app. */
function spoiledScript(script: Buffer, fault: Sabotage): Buffer {
  const text = script.toString('utf8');
  const drawn = text.replace(/\.render\(\(0,([\w$.]+)\)\(([\w$]+),\{store:/, `.render((0,$1)(spoilApp($2,$1,"${fault}"),{store:`);
  if (drawn === text) throw new Error('The script draws no app.');
  return Buffer.from(`${drawn}\n${SPOILS_APP}`);
}

/** Code that throws before any of it runs; it stays behind that, since a release of the shell has to hold the root key. */
const failing = (code: Buffer): Buffer => Buffer.concat([Buffer.from('throw new Error("on purpose: at load");\n'), code]);

type Spoils = (file: (path: string) => Buffer, fault: Sabotage) => readonly [path: string, content: Buffer];

const ofRemote =
  (placed: Placed<RemoteRelease>): Spoils =>
  (file, fault) => {
    const { entry } = placed.release;
    if (fault === 'contract') return [REMOTE_MANIFEST, withOtherContract(file(REMOTE_MANIFEST))];
    return [entry, fault === 'throwsAtLoad' ? failing(file(entry)) : spoiledEntry(file(entry), placed, fault)];
  };

const ofShell =
  ({ scripts }: ShellRelease): Spoils =>
  (file, fault) => {
    const [script = ''] = scripts;
    return [script, fault === 'throwsAtLoad' ? failing(file(script)) : spoiledScript(file(script), fault)];
  };

/** The file of a release that a fault changes. */
function spoiledFiles(files: Files, { package: name }: { package: string }, spoils: Spoils, fault: Sabotage): Files {
  const file = (path: string): Buffer => {
    const content = files.get(path);
    if (content === undefined) throw new Error(`${name} has no ${path}.`);
    return content;
  };
  return new Map([spoils(file, fault)]);
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
 * Releases a remote of `store`, which lies in `folder`, or the shell, with a fault in it: signed, and stable for everybody. Yields how to take it back.
 * What stood there before is a remote's last good version.
 */
export async function sabotage(store: Store, folder: string, name: Remote | 'shell', fault: Sabotage): Promise<() => Promise<void>> {
  const { shell, remotes } = await resolve(store);
  const placed = name === 'shell' ? shell : remotes.find(({ release }) => release.package === name);
  if (placed === undefined) throw new Error(`${name} is not in the store.`);
  const spoils = isShellRelease(placed.release) ? ofShell(placed.release) : ofRemote({ ...placed, release: placed.release });
  const made = madeAgain(join(folder, 'store'), placed, (files) => spoiledFiles(files, placed.release, spoils, fault));
  const { version } = made.record;
  const { document } = await store.read();
  if (document.packages[name]?.releases.some((release) => release.version === version) === true)
    await moveStable(store, name, version, 'promote', author('once more'));
  else await announce(store, [made], STABLE);
  return async () => void (await moveStable(store, name, placed.release.version, 'rollback', author('the fault ends')));
}
