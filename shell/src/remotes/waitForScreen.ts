import { ScreenLoadError } from './ScreenLoadError';
import type { LoadedScreen, ScreenDownload } from './screenSource';
import { waitingLimit } from './waitingLimits';

type Outcome = { onReady: (loaded: LoadedScreen) => void; onFailed: (error: unknown) => void };

/**
 * Waits for a download with a limit per phase. When a limit passes, `onFailed` hears of it, but the download goes on: if it
 * still comes, `onReady` follows. Returns how to stop listening.
 */
export function waitForScreen(remote: string, download: ScreenDownload, { onReady, onFailed }: Outcome): () => void {
  let isListening = true;
  let timer: ReturnType<typeof setTimeout>;
  const giveUp = () => isListening && onFailed(new ScreenLoadError(remote, download.whyLate()));
  const startClock = () => {
    clearTimeout(timer);
    if (isListening) timer = setTimeout(giveUp, waitingLimit(download.phase()));
  };
  const settle = (tell: () => void) => {
    clearTimeout(timer);
    if (isListening) tell();
  };

  startClock();
  download.onPhase(startClock);
  download.screen.then(
    (loaded) => settle(() => onReady(loaded)),
    (error: unknown) => settle(() => onFailed(error)),
  );
  return () => {
    isListening = false;
    clearTimeout(timer);
  };
}
