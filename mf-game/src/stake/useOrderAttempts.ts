import { useLazyListGameRecordsQuery, useListGameRecordsQuery } from '@unison/shared/api';
import type { Saved } from '@unison/shared/api';
import { readSince, useAttempts, useRepeats } from '@unison/shared/attempt';
import type { Outcome as OutcomeOf, OwnAttempts, Way } from '@unison/shared/attempt';
import { useCallback, useMemo, useRef } from 'react';
import { usePlaceOrderMutation } from '../parts/gameApi';
import { giveBack } from './drafts';
import { orderAttempts, seenOrder } from './orderAttempts';
import type { Order, UnansweredOrder } from './orderAttempts';

/** What the platform says of a placed order. */
export type Placed = { number: string | undefined };
/** What became of one sending of an order. */
export type Outcome = OutcomeOf<Order, Saved<Placed>>;

export type OrderAttempts = {
  /** For `AttemptNotes`. */
  own: OwnAttempts<Order>;
  /** Orders whose answer is still asked for. */
  waiting: readonly UnansweredOrder[];
  /** Orders whose answer never comes: only the records know. */
  lost: readonly UnansweredOrder[];
  /** An order is being sent for the first time. */
  isSending: boolean;
  /** Keys of the orders that are being asked about right now. */
  asking: readonly string[];
  /** This round already has an order of which nobody knows: another one there might be the same one twice. */
  isTaken: (gameId: string, round: string) => boolean;
  /** Sends an order once; while one is under way a second call does nothing (GAME-27). */
  send: (key: string, order: Order) => Promise<Outcome | undefined>;
  /** Asks for the answers now. */
  retry: () => void;
  forget: (key: string) => void;
};

/** How an order is sent, for the first time and again, and found in the member's records. */
function useWay(): Record<'way' | 'repeatWay', Way<Order, Saved<Placed>>> & { askRecords: () => unknown } {
  const [placeOrder] = usePlaceOrderMutation();
  const [askRecords] = useLazyListGameRecordsQuery();
  return useMemo(() => {
    const look = async (order: UnansweredOrder) => {
      const records = await readSince(Date.now(), () => askRecords());
      return records ? seenOrder(records, order) : ({ is: 'unknown' } as const);
    };
    const wayOf = (isRepetition: boolean): Way<Order, Saved<Placed>> => ({
      call: (order, keyed) => placeOrder({ ...order, ...keyed, isRepetition }).unwrap(),
      look,
    });
    return { way: wayOf(false), repeatWay: wayOf(true), askRecords };
  }, [placeOrder, askRecords]);
}

/** Numbers of the records there are, undefined while they are not known; as text, so that a screen is drawn anew for a new one alone. */
function useKnownNumbers(): readonly string[] | undefined {
  const { known } = useListGameRecordsQuery(undefined, {
    selectFromResult: ({ data }) => ({ known: data && JSON.stringify(data.flatMap(({ number }) => number ?? [])) }),
  });
  return useMemo(() => (known === undefined ? undefined : (JSON.parse(known) as string[])), [known]); // written one line above
}

/** The number of the record that an order became, where it is known. */
function numberOf(outcome: Outcome): string[] {
  const number = outcome.kind === 'answered' ? outcome.answer.answer.number : outcome.kind === 'shown' ? outcome.number : undefined;
  return number === undefined ? [] : [number];
}

/** One order per tap, each an attempt of its own, asked about until it is answered, also after a reload. `onOutcome` is told of each sending. */
export function useOrderAttempts(onOutcome: (outcome: Outcome) => void): OrderAttempts {
  const { way, repeatWay, askRecords } = useWay();
  const own = useAttempts(orderAttempts, () => void askRecords());
  const { open, isBeginning, repeating, mayRepeat, begin, again, forget } = own;
  const known = useKnownNumbers();
  // The list may be older than the last order of this page: its record is not the next one's.
  const told = useRef<readonly string[]>([]);
  // Two presses may come before the button is drawn busy.
  const isLocked = useRef(false);
  const tell = (outcome: Outcome) => {
    told.current = [...told.current, ...numberOf(outcome)];
    onOutcome(outcome);
  };
  const waiting = open.filter(mayRepeat);
  const repeat = useCallback((key: string) => again(key, repeatWay), [again, repeatWay]);
  const retry = useRepeats(waiting, async (key) => {
    const outcome = await repeat(key);
    if (outcome?.kind === 'refused') giveBack(outcome.attempt.body);
    if (outcome) tell(outcome);
  });
  return {
    own,
    waiting,
    lost: open.filter((order) => !mayRepeat(order)),
    isSending: isBeginning,
    asking: repeating,
    isTaken: (gameId, round) => open.some(({ body }) => body.gameId === gameId && body.round === round),
    send: async (key, body) => {
      if (isLocked.current) return undefined;
      isLocked.current = true;
      const outcome = await begin({ key, body, before: known && [...known, ...told.current] }, way).finally(() => {
        isLocked.current = false;
      });
      tell(outcome);
      return outcome;
    },
    retry,
    forget,
  };
}
