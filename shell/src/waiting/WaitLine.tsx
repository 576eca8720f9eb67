import { Button, focusMain } from '@unison/shared/ui';
import { createRoot } from 'react-dom/client';
import { useShellTexts } from '../useShellTexts';
import styles from './WaitLine.module.css';

/** `isAsking`: it was asked anew a moment ago. */
export type WaitShown = { isAsking: boolean; onRetry: () => void };

/** Draws the line, or takes it away. */
export type DrawWait = (shown: WaitShown | undefined) => void;

/** Makes a place for the line over the page, beside the app: whatever keeps a screen from drawing keeps nobody from being told. */
export function placeWaitLine(): DrawWait {
  const place = document.createElement('div');
  place.className = styles.place ?? '';
  place.setAttribute('role', 'status');
  place.setAttribute('data-messages', ''); // stands where messages do (shared/ui Toast.module.css)
  document.body.append(place);
  const root = createRoot(place);
  return (shown) => {
    if (!shown && place.contains(document.activeElement)) focusMain();
    root.render(shown ? <WaitLine {...shown} /> : null);
  };
}

/** Says that an answer takes longer than usual, and lets it be asked for anew. */
function WaitLine({ isAsking, onRetry }: WaitShown) {
  const { t, common } = useShellTexts();
  return (
    <div className={styles.line}>
      <p className={styles.words}>{t('frame.slow')}</p>
      <Button size="small" icon="refresh" busy={isAsking} onClick={onRetry}>
        {common('common.retry')}
      </Button>
    </div>
  );
}
