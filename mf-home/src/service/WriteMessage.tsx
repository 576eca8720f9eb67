import { SERVICE_MESSAGE_MAX, SERVICE_TOPICS } from '@unison/shared/contract';
import { Button, SelectField, TextArea } from '@unison/shared/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useHomeTexts } from '../useHomeTexts';
import { beginning, draft, topicFrom } from './keptMessages';
import type { KeptMessage } from './keptMessages';
import styles from './Messages.module.css';
import { useTopicName } from './useTopicName';

export type WriteMessageProps = { reference: string; topic: string | null; onSend: (message: KeptMessage) => void };

/** What is written here is kept at every key: a reload loses nothing. */
export function WriteMessage({ reference, topic, onSend }: WriteMessageProps) {
  const { t } = useHomeTexts();
  const topicName = useTopicName();
  const [message, setMessage] = useState(() => beginning(topic, reference));
  const [error, setError] = useState<string>();
  const change = (next: KeptMessage) => {
    setMessage(next);
    draft.write(next);
    setError(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = message.text.trim();
    if (text === '') return setError(t('service.write'));
    onSend({ ...message, text });
    return change({ ...message, text: '' });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SelectField
        label={t('service.topic')}
        value={message.topic}
        options={SERVICE_TOPICS.map((value) => ({ value, label: topicName(value) }))}
        onChange={(event) => change({ ...message, topic: topicFrom(event.target.value, reference) })}
      />
      <TextArea
        label={t('service.message')}
        rows={4}
        maxLength={SERVICE_MESSAGE_MAX}
        value={message.text}
        error={error}
        hint={message.text.length >= SERVICE_MESSAGE_MAX ? t('service.tooLong', { n: SERVICE_MESSAGE_MAX }) : undefined}
        onChange={(event) => change({ ...message, text: event.target.value })}
      />
      <Button type="submit" variant="primary" block>
        {t('service.send')}
      </Button>
    </form>
  );
}
