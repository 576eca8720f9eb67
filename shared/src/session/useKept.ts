import { useCallback, useSyncExternalStore } from 'react';
import { readCredentials } from '../api';
import type { DeviceAnswer } from './cell';
import type { Kept } from './kept';
import { useMemberId } from './useMemberId';
import { useSession } from './useSession';

/** A kept value in a screen. */
export type KeptValue<Value> = {
  /** The fallback until the device has answered. */
  value: Value;
  /** False until it is known what the device holds: leave a slot of fixed size, or wait. */
  isKnown: boolean;
  /** What the device itself has said: what must not pass unseen waits while it is `awaited`. */
  device: DeviceAnswer;
  /** False where the value is a member's and nobody is logged in, or while it is not known who is: nothing can be kept then. */
  canKeep: boolean;
  /** Makes the next value of the former one. At once for every screen that shows it. A member's takes none once their session is over. */
  change: (next: (former: Value) => Value) => void;
};

const nothing = () => () => undefined;

/** A kept value, followed; a member's is that of the member in session. */
export function useKept<Value>(store: Kept<Value>): KeptValue<Value> {
  const isMembers = store.scope === 'member';
  const { isMember, token } = useSession();
  const userId = useMemberId(!isMembers);
  const cell = isMembers ? (userId === undefined ? undefined : store.of(userId)) : store.of();
  const follow = cell?.follow ?? nothing;
  const now = cell?.now ?? (() => store.fallback);
  const knows = cell?.isKnown ?? (() => false);
  const says = cell?.device ?? (() => (isMember ? 'awaited' : 'refused'));
  // The last of each is for a first view, which a build draws where there is no device.
  const value = useSyncExternalStore(follow, now, now);
  const isKnown = useSyncExternalStore(follow, knows, knows);
  const device = useSyncExternalStore(follow, says, says);
  const change = useCallback(
    (next: (former: Value) => Value) => {
      // A screen that goes with the session may still have something to say, e.g. where a film is: by then it is cleared, maybe.
      if (!isMembers || readCredentials().token === token) cell?.change(next);
    },
    [cell, isMembers, token],
  );
  return { value, isKnown, device, canKeep: cell !== undefined, change };
}
