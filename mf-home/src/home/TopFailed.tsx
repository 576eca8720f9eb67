import { useErrorText } from '@unison/shared/i18n';
import { Button, Icon } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';
import styles from './TopFailed.module.css';

/** One line: the feed below goes on without banners and games. */
export function TopFailed({ error, isRetrying, onRetry }: { error: unknown; isRetrying: boolean; onRetry: () => void }) {
  const { common } = useHomeTexts();
  const errorText = useErrorText();
  return (
    <div role="alert" className={styles.row}>
      <Icon name="error" size={20} className={styles.icon} />
      <p className={styles.words}>{errorText(error)}</p>
      <Button size="small" icon="refresh" busy={isRetrying} onClick={onRetry}>
        {common('common.retry')}
      </Button>
    </div>
  );
}
