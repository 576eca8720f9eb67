import { useLazyGetSumsOfPlayQuery } from '@unison/shared/api';
import { kept, useKept } from '@unison/shared/session';
import { usePageVisible } from '@unison/shared/ui';
import * as v from 'valibot';
import { useEffect } from 'react';

const Played = v.object({
  /** Time with a game in view, in ms, and when it was reminded last. */
  ms: v.number(),
  remindedAt: v.number(),
  /** What was ever staked and won when play began; undefined until it is known. */
  start: v.optional(v.object({ staked: v.optional(v.number()), won: v.optional(v.number()) })),
});
type Played = v.InferOutput<typeof Played>;

const NOT_PLAYED: Played = { ms: 0, remindedAt: 0 };
/** For the stay: a new tab, or another member, is a new session of play, a reload is not. */
const store = kept('played', Played, { scope: 'stay', fallback: NOT_PLAYED });

const TICK_MS = 5_000;

/** Counts the time that games are in view, on a monotonic clock, and remembers what was staked and won before. */
export function usePlayedTime() {
  const isVisible = usePageVisible();
  const { value, change } = useKept(store);
  const [askSums] = useLazyGetSumsOfPlayQuery();
  const hasStart = value.start !== undefined;

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

  useEffect(() => {
    if (hasStart) return;
    void askSums().then(({ data }) => data && change((former) => ({ ...former, start: former.start ?? data })));
  }, [hasStart, askSums, change]);

  return { played: value, remind: () => change((former) => ({ ...former, remindedAt: former.ms })), askSums };
}
