import type { ApiError } from '@unison/shared/api';
import { apiErrorOf, newIdempotencyKey } from '@unison/shared/api';
import { useKept } from '@unison/shared/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { alone } from './alone';
import { unsent } from './keptMessages';
import type { KeptMessage, WaitingMessage } from './keptMessages';

/** Passes one message on; resolves when it arrived. */
export type Deliver = (message: KeptMessage) => Promise<unknown>;

/** Why a message did not go out; a lost network is no refusal. */
export type Refusal = { id: string; error: ApiError };

export type Outbox = {
  /** What has not arrived yet, the oldest first. */
  waiting: readonly WaitingMessage[];
  isSending: boolean;
  refusal: Refusal | undefined;
  put: (message: KeptMessage) => void;
  discard: (id: string) => void;
  retry: () => void;
};

const without = (id: string) => (messages: readonly WaitingMessage[]) => messages.filter((message) => message.id !== id);

/** Sends what waits, one by one, until nothing does. Each time the queue is read anew: another tab may have changed it. */
async function deliverAll(deliver: Deliver): Promise<Refusal | undefined> {
  const queue = unsent.of();
  for (let [next] = queue.now(); next; [next] = queue.now()) {
    const { id, topic, text, reference } = next;
    try {
      await deliver({ topic, text, reference });
    } catch (thrown) {
      const error = apiErrorOf(thrown);
      return error.kind === 'rejected' ? { id, error } : undefined;
    }
    queue.change(without(id));
  }
  return undefined;
}

/**
 * Messages survive a reload and a lost network: each is kept before it is sent and taken away, by its id, when it arrived. The page and
 * its other tabs have one queue, and one of them sends at a time. Goes on when the screen opens and when the network comes back.
 */
export function useOutbox(deliver: Deliver, isReady: boolean): Outbox {
  const { value: waiting, change } = useKept(unsent);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const isBusy = useRef(false);

  const flush = useCallback(async () => {
    if (isBusy.current || !isReady || unsent.of().now().length === 0) return;
    isBusy.current = true;
    setSending(true);
    setRefusal(undefined);
    setRefusal(await alone('service.outbox', () => deliverAll(deliver)));
    isBusy.current = false;
    setSending(false);
  }, [deliver, isReady]);

  useEffect(() => {
    const go = () => void flush();
    go();
    window.addEventListener('online', go);
    return () => window.removeEventListener('online', go);
  }, [flush]);

  const put = useCallback(
    (message: KeptMessage) => {
      change((messages) => [...messages, { ...message, id: newIdempotencyKey() }]);
      void flush();
    },
    [change, flush],
  );
  const discard = useCallback(
    (id: string) => {
      setRefusal(undefined);
      change(without(id));
      void flush();
    },
    [change, flush],
  );
  return { waiting, isSending, refusal, put, discard, retry: () => void flush() };
}
