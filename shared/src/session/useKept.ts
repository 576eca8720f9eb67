import { useCallback, useSyncExternalStore } from 'react';
import { useGetUserInfoQuery } from '../api';
import type { Kept } from './kept';
import { useSession } from './useSession';

/** A kept value in a screen. */
export type KeptValue<Value> = {
  /** The fallback until the device has answered. */
  value: Value;
  /** False until it is known what the device holds: leave a slot of fixed size, or wait. */
  isKnown: boolean;
  /** False where the value is a member's and nobody is logged in: nothing can be kept then. */
  canKeep: boolean;
  /** Makes the next value of the former one. At once for every screen that shows it. */
  change: (next: (former: Value) => Value) => void;
};

const nothing = () => () => undefined;

/** A kept value, followed; a member's is that of the member in session. */
export function useKept<Value>(store: Kept<Value>): KeptValue<Value> {
  const isMembers = store.scope === 'member';
  const { isMember } = useSession();
  const { data: user } = useGetUserInfoQuery(undefined, { skip: !isMembers || !isMember });
  const userId = isMember ? user?.id : undefined;
  const cell = isMembers ? (userId === undefined ? undefined : store.of(userId)) : store.of();
  const value = useSyncExternalStore(cell?.follow ?? nothing, cell?.now ?? (() => store.fallback));
  const isKnown = useSyncExternalStore(cell?.follow ?? nothing, cell?.isKnown ?? (() => false));
  const change = useCallback((next: (former: Value) => Value) => cell?.change(next), [cell]);
  return { value, isKnown, canKeep: cell !== undefined, change };
}
