import type { ReleaseRecord } from '@unison/shared/remote';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useShell } from '../boot/shell';
import type { ScreenDownload } from './screenSource';
import { waitForScreen } from './waitForScreen';

export type RemoteState = { phase: 'loading' } | { phase: 'ready'; Screen: ComponentType } | { phase: 'failed'; error: unknown };

/** The screen of a release, loaded when it is first shown; at once where it has been loaded before. */
export function useRemoteScreen(record: ReleaseRecord, screen: string): { state: RemoteState; retry: () => void } {
  const { screens } = useShell();
  const [state, setState] = useState<RemoteState>(() => {
    const Screen = screens.ready(record, screen);
    return Screen ? { phase: 'ready', Screen } : { phase: 'loading' };
  });
  const [asked, setAsked] = useState<ScreenDownload>();
  const isReady = state.phase === 'ready';

  useEffect(() => {
    if (isReady) return undefined;
    const download = asked ?? screens.download(record, screen);
    return waitForScreen(record.package, download, {
      onReady: (Screen) => setState({ phase: 'ready', Screen }),
      onFailed: (error) => {
        console.warn(`${record.package} ${record.version}: '${screen}' could not be shown.`, error);
        setState({ phase: 'failed', error });
      },
    });
  }, [isReady, asked, screens, record, screen]);

  const retry = useCallback(() => {
    setState({ phase: 'loading' });
    setAsked(screens.retry(record, screen));
  }, [screens, record, screen]);

  return { state, retry };
}
