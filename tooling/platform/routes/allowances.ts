import { createLastUsed } from '../../process/lastUsed';
import type { Queryable } from '../db';
import { addToCount, CLOCK_SLACK_MS, tooFast } from './throttle';
import type { Throttle } from './throttle';

/** A portion is this part of a limit: so many instances can each hold one before the first of them refuses. */
const PORTIONS = 50;
/** Counters remembered by one instance. */
const REMEMBERED = 20_000;

/** What an instance holds of a window: how many it may still let pass, and whether the whole window is used up. */
type Portion = { limit: number; left: number; over: boolean; ends: Date };

/** Neither over, nor of before the clock went back. */
const isOfNow = ({ ends }: Portion, { windowMs }: Throttle, now: Date): boolean =>
  ends > now && ends.getTime() <= now.getTime() + windowMs + CLOCK_SLACK_MS;

/** Counters too busy for a write each: so many in so long, one count for all instances. */
export type Allowances = {
  /** Lets one pass, or puts it off with HTTP 429: so fast is no person. */
  spend(throttle: Throttle, now: Date): Promise<void>;
};

/**
 * Takes portions of a limit from the shared counter and spends them here, so that one statement, outside any transaction,
 * serves many orders, and a flood that is refused costs none (security 23). Together the instances never let
 * more pass than the limit; what an instance took and did not use is lost until the window ends.
 */
export function openAllowances(database: Queryable): Allowances {
  const portions = createLastUsed<Promise<Portion>>(REMEMBERED);

  async function take(throttle: Throttle, now: Date): Promise<Portion> {
    const size = Math.ceil(throttle.limit / PORTIONS);
    const { attempts, window_ends: ends } = await addToCount(database, throttle, size, now);
    const left = Math.min(size, throttle.limit - (attempts - size));
    return { limit: throttle.limit, left, over: left <= 0, ends };
  }

  function remember(bucket: string, portion: Promise<Portion>): void {
    portions.set(bucket, portion);
    portion.catch(() => portions.delete(bucket)); // the database did not answer: whoever comes next asks again
  }

  return {
    async spend(throttle, now) {
      for (;;) {
        const held = portions.get(throttle.bucket);
        const portion = await held;
        if (portion && portion.limit === throttle.limit && isOfNow(portion, throttle, now)) {
          if (portion.over) return tooFast(throttle, portion.ends, now);
          if (portion.left > 0) return void (portion.left -= 1);
        }
        if (portions.get(throttle.bucket) === held) remember(throttle.bucket, take(throttle, now)); // one asks for all who wait
      }
    },
  };
}
