import type { KnownRelease, RouteDeclaration, ViewPhase } from '@unison/shared/remote';
import { useCallback, useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { useShell } from '../shell';
import { ScreenLoadError } from './ScreenLoadError';
import type { LoadedScreen, ScreenDownload } from './screenSource';
import { useLastGood } from './useLastGood';
import { useNewerRelease } from './useNewerRelease';
import { waitForScreen } from './waitForScreen';

/** `told`: what the member reads meanwhile, of the try before. */
type Progress =
  | { phase: 'loading'; told?: unknown }
  | { phase: 'loaded'; loaded: LoadedScreen; isActive: boolean }
  /** `failing`: its last good version is looked for. `mayCome`: the download goes on, and what comes late is still shown. */
  | { phase: 'failing' | 'failed'; error: unknown; at: ViewPhase; mayCome: boolean; told?: unknown };

/** `error` is another one for each try that failed; while it is tried again it stays. */
export type RemoteState =
  | { phase: 'loading' }
  | { phase: 'ready'; Screen: ComponentType }
  | { phase: 'failed'; error: unknown; isRetrying: boolean };

export type RemoteScreenHandle = {
  state: RemoteState;
  /** Asks again; what failed stays readable meanwhile. */
  retry: () => void;
  /** The screen threw while it was drawn. */
  crash: (error: unknown) => void;
  /** The screen was drawn and stayed. */
  settle: () => void;
};

const arrived = (loaded: LoadedScreen): Progress => ({ phase: 'loaded', loaded, isActive: loaded.isActive() });

function stateOf(progress: Progress): RemoteState {
  if (progress.phase === 'failed') return { phase: 'failed', error: progress.error, isRetrying: false };
  if (progress.phase === 'loaded') return progress.isActive ? { phase: 'ready', Screen: progress.loaded.Screen } : { phase: 'loading' };
  return progress.told === undefined ? { phase: 'loading' } : { phase: 'failed', error: progress.told, isRetrying: true };
}

/** What the member reads: a failure, or that of the try before. */
function toldOf(progress: Progress): unknown {
  if (progress.phase === 'loaded') return undefined;
  return progress.phase === 'failed' ? progress.error : progress.told;
}

function phaseOf(error: unknown, at: ViewPhase): ViewPhase {
  return error instanceof ScreenLoadError && (error.reason === 'contract' || error.reason === 'signature') ? error.reason : at;
}

/**
 * The screen of a release, loaded when it is first shown; at once where it has been loaded before. Ready once its release is the active one.
 * `early`: what the route at the present address asks ahead, of several that show this screen. A release that fails on the way gives its place to its last good version; `failed` only when that cannot be had either, until the page learns of another release.
 */
export function useRemoteScreen(record: KnownRelease, screen: string, early: RouteDeclaration['early']): RemoteScreenHandle {
  const { screens, askEarly, entered } = useShell();
  const [progress, setProgress] = useState<Progress>(() => {
    const loaded = screens.ready(record, screen);
    return loaded ? arrived(loaded) : { phase: 'loading' };
  });
  const [asked, setAsked] = useState<ScreenDownload>();
  const isWaiting = progress.phase === 'loading' || (progress.phase !== 'loaded' && progress.mayCome);

  const fail = useCallback(
    (error: unknown, at: ViewPhase) => {
      console.warn(`${record.package} ${record.version}: '${screen}' could not be shown.`, error);
      // A device that says nothing lets no other version run either, and is no fault of the release.
      const isOfDevice = error instanceof ScreenLoadError && error.reason === 'device';
      const failure = { phase: isOfDevice ? 'failed' : 'failing', error, at, mayCome: at === 'entry' || at === 'screen' } as const;
      setProgress((now) => ({ ...failure, told: toldOf(now) }));
    },
    [record, screen],
  );

  useEffect(() => {
    if (!isWaiting) return undefined;
    const download = asked ?? screens.download(record, screen);
    askEarly(early ?? [], window.location.search);
    return waitForScreen(record.package, download, {
      onReady: (loaded) => setProgress(arrived(loaded)),
      onFailed: (error) => fail(error, phaseOf(error, download.phase() === 'entry' ? 'entry' : 'screen')),
    });
  }, [isWaiting, asked, screens, askEarly, record, screen, early, fail]);

  // In the commit that took the former screen away, before anything is painted: no screen of another release is mounted any more.
  useLayoutEffect(() => {
    if (progress.phase !== 'loaded' || progress.isActive) return;
    try {
      progress.loaded.activate();
      setProgress({ ...progress, isActive: true });
    } catch (error) {
      fail(error, phaseOf(error, 'activation'));
    }
  }, [progress, fail]);

  const state = stateOf(progress);
  const isReady = state.phase === 'ready';
  useEffect(() => {
    if (isReady) entered.show(record);
  }, [isReady, entered, record]);

  const giveUp = useCallback(() => setProgress((now) => (now.phase === 'failing' ? { ...now, phase: 'failed' } : now)), []);
  const { settle } = useLastGood(record, {
    failedAt: progress.phase === 'failing' ? progress.at : undefined,
    isReady,
    onNone: giveUp,
  });
  const crash = useCallback((error: unknown) => fail(error, 'render'), [fail]);
  const askForNewer = useNewerRelease(record, state.phase === 'failed');
  const retry = useCallback(() => {
    setProgress((now) => ({ phase: 'loading', told: toldOf(now) }));
    setAsked(screens.retry(record, screen));
    askForNewer();
  }, [screens, record, screen, askForNewer]);

  return { state, retry, crash, settle };
}
