import { useAskedAgain, useGetUserInfoQuery } from '@unison/shared/api';
import { useErrorToast } from '@unison/shared/session';
import { usePageVisible } from '@unison/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import { isPaid, isTopUpOver } from '../parts/recordStatus';
import { useListTopUpsQuery } from '../parts/recordsApi';
import type { TopUp } from '../parts/recordsApi';

const ASK_MS = 3_000;

export type Payment = {
  /** The record of this top-up, once the records show it. */
  record: TopUp | undefined;
  /** The records were read since it was opened, and do not show it. */
  isMissing: boolean;
  isPaid: boolean;
  /** It is paid or cancelled: nothing can become of it any more. */
  isOver: boolean;
  /** The member's balance, asked anew once it is paid. */
  balance: number | undefined;
  isAsking: boolean;
  /** Asks now, and tells when that fails. */
  ask: () => Promise<void>;
};

/** What the records say of the top-up of this number; asked every 3 s while the page is visible and it is neither paid nor cancelled. Without a number nothing can be said (O-95). */
export function usePaymentRecord(number: string | undefined): Payment {
  const errorToast = useErrorToast();
  const isVisible = usePageVisible();
  const [isAsking, setAsking] = useState(false);
  const [reloaded, setReloaded] = useState<{ balance: number | undefined; error: unknown }>();
  const { refetch: reloadUser } = useGetUserInfoQuery();
  const skip = number === undefined;
  const { data, fulfilledTimeStamp, refetch } = useListTopUpsQuery(undefined, { skip, refetchOnMountOrArgChange: true });
  const [before] = useState(fulfilledTimeStamp);
  const record = data?.find((one) => one.number === number);
  const hasBeenPaid = isPaid(record?.status);
  const hasEnded = record !== undefined && isTopUpOver(record);
  useListTopUpsQuery(undefined, { skip, pollingInterval: isVisible && !hasEnded ? ASK_MS : 0 });

  const reload = useCallback(async () => {
    const { data: user, isSuccess, error } = await reloadUser();
    // A reload that failed still holds the answer from before.
    setReloaded({ balance: isSuccess ? user.money : undefined, error });
  }, [reloadUser]);
  useEffect(() => {
    if (hasBeenPaid) void reload();
  }, [hasBeenPaid, reload]);
  useAskedAgain(reloaded?.error, reload);

  const ask = async () => {
    if (isAsking) return;
    setAsking(true);
    const { error } = await refetch();
    setAsking(false);
    if (error) errorToast(error);
  };
  const isMissing = fulfilledTimeStamp !== before && record === undefined;
  return { record, isMissing, isPaid: hasBeenPaid, isOver: hasEnded, balance: reloaded?.balance, isAsking, ask };
}
