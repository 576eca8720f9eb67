import { toldByScreen, useCapability, useMarkEventsSeenMutation } from '@unison/shared/api';
import type { Keyed, Saved } from '@unison/shared/api';
import { attempts, readSince, useAttempts, useOutcomeToast } from '@unison/shared/attempt';
import type { Way } from '@unison/shared/attempt';
import { useErrorToast } from '@unison/shared/session';
import { useEffect } from 'react';
import * as v from 'valibot';
import { isAsked } from './recordStatus';
import { useCancelWithdrawalMutation } from './moneyApi';
import { useLazyListWithdrawalsQuery, useListWithdrawalsQuery } from './recordsApi';
import type { Withdrawal } from './recordsApi';

const Cancelling = v.object({ id: v.string() });
type Cancelling = v.InferOutput<typeof Cancelling>;

/** What is taken back; without a number nothing can be marked. */
export type Cancelled = { id: string } & Pick<Withdrawal, 'number'>;

/** A second cancel is answered like the first (B-06). */
const cancelAttempts = attempts<Cancelling>('withdraw.cancelling', Cancelling, { subjectOf: ({ id }) => id, actsOnce: true });

/**
 * Takes withdrawals back. What no answer came to can be asked again; its record says what became of it. What was answered is told here and marked as
 * seen, so that the frame does not say it again; of anything else the frame tells (B-04).
 */
export function useCancelling() {
  const [cancel] = useCancelWithdrawalMutation();
  const [askRecords] = useLazyListWithdrawalsQuery();
  const { open, isBeginning, repeating, beginOrAgain, forget } = useAttempts(cancelAttempts, () => void askRecords());
  const { data: records } = useListWithdrawalsQuery();
  const tell = useOutcomeToast();
  const errorToast = useErrorToast();
  const hasNews = useCapability('news');
  const [markSeen] = useMarkEventsSeenMutation();

  // The record has the last word, whoever brought it about.
  const settled = open.find(({ body }) => records?.some(({ id, canCancel }) => id === body.id && !canCancel))?.key;
  useEffect(() => {
    if (settled !== undefined) forget(settled);
  }, [settled, forget]);

  const way: Way<Cancelling, Saved> = {
    call: ({ id }, keyed: Keyed) => cancel({ id, ...keyed }).unwrap(),
    look: async ({ body }) => {
      const record = (await readSince(Date.now(), () => askRecords()))?.find(({ id }) => id === body.id);
      if (!record) return { is: 'unknown' };
      return isAsked(record) ? { is: 'absent' } : { is: 'shown', number: record.number };
    },
  };
  return {
    isBusy: isBeginning || repeating.length > 0,
    cancel: async ({ id, number }: Cancelled) => {
      if (number !== undefined) toldByScreen.add(number);
      const outcome = await beginOrAgain({ body: { id } }, way);
      tell(outcome);
      // Nothing else on the screen says so: the button is there again. What came with words is told above.
      if (outcome?.kind === 'open' && (outcome.error.kind !== 'rejected' || outcome.error.message === '')) errorToast(outcome.error);
      if (number === undefined) return;
      if (hasNews && outcome?.kind === 'answered') await markSeen(number);
      toldByScreen.delete(number);
    },
  };
}
