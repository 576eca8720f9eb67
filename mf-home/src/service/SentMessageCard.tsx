import { dotted } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import { Card } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';
import styles from './Messages.module.css';
import type { SentMessage } from './serviceApi';
import { useTopicName } from './useTopicName';

export function SentMessageCard({ message }: { message: SentMessage }) {
  const { t } = useHomeTexts();
  const format = useFormat();
  const topicName = useTopicName();
  const about = dotted(
    topicName(message.topic),
    message.reference && t('service.about', { reference: message.reference }),
    message.sentAt !== undefined && format.moment(message.sentAt),
  );
  return (
    <li>
      <Card>
        <article className={styles.message}>
          <p className={styles.about}>{about}</p>
          <p className={styles.text}>{message.text}</p>
          {message.answer ? (
            <div className={styles.answer}>
              <p className={styles.answerLabel}>{t(message.isAutomatic ? 'service.answer' : 'service.title')}</p>
              <p className={styles.text}>{message.answer}</p>
            </div>
          ) : null}
        </article>
      </Card>
    </li>
  );
}
