import { SHARED_TEXTS, useTexts } from '../i18n';
import { HeaderAction } from '../remote/frame';
import { IconButton } from '../ui';
import styles from './Feed.module.css';
import type { FeedState } from './feedState';
import type { Pull } from './usePullToRefresh';

export type RefreshControlProps = {
  pull: Pull;
  isRefreshing: boolean;
  onRefresh: FeedState<unknown>['refresh'];
};

/**
 * Shows a pull and the refresh that follows (HOME-18), and gives everybody who cannot pull a button: in the header, so that no list moves for it. By touch
 * it is seen when it has the focus.
 */
export function RefreshControl({ pull, isRefreshing, onRefresh }: RefreshControlProps) {
  const { t } = useTexts(SHARED_TEXTS);
  const text = isRefreshing ? t('list.refreshing') : pull.distance > 0 ? t(pull.isArmed ? 'list.release' : 'list.pull') : '';
  return (
    <>
      <HeaderAction>
        <IconButton
          icon="refresh"
          label={t('list.refresh')}
          busy={isRefreshing}
          className={styles.refresh}
          onClick={onRefresh}
          data-feed-before
        />
      </HeaderAction>
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
