import { useAskedAgain, useFreshUserInfo } from '@unison/shared/api';
import { useLocation } from 'react-router-dom';

const amountIn = (value: unknown): number | undefined => {
  const amount = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : undefined;
};

/**
 * The member's balance, and the answer it is of; until that is there the one that came along in the history entry or the address: a link claims no
 * balance (O-75).
 */
export function useHandedBalance() {
  const { search, state } = useLocation();
  const user = useFreshUserInfo();
  const inState: unknown = typeof state === 'object' && state !== null && 'balance' in state ? state.balance : undefined;
  const handed = amountIn(inState) ?? amountIn(new URLSearchParams(search).get('balance'));
  // Where none stands, the failure does, and asks again.
  useAskedAgain(handed === undefined || user.data ? undefined : user.error, user.refetch);
  return { balance: user.data ? user.data.money : handed, user };
}
