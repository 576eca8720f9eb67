import { Button, Card } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';
import styles from './Messages.module.css';
import type { Outbox } from './useOutbox';
import { WhyUnsent } from './WhyUnsent';

/** What has not arrived: why, and what the member can do. `unread`: why the messages could not be read. */
export function UnsentMessages({ outbox, unread }: { outbox: Outbox; unread: unknown }) {
  const { t, common } = useHomeTexts();
  if (outbox.waiting.length === 0) return null;
  return (
    <ul role="list" className={styles.messages}>
      {outbox.waiting.map((message, index) => (
        <li key={message.key}>
          <Card>
            <div className={styles.message}>
              <p className={styles.text}>{message.body.text}</p>
              <WhyUnsent
                isBehind={index > 0}
                failure={outbox.failure?.id === message.key ? outbox.failure : undefined}
                unread={message.tries > 0 ? unread : undefined}
              />
              {index === 0 ? (
                <div className={styles.actions}>
                  <Button size="small" icon="refresh" busy={outbox.isSending} onClick={outbox.retry}>
                    {common('common.retry')}
                  </Button>
                  {/* What is on its way cannot be taken back. Not `disabled`: a repetition begins by itself, and would take the focus away. */}
                  <Button
                    size="small"
                    variant="quiet"
                    aria-disabled={outbox.isSending}
                    onClick={() => (outbox.isSending ? undefined : outbox.discard(message.key))}
                  >
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
