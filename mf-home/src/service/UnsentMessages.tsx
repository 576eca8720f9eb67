import { useErrorText } from '@unison/shared/i18n';
import { Button, Card, StatusLine } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';
import styles from './Messages.module.css';
import type { Outbox } from './useOutbox';

/** What has not arrived: why, and what the member can do. */
export function UnsentMessages({ outbox }: { outbox: Outbox }) {
  const { t, common } = useHomeTexts();
  const errorText = useErrorText();
  if (outbox.waiting.length === 0) return null;
  return (
    <ul role="list" className={styles.messages}>
      {outbox.waiting.map((message, index) => (
        <li key={message.key}>
          <Card>
            <div className={styles.message}>
              <p className={styles.text}>{message.body.text}</p>
              {outbox.refusal?.id === message.key ? (
                <div role="alert">
                  <StatusLine tone="danger">
                    {`${t('service.notSent')}${common('common.colon')}${errorText(outbox.refusal.error)}`}
                  </StatusLine>
                </div>
              ) : (
                <p role="status" className={styles.state}>
                  {t('service.waiting')}
                </p>
              )}
              {index === 0 ? (
                <div className={styles.actions}>
                  <Button size="small" icon="refresh" busy={outbox.isSending} onClick={outbox.retry}>
                    {common('common.retry')}
                  </Button>
                  <Button size="small" variant="quiet" onClick={() => outbox.discard(message.key)}>
                    {t('service.discard')}
                  </Button>
                </div>
              ) : null}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
