import { useAskedAgain, useLazyGetSumsOfPlayQuery } from '@unison/shared/api';
import type { PlaySums } from '@unison/shared/api';
import { useKept } from '@unison/shared/session';
import { usePageVisible } from '@unison/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { playedTime } from '../parts/playedTime';

const TICK_MS = 5_000;

/** Counts the time that games are in view, on a monotonic clock, and remembers what was staked and won before. */
export function usePlayedTime() {
  const isVisible = usePageVisible();
  const { value, change } = useKept(playedTime);
  const [ask, { error }] = useLazyGetSumsOfPlayQuery();
  const { start, hasStaked } = value;

  useEffect(() => {
    if (!isVisible) return undefined;
    let last = performance.now();
    const count = () => {
      const now = performance.now();
      // A gap is sleep, not play.
      const passed = Math.min(now - last, 2 * TICK_MS);
      last = now;
      change((former) => ({ ...former, ms: former.ms + passed }));
    };
    const timer = setInterval(count, TICK_MS);
    return () => {
      clearInterval(timer);
      count();
    };
  }, [isVisible, change]);

  /** Undefined where nobody answers: the answer from before says nothing of now. */
  const askSums = async (): Promise<PlaySums | undefined> => {
    const { data, isSuccess } = await ask();
    if (!isSuccess) return undefined;
    // What was asked for after a stake is not what was there before.
    change((former) => ({ ...former, start: former.start ?? (hasStaked ? {} : data) }));
    return data;
  };
  const begin = useEffectEvent(askSums);
  const hasStart = start !== undefined;
  useEffect(() => {
    if (!hasStart) void begin();
  }, [hasStart]);
  useAskedAgain(hasStart ? null : error, askSums);

  return { played: value, remind: () => change((former) => ({ ...former, remindedAt: former.ms })), askSums };
}
