import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PlacedRelease, RemoteScreens } from '@unison/shared/remote';
import { releaseFiles } from './releaseFiles';

/** The part of a release record that loading needs; an override has one without files. */
export type LoadableRelease = Pick<PlacedRelease, 'package' | 'federationName' | 'base' | 'entry' | 'files'>;

/** Set once: the hooks of the federation runtime through which every entry script passes. */
let hooked = false;
/**
 * How long an entry script may take before its load fails, in ms; chunks have 60 s (tooling/build). How long a *screen* waits is the
 * caller's own timer: it may stop waiting while the download goes on.
 */
const ENTRY_LIMIT_MS = 20_000;

function hookRuntime(): void {
  const instance = getInstance();
  if (hooked || instance === null) return;
  hooked = true;
  instance.registerPlugins([
    {
      name: 'unison-release-files',
      // Pin: the runtime assigns a plain string to `script.src`, which Trusted Types refuses, unless this hook returns an element that has
      // its address already. It also sets the integrity of the entry, which the runtime never does.
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.async = true;
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

/**
 * Before a failed release is tried again: whatever of it is still under way fails now, and everything asked for afterwards has a changed
 * address (`?retry=<n>`), since the browser answers the same address after a hang or a bad body from its cache. Screens loaded before stay.
 */
function startNewAttempt(record: LoadableRelease): void {
  const attempt = releaseFiles.retry(record.base);
  // With its entry in the page only a chunk was missing: a second entry would run the same build twice.
  if (Reflect.get(globalThis, record.federationName) !== undefined) return;
  registerRemotes([{ name: record.federationName, entry: `${record.base}${record.entry}?retry=${String(attempt)}`, type: 'global' }], {
    force: true,
  });
}

/**
 * Loads the release's exposed `./screens` and returns its screen map: entry, shared modules, then the exposed chunk with its stylesheet.
 * Rejects when any of these cannot be had; nothing is remembered of a failure. `attempt` is 0 the first time; with any later number every
 * file of the release that is still needed, also the chunk of a screen, is asked for under another address than before. A release that was
 * never registered is registered first.
 */
export async function loadScreensOf(record: LoadableRelease, attempt = 0): Promise<RemoteScreens> {
  registerRelease(record);
  if (attempt > 0) startNewAttempt(record);
  const module = await loadRemote<{ screens?: RemoteScreens }>(`${record.federationName}/screens`);
  if (!module?.screens) throw new Error(`${record.package} exposes no screens.`);
  return module.screens;
}
