import { CARE, limitToday, useCapability, useGetCareQuery } from '@unison/shared/api';

/** While something bounds top-ups the platform is asked so often whether that is over: its clock counts, not the device's. */
const ASK_MS = 60_000;

/** What the member's own settings leave for top-ups (B-07, O-91); moments in unix seconds. */
export type TopUpRoom = {
  /** Not known yet: no amount is asked for. When it cannot be known the platform alone decides. */
  isAwaited: boolean;
  breakUntil: number | undefined;
  /** True where the member has set a limit. */
  isLimited: boolean;
  /** Credits that are left of it today. */
  left: number | undefined;
  /** When the day's sum begins anew, and with it something may be left: not of a limit of 0. */
  renewsAt: number | undefined;
  isShut: boolean;
};

export function useTopUpRoom(): TopUpRoom {
  const hasLimits = useCapability(CARE.limits);
  const { data, isLoading } = useGetCareQuery(undefined, { skip: !hasLimits, refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const care = hasLimits ? data : undefined;
  const limit = care && limitToday(care, 'topup');
  const left = limit?.left;
  const isOnBreak = care?.breakUntil !== undefined;
  useGetCareQuery(undefined, { skip: !isOnBreak && left === undefined, pollingInterval: ASK_MS, skipPollingIfUnfocused: true });
  return {
    isAwaited: isLoading,
    breakUntil: care?.breakUntil,
    isLimited: limit !== undefined,
    left,
    renewsAt: limit?.amount === 0 ? undefined : care?.dayEnds,
    isShut: isOnBreak || left === 0,
  };
}
