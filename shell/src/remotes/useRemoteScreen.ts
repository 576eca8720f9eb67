import type { KnownRelease } from '@unison/shared/remote';
import { useCallback, useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { useShell } from '../shell';
import type { LoadedScreen, ScreenDownload } from './screenSource';
import { waitForScreen } from './waitForScreen';

type Progress = { phase: 'loading' } | { phase: 'loaded'; loaded: LoadedScreen; isActive: boolean } | { phase: 'failed'; error: unknown };

export type RemoteState = { phase: 'loading' } | { phase: 'ready'; Screen: ComponentType } | { phase: 'failed'; error: unknown };

const arrived = (loaded: LoadedScreen): Progress => ({ phase: 'loaded', loaded, isActive: loaded.isActive() });

function stateOf(progress: Progress): RemoteState {
  if (progress.phase !== 'loaded') return progress;
  return progress.isActive ? { phase: 'ready', Screen: progress.loaded.Screen } : { phase: 'loading' };
}

/** The screen of a release, loaded when it is first shown; at once where it has been loaded before. Ready once its release is the active one. */
export function useRemoteScreen(record: KnownRelease, screen: string): { state: RemoteState; retry: () => void } {
  const { screens, askEarly } = useShell();
  const [progress, setProgress] = useState<Progress>(() => {
    const loaded = screens.ready(record, screen);
    return loaded ? arrived(loaded) : { phase: 'loading' };
  });
  const [asked, setAsked] = useState<ScreenDownload>();
  const isLoaded = progress.phase === 'loaded';

  const fail = useCallback(
    (error: unknown) => {
      console.warn(`${record.package} ${record.version}: '${screen}' could not be shown.`, error);
      setProgress({ phase: 'failed', error });
    },
    [record, screen],
  );

  useEffect(() => {
    if (isLoaded) return undefined;
    const download = asked ?? screens.download(record, screen);
    const route = record.manifest.routes.find((candidate) => candidate.screen === screen);
    askEarly(route?.early ?? [], window.location.search);
    return waitForScreen(record.package, download, { onReady: (loaded) => setProgress(arrived(loaded)), onFailed: fail });
  }, [isLoaded, asked, screens, askEarly, record, screen, fail]);

  // In the commit that took the former screen away, before anything is painted: no screen of another release is mounted any more.
  useLayoutEffect(() => {
    if (progress.phase !== 'loaded' || progress.isActive) return;
    try {
      progress.loaded.activate();
      setProgress({ ...progress, isActive: true });
    } catch (error) {
      fail(error);
    }
  }, [progress, fail]);

  const retry = useCallback(() => {
    setProgress({ phase: 'loading' });
    setAsked(screens.retry(record, screen));
  }, [screens, record, screen]);

  return { state: stateOf(progress), retry };
}
