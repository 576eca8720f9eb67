import { kept } from '@unison/shared/session';
import * as v from 'valibot';

const Played = v.object({
  /** Time with a game in view, in ms, and when it was reminded last. */
  ms: v.number(),
  remindedAt: v.number(),
  /** Something was staked since play began. */
  hasStaked: v.optional(v.boolean()),
  /** When something was staked last, by the clock of the device. */
  stakedAt: v.optional(v.number()),
  /** What was ever staked and won when play began; undefined until it is known, empty once nobody can know it any more. */
  start: v.optional(v.object({ staked: v.optional(v.number()), won: v.optional(v.number()) })),
});
type Played = v.InferOutput<typeof Played>;

const NOT_PLAYED: Played = { ms: 0, remindedAt: 0 };
/** For the stay: a new tab, or another member, is a new session of play, a reload is not. */
export const playedTime = kept('played', Played, { scope: 'stay', fallback: NOT_PLAYED });
