import { apiErrorOf } from '@unison/shared/api';
import type { ApiError } from '@unison/shared/api';
import { readSince, sameMember } from '@unison/shared/attempt';
import { compareMoney } from '@unison/shared/format';
import { useLazyListWithdrawalsQuery, useListWithdrawalsQuery } from '../parts/recordsApi';
import type { Withdrawal } from '../parts/recordsApi';
import { soonEnough } from '../parts/soonEnough';
import type { UnansweredWithdrawal } from './withdrawAttempts';

const ASK_MS = 3_000;

/** Numbers of the records there are now, or why they cannot be had. */
export type NumbersNow = { numbers: readonly string[] } | { error: ApiError };

export type OwnWithdrawals = {
  /** Reads them within a few seconds. What was read before may lack those of another device. */
  readNumbers: () => Promise<NumbersNow>;
  /** Number of the record that an unanswered attempt became. */
  found: string | undefined;
  /** Asks for them now. */
  ask: () => unknown;
};

/** A record that an unanswered attempt may have become: of the same amount, and not known to have been there before it. */
export function mayBeOf({ before, body }: UnansweredWithdrawal, { number, money }: Withdrawal): boolean {
  const wasThere = number !== undefined && before?.includes(number) === true;
  return !wasThere && (money === undefined || compareMoney(money, body.money) === 0);
}

/** One that it surely became: the platform says its number and amount, and which there were before is known. */
const isOf = (attempt: UnansweredWithdrawal, record: Withdrawal): boolean =>
  attempt.before !== null && record.number !== undefined && record.money !== undefined && mayBeOf(attempt, record);

/** The member's withdrawals; asked every 3 s, while the page is visible, as long as one attempt is unanswered: the record is the truth. */
export function useOwnWithdrawals(unanswered: UnansweredWithdrawal | undefined): OwnWithdrawals {
  const { data } = useListWithdrawalsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: unanswered ? ASK_MS : 0,
    skipPollingIfUnfocused: true,
  });
  // Its trigger asks for whoever has left meanwhile too.
  const [ask] = useLazyListWithdrawalsQuery();
  const readNow = async (): Promise<NumbersNow> => {
    let failure: unknown;
    const isSameMember = sameMember();
    const records = await readSince(Date.now(), async () => {
      const read = await ask();
      failure = read.error;
      return read;
    });
    // The shell tells of it; of the answer nothing is left.
    if (!isSameMember()) return { error: { kind: 'sessionEnded', reason: 'expired', message: '' } };
    return records ? { numbers: records.flatMap(({ number }) => (number === undefined ? [] : [number])) } : { error: apiErrorOf(failure) };
  };
  return {
    readNumbers: () => soonEnough(readNow(), { error: { kind: 'timeout' } }),
    ask: () => ask(),
    found: unanswered && data?.find((record) => isOf(unanswered, record))?.number,
  };
}
