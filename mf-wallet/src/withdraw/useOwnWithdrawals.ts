import { readSince } from '@unison/shared/attempt';
import { compareMoney } from '@unison/shared/format';
import { usePageVisible } from '@unison/shared/ui';
import { useListWithdrawalsQuery } from '../parts/recordsApi';
import type { Withdrawal } from '../parts/recordsApi';
import type { UnansweredWithdrawal } from './withdrawAttempts';

const ASK_MS = 3_000;

export type OwnWithdrawals = {
  /** Numbers of the records there are now; undefined when they cannot be had. What was read before may lack those of another device. */
  readNumbers: () => Promise<string[] | undefined>;
  /** Number of the record that an unanswered attempt became. */
  found: string | undefined;
  /** Asks for them now. */
  ask: () => unknown;
};

/** A record that was not there before, of the same amount. */
function isOf({ before, body }: UnansweredWithdrawal, { number, money }: Withdrawal): boolean {
  return (
    before !== null && number !== undefined && !before.includes(number) && money !== undefined && compareMoney(money, body.money) === 0
  );
}

/** The member's withdrawals; asked every 3 s, while the page is visible, as long as one attempt is unanswered: the record is the truth. */
export function useOwnWithdrawals(unanswered: UnansweredWithdrawal | undefined): OwnWithdrawals {
  const isVisible = usePageVisible();
  const { data, refetch } = useListWithdrawalsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: unanswered && isVisible ? ASK_MS : 0,
  });
  return {
    readNumbers: async () => (await readSince(Date.now(), refetch))?.flatMap(({ number }) => (number === undefined ? [] : [number])),
    ask: refetch,
    found: unanswered && data?.find((record) => isOf(unanswered, record))?.number,
  };
}
