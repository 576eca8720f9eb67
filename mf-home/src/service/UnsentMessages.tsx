import { useErrorText } from '@unison/shared/i18n';
import { Button, Card } from '@unison/shared/ui';
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
      {outbox.waiting.map((message, place) => (
        <li key={message.id}>
          <Card>
            <div className={styles.message}>
              <p className={styles.text}>{message.text}</p>
              {outbox.refusal?.id === message.id ? (
                <p role="alert" className={styles.refused}>
                  {`${t('service.notSent')}: ${errorText(outbox.refusal.error)}`}
                </p>
              ) : (
                <p role="status" className={styles.state}>
                  {t('service.waiting')}
                </p>
              )}
              {place === 0 ? (
                <div className={styles.actions}>
                  <Button size="small" icon="refresh" busy={outbox.isSending} onClick={outbox.retry}>
                    {common('common.retry')}
                  </Button>
                  <Button size="small" variant="quiet" onClick={() => outbox.discard(message.id)}>
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
