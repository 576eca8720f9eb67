import { SHARED_TEXTS, useErrorText, useTexts } from '../i18n';
import { Button } from '../ui';
import styles from './Feed.module.css';
import type { FeedState } from './feedState';

export type FeedEndProps = {
  end: FeedState<unknown>['end'];
  error: unknown;
  /** The page that failed is asked for again. */
  isRetrying: boolean;
  /** The list waits for a press before it loads on, or loads on after one. */
  isOffered: boolean;
  onMore: () => void;
};

/** What stands below the last card: a page on its way, a page that failed with its retry, a pause, or the end (HOME-18). */
export function FeedEnd({ end, error, isRetrying, isOffered, onMore }: FeedEndProps) {
  const { t } = useTexts(SHARED_TEXTS);
  const errorText = useErrorText();
  if (end === 'failed') {
    return (
      <div role="alert" className={styles.end}>
        <p>{errorText(error)}</p>
        <Button variant="secondary" busy={isRetrying} onClick={onMore}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.end}>
      <p role="status">{end === 'loading' ? t('list.loading') : end === 'finished' ? t('list.end') : ''}</p>
      {isOffered && end !== 'finished' ? (
        <Button variant="secondary" busy={end === 'loading'} onClick={onMore}>
          {t('list.searchOn')}
        </Button>
      ) : null}
    </div>
  );
}
