import type { Language } from '@unison/shared/contract';
import { CONTRACT_VERSION, type ReleaseRecord, type RemoteScreens, type Texts } from '@unison/shared/remote';
import type { ComponentType } from 'react';
import { speaksContract } from './contractRange';
import type { RemoteLoader } from './remoteLoader';
import { ScreenLoadError } from './ScreenLoadError';
import type { LoadPhase } from './waitingLimits';

/** Registers the texts of a namespace and resolves when those of the language in use are there. */
export type TextsRegistrar = (namespace: string, load: (language: Language) => Promise<Texts | { default: Texts }>) => Promise<void>;

/** A download under way. It is never cancelled: a screen that stops waiting may still be served by it later. */
export type ScreenDownload = { phase: () => LoadPhase; onPhase: (listener: () => void) => void; screen: Promise<ComponentType> };

/** Where screens of remotes come from. A screen that came once is there at once ever after; a failure is not kept. */
export type ScreenSource = {
  ready: (record: ReleaseRecord, screen: string) => ComponentType | undefined;
  /** The download under way, or a new one. */
  download: (record: ReleaseRecord, screen: string) => ScreenDownload;
  /** A new download under other URLs, whatever the former one is still waiting for. */
  retry: (record: ReleaseRecord, screen: string) => ScreenDownload;
};

const releaseKey = (record: ReleaseRecord) => `${record.package}@${record.version}`;

export function createScreenSource(load: RemoteLoader, registerTexts: TextsRegistrar): ScreenSource {
  const ready = new Map<string, ComponentType>();
  const underWay = new Map<string, ScreenDownload>();
  const attempts = new Map<string, number>();

  const nextAttempt = (record: ReleaseRecord) => attempts.set(releaseKey(record), (attempts.get(releaseKey(record)) ?? 0) + 1);

  const partsOf = async (record: ReleaseRecord, screen: string, remote: RemoteScreens): Promise<ComponentType> => {
    const loadScreen = remote.screens[screen];
    if (!loadScreen) throw new Error(`${record.package} ${record.version} has no screen '${screen}'`);
    const [Screen] = await Promise.all([loadScreen(), registerTexts(record.manifest.namespace, remote.loadTexts)]);
    return Screen;
  };

  const start = (record: ReleaseRecord, screen: string): ScreenDownload => {
    let phase: LoadPhase = 'entry';
    const listeners: (() => void)[] = [];
    const run = async () => {
      // Before a byte of its code runs: a remote built for another host could break the page, not only itself.
      if (!speaksContract(CONTRACT_VERSION, record.manifest.contract)) throw new ScreenLoadError(record.package, 'contract');
      const remote = await load(record, attempts.get(releaseKey(record)) ?? 0);
      phase = 'parts';
      listeners.forEach((listener) => listener());
      return partsOf(record, screen, remote);
    };
    const asLoadError = (cause: unknown) => {
      throw cause instanceof ScreenLoadError ? cause : new ScreenLoadError(record.package, 'failed', cause);
    };
    return { phase: () => phase, onPhase: (listener) => listeners.push(listener), screen: run().catch(asLoadError) };
  };

  const begin = (record: ReleaseRecord, screen: string): ScreenDownload => {
    const key = `${releaseKey(record)}/${screen}`;
    const download = start(record, screen);
    underWay.set(key, download);
    const settle = () => underWay.get(key) === download && underWay.delete(key);
    const succeed = (Screen: ComponentType) => {
      ready.set(key, Screen);
      settle();
    };
    // The address that failed is remembered by the browser: whoever asks next, even by coming back later, asks under another one.
    const fail = () => settle() && nextAttempt(record);
    download.screen.then(succeed, fail);
    return download;
  };

  return {
    ready: (record, screen) => ready.get(`${releaseKey(record)}/${screen}`),
    download: (record, screen) => underWay.get(`${releaseKey(record)}/${screen}`) ?? begin(record, screen),
    retry(record, screen) {
      if (underWay.has(`${releaseKey(record)}/${screen}`)) nextAttempt(record);
      return begin(record, screen);
    },
  };
}
