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
  download: (record: ReleaseRecord, screen: string, attempt: number) => ScreenDownload;
};

const keyOf = (record: ReleaseRecord, screen: string) => `${record.package}@${record.version}/${screen}`;

export function createScreenSource(load: RemoteLoader, registerTexts: TextsRegistrar): ScreenSource {
  const ready = new Map<string, ComponentType>();
  const underWay = new Map<string, ScreenDownload>();

  const parts = async (record: ReleaseRecord, screen: string, remote: RemoteScreens): Promise<ComponentType> => {
    const loadScreen = remote.screens[screen];
    if (!loadScreen) throw new Error(`${record.package} ${record.version} has no screen '${screen}'`);
    const [Screen] = await Promise.all([loadScreen(), registerTexts(record.manifest.namespace, remote.loadTexts)]);
    return Screen;
  };

  const start = (record: ReleaseRecord, screen: string, attempt: number): ScreenDownload => {
    let phase: LoadPhase = 'entry';
    const listeners: (() => void)[] = [];
    const run = async () => {
      // Before a byte of its code runs: a remote built for another host could break the page, not only itself.
      if (!speaksContract(CONTRACT_VERSION, record.manifest.contract)) throw new ScreenLoadError(record.package, 'contract');
      const remote = await load(record, attempt);
      phase = 'parts';
      listeners.forEach((listener) => listener());
      return parts(record, screen, remote);
    };
    const asLoadError = (cause: unknown) => {
      throw cause instanceof ScreenLoadError ? cause : new ScreenLoadError(record.package, 'failed', cause);
    };
    return { phase: () => phase, onPhase: (listener) => listeners.push(listener), screen: run().catch(asLoadError) };
  };

  return {
    ready: (record, screen) => ready.get(keyOf(record, screen)),
    download(record, screen, attempt) {
      const key = keyOf(record, screen);
      const slot = `${key}#${attempt}`;
      const running = underWay.get(slot);
      if (running) return running;
      const download = start(record, screen, attempt);
      underWay.set(slot, download);
      const forget = () => underWay.delete(slot);
      download.screen.then((Screen) => ready.set(key, Screen)).then(forget, forget);
      return download;
    },
  };
}
