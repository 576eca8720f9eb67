import { apiErrorOf, useCapability } from '@unison/shared/api';
import type { ApiError } from '@unison/shared/api';
import { CODE } from '@unison/shared/contract';
import { useKept } from '@unison/shared/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlaceOrderMutation } from '../parts/lotteryApi';
import { unanswered, withOrder, withoutOrder } from './unanswered';
import type { UnansweredOrder } from './unanswered';

/** What became of one sending: placed, refused for good, or nobody knows. */
export type Outcome =
  | { kind: 'placed'; order: UnansweredOrder; number: string | undefined; message: string }
  | { kind: 'refused'; order: UnansweredOrder; error: ApiError }
  | { kind: 'open'; order: UnansweredOrder };

export type OrderDesk = {
  /** Orders whose answer is still asked for. */
  waiting: readonly UnansweredOrder[];
  /** Orders whose answer never comes: only the records know. */
  lost: readonly UnansweredOrder[];
  isSending: boolean;
  /** Sends an order once; a second call while one is under way does nothing (GAME-27). */
  place: (order: Omit<UnansweredOrder, 'hasKey'>) => Promise<Outcome | undefined>;
  /** Asks for the answer now. */
  retry: () => void;
  forget: (key: string) => void;
};

/** Only the platform's own refusal says that nothing was staked; anything in between may have lost an answer (O-80). */
const isRefusal = (error: ApiError): boolean => error.kind === 'rejected' && error.code === CODE.failure;

const pauseAfter = (tries: number): number => (tries === 0 ? 0 : Math.min(15_000, 500 * 2 ** tries));

/**
 * One order per tap: each is kept on the device before it is sent, with its key, and is sent again under that key until it is answered,
 * also after a reload. A platform that does not know keys is asked once (O-81). `onOutcome` is told what became of an order.
 */
export function useOrderDesk(onOutcome: (outcome: Outcome) => void): OrderDesk {
  const canRepeat = useCapability('idempotency');
  const { value: orders, change } = useKept(unanswered);
  const [placeOrder] = usePlaceOrderMutation();
  const [isSending, setSending] = useState(false);
  /** What is sent for the first time has a popup to itself. */
  const [newKey, setNew] = useState('');
  const [tries, setTries] = useState(0);
  const isBusy = useRef(false);
  const latest = useRef(onOutcome);
  useEffect(() => {
    latest.current = onOutcome;
  });

  const send = useCallback(
    async (order: UnansweredOrder): Promise<Outcome> => {
      try {
        const { answer, message } = await placeOrder(order).unwrap();
        change(withoutOrder(order.key));
        return { kind: 'placed', order, number: answer.number, message };
      } catch (thrown) {
        const error = apiErrorOf(thrown);
        if (!isRefusal(error)) return { kind: 'open', order };
        change(withoutOrder(order.key));
        return { kind: 'refused', order, error };
      }
    },
    [placeOrder, change],
  );

  const deliver = useCallback(
    async (order: UnansweredOrder, begin?: () => Promise<unknown>): Promise<Outcome | undefined> => {
      if (isBusy.current) return undefined;
      isBusy.current = true;
      setSending(true);
      await begin?.();
      const outcome = await send(order);
      isBusy.current = false;
      setSending(false);
      setNew('');
      setTries((former) => (outcome.kind === 'open' ? former + 1 : 0));
      latest.current(outcome);
      return outcome;
    },
    [send],
  );

  const place = useCallback(
    (asked: Omit<UnansweredOrder, 'hasKey'>) => {
      const order = { ...asked, hasKey: canRepeat };
      return deliver(order, async () => {
        setNew(order.key);
        change(withOrder(order));
        // What is read back is on the device: from here on a reload finds it.
        await unanswered.of(order.memberId).fresh();
      });
    },
    [deliver, change, canRepeat],
  );

  const isOpen = ({ hasKey }: UnansweredOrder) => isSending || (hasKey && canRepeat);
  const waiting = orders.filter((order) => isOpen(order) && order.key !== newKey);
  const next = isSending ? undefined : waiting[0];
  useEffect(() => {
    if (!next) return undefined;
    const again = () => void deliver(next);
    const timer = setTimeout(again, pauseAfter(tries));
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [next, tries, deliver]);

  return {
    waiting,
    lost: orders.filter((order) => !isOpen(order)),
    isSending,
    place,
    retry: () => next && void deliver(next),
    forget: (key) => change(withoutOrder(key)),
  };
}
