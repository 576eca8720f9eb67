import { textSource } from '@unison/shared/i18n';
import { CONTRACT_VERSION, releaseKey, speaksContract, type KnownRelease } from '@unison/shared/remote';
import type { ComponentType } from 'react';
import type { Activation, LoadedRelease } from './activation';
import type { RemoteLoader } from './remoteLoader';
import { ScreenLoadError } from './ScreenLoadError';
import type { LoadPhase } from './waitingLimits';

/** A screen with its texts in the language in use. Its release has to be activated before the screen mounts. */
export type LoadedScreen = { Screen: ComponentType; isActive: () => boolean; activate: () => void };

/** A download under way. It is never cancelled: a screen that stops waiting may still be served by it later. */
export type ScreenDownload = {
  phase: () => LoadPhase;
  onPhase: (listener: () => void) => void;
  screen: Promise<LoadedScreen>;
  /** What the waiting was for, asked when it ends. */
  whyLate: () => 'slow' | 'device';
};

/** Where screens of remotes come from. A screen that came once is there at once ever after; a failure is not kept. Loading activates nothing. */
export type ScreenSource = {
  ready: (record: KnownRelease, screen: string) => LoadedScreen | undefined;
  /** The download under way, or a new one. */
  download: (record: KnownRelease, screen: string) => ScreenDownload;
  /** A new download under other URLs, whatever the former one is still waiting for; it fails nothing that another screen is loading. */
  retry: (record: KnownRelease, screen: string) => ScreenDownload;
};

/**
 * `spoiledDeltas` as of `ReleaseFiles`: what was spoiled while a screen came is no fault of its release, and is asked for again at once. `awaitsDevice` as
 * of `Prover`.
 */
export function createScreenSource(
  load: RemoteLoader,
  activation: Activation,
  spoiledDeltas: () => number = () => 0,
  awaitsDevice: () => boolean = () => false,
): ScreenSource {
  const releases = new Map<string, LoadedRelease>();
  const ready = new Map<string, LoadedScreen>();
  const underWay = new Map<string, ScreenDownload>();
  let retries = 0;

  const loadRelease = async (record: KnownRelease, screen: string, isRetry: boolean): Promise<LoadedRelease> => {
    const remote = await load(record, screen, isRetry);
    const known = releases.get(releaseKey(record));
    if (known) return known;
    const release = { record, remote, texts: textSource(record.manifest.namespace, remote.loadTexts) };
    releases.set(releaseKey(record), release);
    return release;
  };

  const partsOf = async (release: LoadedRelease, screen: string): Promise<LoadedScreen> => {
    const { record, remote, texts } = release;
    const loadScreen = remote.screens[screen];
    if (!loadScreen) throw new Error(`${record.package} ${record.version} has no screen '${screen}'`);
    const [Screen] = await Promise.all([loadScreen(), texts.load()]);
    // The language may be another by now, and a switch loads the texts of what is active alone.
    while (!texts.isReady()) await texts.load();
    return { Screen, isActive: () => activation.isActive(release), activate: () => activation.activate(release) };
  };

  const start = (record: KnownRelease, screen: string, isRetry: boolean): ScreenDownload => {
    let phase: LoadPhase = 'entry';
    const listeners: (() => void)[] = [];
    const run = async (isAgain = false) => {
      // Before a byte of its code runs: a remote built for another host could break the page, not only itself.
      if (!speaksContract(CONTRACT_VERSION, record.manifest.contract)) throw new ScreenLoadError(record.package, 'contract');
      const release = await loadRelease(record, screen, isAgain);
      phase = 'parts';
      listeners.forEach((listener) => listener());
      return partsOf(release, screen);
    };
    // Two screens may wait for one file: the retry of one of them fails it for the other too, which then waits for the new one.
    const runOn = async (isAgain = false): Promise<LoadedScreen> => {
      const [before, spoiled] = [retries, spoiledDeltas()];
      return run(isAgain).catch((cause: unknown) => {
        if (before === retries && spoiled === spoiledDeltas()) throw cause;
        return runOn();
      });
    };
    const asLoadError = (cause: unknown) => {
      throw cause instanceof ScreenLoadError ? cause : new ScreenLoadError(record.package, 'failed', cause);
    };
    return {
      phase: () => phase,
      onPhase: (listener) => listeners.push(listener),
      screen: runOn(isRetry).catch(asLoadError),
      // Nothing runs before it is proven: what came after the entry has no need of the device.
      whyLate: () => (phase === 'entry' && awaitsDevice() ? 'device' : 'slow'),
    };
  };

  const begin = (record: KnownRelease, screen: string, isRetry = false): ScreenDownload => {
    const key = `${releaseKey(record)}/${screen}`;
    const download = start(record, screen, isRetry);
    underWay.set(key, download);
    const settle = () => underWay.get(key) === download && underWay.delete(key);
    const succeed = (loaded: LoadedScreen) => {
      ready.set(key, loaded);
      settle();
    };
    download.screen.then(succeed, settle);
    return download;
  };

  // After a change of language the screen is there and its texts may not be.
  const isReadable = (record: KnownRelease) => releases.get(releaseKey(record))?.texts.isReady() === true;

  return {
    ready: (record, screen) => (isReadable(record) ? ready.get(`${releaseKey(record)}/${screen}`) : undefined),
    download: (record, screen) => underWay.get(`${releaseKey(record)}/${screen}`) ?? begin(record, screen),
    retry(record, screen) {
      retries += 1;
      return begin(record, screen, true);
    },
  };
}
