import { SHARED_TEXTS, useTexts } from '../i18n';
import styles from './Feed.module.css';
import type { Pull } from './usePullToRefresh';

export type RefreshControlProps = {
  pull: Pull;
  isRefreshing: boolean;
  /** Undefined where a button in sight does it. */
  onRefresh: (() => void) | undefined;
};

/** Shows a pull and the refresh that follows (HOME-18), and gives everybody who cannot pull a button, seen when it has the focus. */
export function RefreshControl({ pull, isRefreshing, onRefresh }: RefreshControlProps) {
  const { t } = useTexts(SHARED_TEXTS);
  const text = isRefreshing ? t('list.refreshing') : pull.distance > 0 ? t(pull.isArmed ? 'list.release' : 'list.pull') : '';
  return (
    <>
      {onRefresh ? (
        <button type="button" className={styles.refreshButton} onClick={onRefresh} data-feed-before>
          {t('list.refresh')}
        </button>
      ) : null}
      <div className={styles.pullHolder}>
        <p
          role="status"
          className={text === '' ? styles.noPull : styles.pull}
          style={pull.distance > 0 ? { transform: `translateY(${pull.distance}px)` } : undefined}
        >
          {text}
        </p>
      </div>
    </>
  );
}
