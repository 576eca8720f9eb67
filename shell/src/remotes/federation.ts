import { getInstance, loadRemote, registerGlobalPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { languageInUse } from '@unison/shared/i18n';
import type { PlacedRelease, RemoteScreens } from '@unison/shared/remote';
import { filePlace, isOfTexts } from '@unison/shared/remote/filePlace';
import { shellFileHashes } from '@unison/shared/remote/shellFiles';
import { isAskedAhead } from './fetchFile';
import { releaseFiles } from './releaseFiles';
import { runArrived } from './runArrived';
import { sharedAgain } from './sharedAgain';
import { waitingLimit } from './waitingLimits';

/** The part of a release record that loading needs; an override has one without files. */
export type LoadableRelease = Pick<PlacedRelease, 'package' | 'federationName' | 'base' | 'byContent' | 'entry' | 'files' | 'preload'>;

/** Set once: the hooks of the federation runtime through which every entry script passes. */
let hooked = false;
/**
 * How long an entry script may take before its load fails, in ms; chunks have 60 s (tooling/build). How long a *screen* waits is the
 * caller's own timer: it may stop waiting while the download goes on.
 */
const ENTRY_LIMIT_MS = 20_000;

const wholeAddress = (url: string): string => new URL(url, document.baseURI).href;

/** Entries that run behind scripts of theirs which have come already; asked for again they wait for nothing. */
const behind = new Set<string>();

function hookRuntime(): void {
  const instance = getInstance();
  if (hooked || instance === null) return;
  hooked = true;
  // Each remote's own instance is made when its entry runs, and takes it from there.
  registerGlobalPlugins([sharedAgain]);
  instance.registerPlugins([
    {
      name: 'unison-release-files',
      // Pin: the runtime assigns a plain string to `script.src`, which Trusted Types refuses, unless this hook returns an element that has
      // its address already. It also sets the integrity of the entry, which the runtime never does.
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.async = !behind.has(wholeAddress(url));
        if (!releaseFiles.prepare(script, url)) throw new Error(`${url} is not a file of a known release.`);
        return { script, timeout: ENTRY_LIMIT_MS };
      },
    },
  ]);
}

/** Makes a release loadable: its files pass the page's gate from now on and its entry is known to the runtime. Loads nothing. */
export function registerRelease(record: LoadableRelease): void {
  hookRuntime();
  releaseFiles.add(record);
  registerRemotes([{ name: record.federationName, entry: record.base + record.entry, type: 'global' }]);
}

/** Files a screen needs before it can be shown, the texts in the language in use among them. */
function filesOf({ base, entry, preload, files }: LoadableRelease, screen: string): string[] {
  const language = languageInUse();
  const texts = files.map(({ path }) => path).filter((path) => isOfTexts(path) && path.includes(language));
  return [entry, ...(preload[screen] ?? []), ...texts].map((path) => base + path);
}

/** Files of the shell that screens share on demand. */
function sharedFiles(): string[] {
  const own = globalThis.unisonShellFiles;
  return own ? shellFileHashes(own).map(([url]) => url) : [];
}

const started = new Set<string>();

/**
 * Asks for all of them at once: the loaders would ask for entry, exposed chunk and screen one after the other. It may be called ahead of the
 * proof of the release: what comes is checked by its hash, runs nowhere and lets nothing else in. What the document has asked for is on its way already.
 */
export function fetchAhead(record: LoadableRelease, screen: string): void {
  const files = new Map(record.files.map((file) => [record.base + file.path, file]));
  const placeOf = (url: string): string => filePlace(record, files.get(url) ?? { path: url.slice(record.base.length), integrity: '' });
  for (const url of filesOf(record, screen)) {
    if (started.has(url)) continue;
    started.add(url);
    if (isAskedAhead(placeOf(url), languageInUse())) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = url.endsWith('.css') ? 'style' : 'script';
    if (releaseFiles.preload(link, url, files.get(url)?.integrity, placeOf(url))) document.head.append(link);
  }
}

const entered = new Set<string>();

/** Before an entry is first asked for: once it has run, it asks for its files itself. */
function runBefore(record: LoadableRelease, screen: string): void {
  const entry = record.base + record.entry;
  if (entered.has(entry)) return;
  entered.add(entry);
  const scripts = filesOf(record, screen).filter((url) => url.endsWith('.js') && url !== entry);
  if (runArrived(scripts, releaseFiles, record.federationName)) behind.add(wholeAddress(entry));
}

/** After a failure the runtime must know the entry by another address: it remembers what became of the former one. */
function registerAgain(record: LoadableRelease): void {
  const failures = releaseFiles.failuresOf(record.base + record.entry);
  // With its entry in the page only a chunk was missing: a second entry would run the same build twice.
  if (failures === 0 || Reflect.get(globalThis, record.federationName) !== undefined) return;
  registerRemotes([{ name: record.federationName, entry: `${record.base}${record.entry}?retry=${String(failures)}`, type: 'global' }], {
    force: true,
  });
}

/**
 * Loads the release's exposed `./screens` and returns its screen map: entry, shared modules, then the exposed chunk with its stylesheet.
 * What `screen` needs after that is asked for at the same time. Rejects when any of these cannot be had; nothing is remembered of a failure
 * but that each file that failed gets another address. `isRetry`: what is still under way of this screen is given up,
 * and of what screens share what hangs: a sheet beside it may wait for the rest, and get it. A release that was never registered is registered first.
 */
export async function loadScreensOf(record: LoadableRelease, screen: string, isRetry = false): Promise<RemoteScreens> {
  registerRelease(record);
  if (isRetry) {
    releaseFiles.abandon(filesOf(record, screen));
    releaseFiles.abandon(sharedFiles(), waitingLimit('parts') / 2);
  }
  registerAgain(record);
  fetchAhead(record, screen);
  runBefore(record, screen);
  try {
    const module = await loadRemote<{ screens?: RemoteScreens }>(`${record.federationName}/screens`);
    if (!module?.screens) throw new Error(`${record.package} exposes no screens.`);
    return module.screens;
  } catch (error) {
    // The runtime stops waiting for an entry after its limit; the script itself may hang on. One that a retry has asked for meanwhile is no part of that.
    releaseFiles.abandon([record.base + record.entry], ENTRY_LIMIT_MS / 2);
    throw error;
  }
}
