import { SHARED_TEXTS, useErrorText, useTexts } from '../i18n';
import { Button } from '../ui';
import { useFailedAgain } from '../ui/ErrorState/useFailedAgain';
import { AskAgain } from './AskAgain';
import styles from './Feed.module.css';
import type { FeedState } from './feedState';

export type FeedEndProps = {
  feed: FeedState<unknown>;
  /** It says so itself: an end below nothing would be noise. */
  isEmpty: boolean;
  /** The list waits for a press before it loads on, or loads on after one. */
  isOffered: boolean;
  onMore: () => void;
};

/** What stands below the last card: a page on its way, a page that failed with its retry, a pause, or the end, where who cannot pull asks anew (HOME-18). */
export function FeedEnd({ feed: { end, error, isRetrying = false, isRefreshing, refresh }, isEmpty, isOffered, onMore }: FeedEndProps) {
  const { t } = useTexts(SHARED_TEXTS);
  const errorText = useErrorText();
  const { times, press } = useFailedAgain(isRetrying);
  if (end === 'failed') {
    return (
      <div role="alert" className={styles.end}>
        <p key={times}>{errorText(error)}</p>
        <Button variant="secondary" busy={isRetrying} onClick={() => press(onMore)}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.end}>
      <p role="status">{end === 'loading' ? t('list.loading') : end === 'finished' && !isEmpty ? t('list.end') : ''}</p>
      {end === 'finished' ? (
        <AskAgain isAsking={isRefreshing} onAsk={refresh} />
      ) : isOffered ? (
        <Button variant="secondary" busy={end === 'loading'} onClick={onMore}>
          {t('list.searchOn')}
        </Button>
      ) : null}
    </div>
  );
}
