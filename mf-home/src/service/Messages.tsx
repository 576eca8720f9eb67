import { useLazyGetUserInfoQuery } from '@unison/shared/api';
import { AttemptNotes, readSince } from '@unison/shared/attempt';
import type { Attempt, Way } from '@unison/shared/attempt';
import { Answer } from '@unison/shared/screen';
import { useSession } from '@unison/shared/session';
import { Section, SkeletonRows, useToast } from '@unison/shared/ui';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useHomeTexts } from '../useHomeTexts';
import { ForgetThread } from './ForgetThread';
import type { KeptMessage } from './keptMessages';
import styles from './Messages.module.css';
import { SentMessageCard } from './SentMessageCard';
import { useLazyListServiceMessagesQuery, useListServiceMessagesQuery, useSendServiceMessageMutation } from './serviceApi';
import type { SentMessage, Thread } from './serviceApi';
import { UnsentMessages } from './UnsentMessages';
import { useOutbox } from './useOutbox';
import { sureThread, useThreadNumber } from './useThreadNumber';
import { WriteMessage } from './WriteMessage';
import type { WriteMessageProps } from './WriteMessage';

/** For so long, in seconds, a list that is here is not asked for again when the screen opens. */
const FRESH_S = 5;
/** So far, in seconds, the clock of a device may be ahead of the platform's, where that does not say its now. */
const CLOCKS_APART_S = 600;

const saysSame = (sent: SentMessage, { topic, text, reference }: KeptMessage): boolean =>
  sent.topic === topic && sent.text === text && sent.reference === reference;

/**
 * True where a message is there that was to be sent. The same words of before it are a message of their own: what was in sight as it was written, and
 * what is older than that on the platform's clock.
 */
function isArrived({ body, before, begunAt }: Attempt<KeptMessage>, { messages, listedAt }: Thread): boolean {
  const since = listedAt - (Date.now() - begunAt) / 1000 - CLOCKS_APART_S;
  return messages.some((sent) => saysSame(sent, body) && !before?.includes(sent.id) && (sent.sentAt === undefined || sent.sentAt >= since));
}

type MessagesProps = {
  reference: string;
  topic: string | null;
  /** Stands above what was written, which comes late and is of any length. */
  children: ReactNode;
};

/** Writing to the service, and what was written (O-86); only where the platform announces it. */
export function Messages({ reference, topic, children }: MessagesProps) {
  const { t } = useHomeTexts();
  const { isMember } = useSession();
  const [thread, keepThread] = useThreadNumber();
  const isNew = !isMember && thread === ''; // a visitor without a thread has no messages
  // A person answers hours later: who comes back finds it. What was sent a moment ago has brought the list along.
  const answer = useListServiceMessagesQuery(thread ?? '', {
    skip: thread === undefined || isNew,
    refetchOnMountOrArgChange: FRESH_S,
    refetchOnFocus: true,
  });
  const [send] = useSendServiceMessageMutation();
  const [askMessages] = useLazyListServiceMessagesQuery();
  const [askUser] = useLazyGetUserInfoQuery();
  const toast = useToast();
  const way = useMemo(
    (): Way<KeptMessage, unknown> => ({
      call: async (message) => {
        const former = isMember ? '' : await sureThread();
        const { number } = await send({ message, thread: former }).unwrap();
        // Only a visitor is given a thread; whether the session has ended, a member's own call says. Kept here, the next person would read it.
        if (isMember && number !== undefined) await askUser().unwrap();
        // The former one may have been forgotten meanwhile.
        if (!isMember && number !== undefined && number !== former) keepThread(number);
        toast({ text: t('service.sent'), tone: 'positive' });
      },
      look: async (attempt) => {
        const number = isMember ? '' : await sureThread();
        if (!isMember && number === '') return { is: 'absent' };
        const read = await readSince(Date.now(), () => askMessages(number));
        if (!read) return { is: 'unknown' };
        return isArrived(attempt, read) ? { is: 'shown', number: undefined } : { is: 'absent' };
      },
    }),
    [send, askMessages, askUser, isMember, keepThread, toast, t],
  );
  const outbox = useOutbox(way, thread !== undefined, () => void askMessages(thread ?? ''));
  const none = outbox.waiting.length === 0 ? <p className={styles.none}>{t('service.noMessages')}</p> : null;
  const put: WriteMessageProps['onSend'] = (message, onUnsure) =>
    outbox.put(
      message,
      answer.currentData?.messages.filter((sent) => saysSame(sent, message)).map(({ id }) => id),
      onUnsure,
    );

  return (
    <>
      <WriteMessage reference={reference} topic={topic} onSend={put} />
      {children}
      <Section heading={t('service.messages')}>
        <AttemptNotes of={outbox.own} />
        <UnsentMessages outbox={outbox} unread={answer.error} />
        {thread === undefined ? null : isNew ? (
          none
        ) : (
          <Answer of={answer} loading={<SkeletonRows count={2} />}>
            {({ messages }) =>
              messages.length > 0 ? (
                <ul role="list" className={styles.messages}>
                  {messages.map((message) => (
                    <SentMessageCard key={message.id} message={message} />
                  ))}
                </ul>
              ) : (
                none
              )
            }
          </Answer>
        )}
        {thread ? <ForgetThread onForget={() => keepThread('')} /> : null}
      </Section>
    </>
  );
}
