import { useFreshUserInfo } from '@unison/shared/api';
import { useLocation } from 'react-router-dom';

const amountIn = (value: unknown): number | undefined => {
  const amount = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : undefined;
};

/** The member's balance; until it is known the one that came along in the history entry or the address: a link claims no balance (O-75). */
export function useHandedBalance(): number | undefined {
  const { search, state } = useLocation();
  const { data: user } = useFreshUserInfo();
  const inState: unknown = typeof state === 'object' && state !== null && 'balance' in state ? state.balance : undefined;
  return user ? user.money : (amountIn(inState) ?? amountIn(new URLSearchParams(search).get('balance')));
}
