import { apiErrorOf, newIdempotencyKey, useCapability, useLazyGetUserInfoQuery } from '@unison/shared/api';
import { useErrorToast, useKept } from '@unison/shared/session';
import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useGameTexts } from '../useGameTexts';
import type { DrawState } from './checkDraws';
import { wheelStore, withoutPending, withPromise } from './promises';
import type { KeptWheel } from './promises';
import { segmentsOf } from './segments';
import { stateOfResult } from './stateOfResult';
import { useSpin } from './useSpin';
import { CLIENT_SEED, IDEMPOTENCY, useDrawPrizeMutation, useListOwnDrawsQuery, useListPrizesQuery, useListWinnersQuery } from './wheelApi';
import type { DrawResult, NextDraw, Prize } from './wheelApi';

/** What the popup shows; a prize that is in no list any more is told by its message alone. */
export type ShownResult = { prize: Prize | undefined; message: string; state: DrawState };

/** What a header may carry and every language writes alike: printable ASCII without spaces. */
const SEED = /^[\x21-\x7e]{1,64}$/;

/** 16 random bytes, as the key of a draw is. */
const randomSeed = newIdempotencyKey;

const LOST = ['offline', 'timeout', 'unexpected', 'malformed'];

/** Asks anew for everything that a draw changes, once it may be seen. */
function useRefreshAfter() {
  const [askUser] = useLazyGetUserInfoQuery();
  const hasProofs = useCapability(CLIENT_SEED);
  const winners = useListWinnersQuery();
  const own = useListOwnDrawsQuery(undefined, { skip: !hasProofs });
  return () => {
    void askUser();
    void winners.refetch();
    if (hasProofs) void own.refetch();
  };
}

/** The seed of the next draw: made only once its commit is here, so that the platform could not know it; the member may write another. */
function useSeed(next: NextDraw | undefined) {
  const [own, setOwn] = useState(() => ({ nonce: next?.nonce, seed: randomSeed(), isTried: false }));
  if (own.nonce !== next?.nonce) setOwn({ nonce: next?.nonce, seed: randomSeed(), isTried: false });
  return {
    seed: own.seed,
    isTried: own.isTried,
    changeSeed: (seed: string) => setOwn((now) => ({ ...now, seed })),
    tried: () => setOwn((now) => ({ ...now, isTried: true })),
  };
}

/** The draw of the wheel: one at a time, asked for once per press, repeated as the same draw while no answer came. */
export function useDraw(prizes: readonly Prize[], next: NextDraw | undefined, onDrawn: () => unknown) {
  const { t } = useGameTexts();
  const errorToast = useErrorToast();
  const [drawPrize] = useDrawPrizeMutation();
  const canRepeat = useCapability(IDEMPOTENCY);
  const { value: kept, change: keep } = useKept(wheelStore);
  const { refetch: askPrizes } = useListPrizesQuery();
  const refresh = useRefreshAfter();
  const { spin, turn } = useSpin();
  const own = useSeed(next);
  const isLocked = useRef(false);
  const [isBusy, setBusy] = useState(false);
  // Beside what the device keeps, for a device that keeps nothing.
  const [lost, setLost] = useState<KeptWheel['pending']>();
  const [result, setResult] = useState<ShownResult>();

  const pending = kept.pending ?? lost;
  const repeated = canRepeat ? pending : undefined;
  const seed = repeated?.seed ?? own.seed;
  const lock = (isOn: boolean) => {
    isLocked.current = isOn;
    setBusy(isOn);
  };

  const show = async (drawn: DrawResult) => {
    const state = await stateOfResult(drawn, next && seed, next, kept.promised);
    const index = prizes.findIndex(({ id }) => id === drawn.prizeId);
    const segment = segmentsOf(prizes.length)[index];
    const still = () => {
      lock(false);
      refresh();
      void onDrawn();
    };
    const tell = () => setResult({ prize: prizes[index], message: drawn.message, state });
    if (segment) return turn(segment.middle, still, tell);
    // The list changed since it was read: there is nothing to turn to.
    void askPrizes();
    still();
    tell();
  };

  const fail = (error: unknown, intention: NonNullable<typeof pending>) => {
    lock(false);
    errorToast(error);
    if (LOST.includes(apiErrorOf(error).kind)) return setLost(intention);
    keep(withoutPending);
    // What was promised may have been voided meanwhile.
    void onDrawn();
  };

  const start = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLocked.current) return;
    if (next && !SEED.test(seed)) return own.tried();
    lock(true);
    setLost(undefined);
    const intention = repeated ?? { key: newIdempotencyKey(), seed };
    keep((former) => ({ ...(next ? withPromise(former, next) : former), pending: intention }));
    const { data, error } = await drawPrize({ key: intention.key, seed: next && seed });
    if (!data) return fail(error, intention);
    const { proof } = data;
    const promise = proof && proof.nextCommit !== '' ? { nonce: proof.nonce + 1, commit: proof.nextCommit, prizeHash: '' } : undefined;
    keep((former) => withoutPending(promise ? withPromise(former, promise) : former));
    await show(data);
  };

  return {
    spin,
    seed,
    seedError: own.isTried && !SEED.test(seed) ? t('wheel.seedWrong') : undefined,
    changeSeed: own.changeSeed,
    isBusy,
    /** No answer came to the draw before, and what pressing again does. */
    unanswered: isBusy || !pending ? undefined : canRepeat ? ('repeat' as const) : ('unknown' as const),
    result,
    close: () => setResult(undefined),
    start: (event: SyntheticEvent) => void start(event),
  };
}
