import { SERVICE_MESSAGE_MAX, SERVICE_TOPICS } from '@unison/shared/contract';
import { useForm } from '@unison/shared/forms';
import { useErrorToast } from '@unison/shared/session';
import { Form, SelectField, TextArea } from '@unison/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useHomeTexts } from '../useHomeTexts';
import { beginning, keepDraft } from './keptMessages';
import type { KeptMessage } from './keptMessages';
import { useTopicName } from './useTopicName';

export type WriteMessageProps = { reference: string; topic: string | null; onSend: (message: KeptMessage) => Promise<boolean> };

/** What is written here is kept at every key: a reload loses no word. */
export function WriteMessage({ reference, topic, onSend }: WriteMessageProps) {
  const { t } = useHomeTexts();
  const topicName = useTopicName();
  const errorToast = useErrorToast();
  const [start] = useState(() => beginning(topic, reference));
  const form = useForm<KeptMessage>({
    start,
    check: ({ text }) => ({ text: text.trim() === '' ? t('service.write') : undefined }),
    longest: { text: SERVICE_MESSAGE_MAX },
    send: async (message) => {
      if (!(await onSend({ ...message, text: message.text.trim() }))) {
        errorToast(undefined); // whose it is was not to be had
        return false;
      }
      form.change({ text: '' });
      return true;
    },
  });
  const { entries } = form;
  const kept = useRef(start);
  useEffect(() => {
    keepDraft(entries, kept.current);
    kept.current = entries;
  }, [entries]);
  return (
    <Form of={form} submit={t('service.send')}>
      <SelectField
        {...form.text('topic')}
        label={t('service.topic')}
        options={SERVICE_TOPICS.map((value) => ({ value, label: topicName(value) }))}
      />
      <TextArea {...form.text('text')} label={t('service.message')} rows={4} />
    </Form>
  );
}
