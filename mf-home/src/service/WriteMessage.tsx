import type { ApiError } from '@unison/shared/api';
import { sameMember } from '@unison/shared/attempt';
import { SERVICE_MESSAGE_MAX, SERVICE_TOPICS } from '@unison/shared/contract';
import { useForm } from '@unison/shared/forms';
import { useErrorToast } from '@unison/shared/session';
import { Form, SelectField, TextArea, useLatest } from '@unison/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useHomeTexts } from '../useHomeTexts';
import { beginning, keepDraft } from './keptMessages';
import type { KeptMessage } from './keptMessages';
import { useTopicName } from './useTopicName';

export type WriteMessageProps = {
  reference: string;
  topic: string | null;
  /** False where it cannot be kept; `onUnsure` hears why. */
  onSend: (message: KeptMessage, onUnsure: (error: ApiError | undefined) => void) => Promise<boolean>;
};

/** The second press of a double one has come by then. */
const DOUBLE_PRESS_MS = 500;

/** What is written here is kept at every key: a reload loses no word. */
export function WriteMessage({ reference, topic, onSend }: WriteMessageProps) {
  const { t } = useHomeTexts();
  const topicName = useTopicName();
  const errorToast = useErrorToast();
  const [start] = useState(() => beginning(topic, reference));
  const [emptiedAt, setEmptiedAt] = useState(0);
  const form = useForm<KeptMessage>({
    start,
    check: ({ text }) => {
      const isEmptied = Date.now() - emptiedAt < DOUBLE_PRESS_MS; // by us: nobody has missed anything
      return { text: text.trim() === '' && !isEmptied ? t('service.write') : undefined };
    },
    longest: { text: SERVICE_MESSAGE_MAX },
    send: async (message) => {
      if (message.text.trim() === '') return true; // the second press of a double one
      const isSameMember = sameMember();
      let why: ApiError | undefined;
      const isKept = await onSend({ ...message, text: message.text.trim() }, (error) => {
        why = error;
      });
      if (!isKept) {
        if (isSameMember()) errorToast(why); // whose it is was not to be had
        return false;
      }
      setEmptiedAt(Date.now());
      takeOut(message.text);
      return true;
    },
  });
  const { entries } = form;
  // What was written while it was put away stays.
  const takeOut = useLatest((gone: string) => {
    if (entries.text.startsWith(gone)) form.change({ text: entries.text.slice(gone.length).trimStart() });
  });
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
