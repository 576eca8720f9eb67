import { kept, useKept } from '@unison/shared/session';
import { useCallback } from 'react';
import { Positions, withPosition } from './positions';
import type { Position } from './positions';

const NONE: Position[] = [];
const store = kept('positions', Positions, { scope: 'member', fallback: NONE });

/** Where this member stopped, newest first; undefined until the device has answered. */
export function usePositions() {
  const { value, isKnown, change } = useKept(store);
  return {
    positions: isKnown ? value : undefined,
    keep: useCallback((at: Position) => change((former) => withPosition(former, at)), [change]),
    forget: useCallback((id: string) => change((former) => former.filter((position) => position.id !== id)), [change]),
  };
}
