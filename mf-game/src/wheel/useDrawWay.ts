import type { AppStore } from '@unison/shared/api';
import { readSince } from '@unison/shared/attempt';
import type { Attempt, Way } from '@unison/shared/attempt';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { seenDraw, resultOfAttempt } from './drawAttempts';
import type { DrawBody } from './drawAttempts';
import { useDrawPrizeMutation, useLazyFindOwnDrawQuery, wheelApi } from './wheelApi';
import type { DrawResult, OwnDraw } from './wheelApi';

/** How a draw is asked for, and found among the member's own, where the platform lists them with their seeds. */
export function useDrawWay(hasProofs: boolean) {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const [drawPrize] = useDrawPrizeMutation();
  const [askDraws] = useLazyFindOwnDrawQuery();
  const read = useRef<readonly OwnDraw[]>([]);
  const way: Way<DrawBody, DrawResult> = {
    call: ({ seed }, keyed) => drawPrize({ ...keyed, seed }).unwrap(),
    look: async (attempt) => {
      const draws = hasProofs ? await readSince(Date.now(), () => askDraws()) : undefined;
      if (!draws) return { is: 'unknown' };
      read.current = draws;
      const seen = seenDraw(draws, attempt);
      // What the wheel turns to is in the list once it stands.
      if (seen.is !== 'shown') void dispatch(wheelApi.util.upsertQueryData('listOwnDraws', undefined, draws));
      return seen;
    },
  };
  return { way, resultOf: (attempt: Attempt<DrawBody>) => resultOfAttempt(read.current, attempt) };
}
