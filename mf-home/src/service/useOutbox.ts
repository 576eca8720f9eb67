import type { ApiError } from '@unison/shared/api';
import { apiErrorOf } from '@unison/shared/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { unsent } from './keptMessages';
import type { KeptMessage } from './keptMessages';

/** Passes one message on; resolves when it arrived. */
export type Deliver = (message: KeptMessage) => Promise<unknown>;

export type Outbox = {
  /** What has not arrived yet, the oldest first. */
  waiting: readonly KeptMessage[];
  isSending: boolean;
  /** Why the first one did not go out, if the platform refused it; a lost network is no refusal. */
  refusal: ApiError | undefined;
  put: (message: KeptMessage) => void;
  discard: () => void;
  retry: () => void;
};

/**
 * Messages survive a reload and a lost network: each is kept before it is sent and taken away when it arrived. Sending again is safe, the
 * platform keeps equal messages once. Goes on when the screen opens and when the network comes back.
 */
export function useOutbox(deliver: Deliver, isReady: boolean): Outbox {
  const [waiting, setWaiting] = useState<readonly KeptMessage[]>(unsent.read);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const isBusy = useRef(false);

  const keep = useCallback((messages: readonly KeptMessage[]) => {
    unsent.write(messages);
    setWaiting(messages);
  }, []);

  const flush = useCallback(async () => {
    if (isBusy.current || !isReady) return;
    isBusy.current = true;
    setSending(true);
    setRefusal(undefined);
    try {
      for (let [next] = unsent.read(); next; [next] = unsent.read()) {
        await deliver(next);
        keep(unsent.read().slice(1));
      }
    } catch (thrown) {
      const error = apiErrorOf(thrown);
      if (error.kind === 'rejected') setRefusal(error);
    }
    isBusy.current = false;
    setSending(false);
  }, [deliver, isReady, keep]);

  useEffect(() => {
    const go = () => void flush();
    go();
    window.addEventListener('online', go);
    return () => window.removeEventListener('online', go);
  }, [flush]);

  const put = useCallback(
    (message: KeptMessage) => {
      keep([...unsent.read(), message]);
      void flush();
    },
    [keep, flush],
  );
  const discard = useCallback(() => {
    setRefusal(undefined);
    keep(unsent.read().slice(1));
    void flush();
  }, [keep, flush]);
  return { waiting, isSending, refusal, put, discard, retry: () => void flush() };
}
