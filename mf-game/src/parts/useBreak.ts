import { CARE, useCapability, useGetCareQuery } from '@unison/shared/api';

/** While a break runs the platform is asked so often whether it is over: its clock counts, not the device's. */
const ASK_MS = 60_000;

/** Whether the member is on a break (B-07, O-91), and until when (unix seconds); `BreakCard` stands where the buttons were. */
export function useBreak(): { isOnBreak: boolean; until: number | undefined } {
  const hasLimits = useCapability(CARE.limits);
  const { data } = useGetCareQuery(undefined, { skip: !hasLimits, refetchOnFocus: true });
  const until = hasLimits ? data?.breakUntil : undefined;
  useGetCareQuery(undefined, { skip: until === undefined, pollingInterval: ASK_MS, skipPollingIfUnfocused: true });
  return { isOnBreak: until !== undefined, until };
}
