import { newIdempotencyKey } from '@unison/shared/api';
import { useState } from 'react';
import type { NextDraw } from './wheelApi';

/** What is known of the next draw before its seed is made; the commit is empty where nobody said it. */
type Committed = Pick<NextDraw, 'nonce' | 'commit'>;

/** 16 random bytes, as the key of a draw is. */
const freshFor = (nonce: number | undefined) => ({ nonce, seed: newIdempotencyKey(), isTried: false });

/**
 * The seed of the next draw: made only once its commit is here, so that the platform could not know it; the member may write another. What a draw was
 * made with is in no further one: its answer says the next commit, before `next` is read anew or where that fails.
 */
export function useSeed(next: NextDraw | undefined) {
  const [told, setTold] = useState<Committed>();
  const [own, setOwn] = useState(() => freshFor(next?.nonce));
  const known = told && next && told.nonce > next.nonce ? told : next;
  if (own.nonce !== known?.nonce) setOwn(freshFor(known?.nonce));
  return {
    nonce: known?.nonce,
    commit: known?.commit ?? '',
    seed: own.seed,
    isTried: own.isTried,
    changeSeed: (seed: string) => setOwn((now) => ({ ...now, seed })),
    tried: () => setOwn((now) => ({ ...now, isTried: true })),
    /** A draw was made; `following`: what its answer says of the next one. */
    sent: (following: Committed | undefined) => {
      setTold(following);
      setOwn((now) => freshFor(following?.nonce ?? now.nonce));
    },
  };
}
