import { useKept } from '@unison/shared/session';
import { useEffect, useState } from 'react';
import { checkOwnDraws } from './checkDraws';
import type { DrawState } from './checkDraws';
import { keptWheel } from './pinnedDraws';
import { useListOwnDrawsQuery } from './wheelApi';
import type { OwnDraw } from './wheelApi';

/** One of the member's own draws; the state is undefined until it was re-computed. */
export type CheckedDraw = OwnDraw & { state: DrawState | undefined };

/** The member's own draws, each re-computed on this device. */
export function useOwnDraws(skip = false) {
  const answer = useListOwnDrawsQuery(undefined, { skip, refetchOnMountOrArgChange: 5 });
  const { value, device } = useKept(keptWheel);
  const [states, setStates] = useState<{ of: readonly OwnDraw[]; states: DrawState[] }>();
  const draws = answer.data;
  const isReady = device !== 'awaited';
  const { promised: pinned } = value;
  useEffect(() => {
    if (!draws || !isReady) return undefined;
    let isWanted = true;
    void checkOwnDraws(draws, pinned).then((found) => isWanted && setStates({ of: draws, states: found }));
    return () => {
      isWanted = false;
    };
  }, [draws, pinned, isReady]);
  const checked = draws?.map((draw, index): CheckedDraw => ({ ...draw, state: states?.of === draws ? states.states[index] : undefined }));
  return { answer: { ...answer, data: checked, currentData: checked }, draws: checked ?? [] };
}
