import { useGetUserBankQuery } from '@unison/shared/api';

/** An answer younger than this, in s, is not asked for again by a screen that opens. */
const FRESH_S = 5;

/** The bound bank of now: the service may have released it since it was last read, and writes then that another one can be linked (O-22). */
export function useFreshUserBank() {
  return useGetUserBankQuery(undefined, { refetchOnMountOrArgChange: FRESH_S, refetchOnFocus: true });
}
