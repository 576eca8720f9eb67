import { kept } from '@unison/shared/session';
import * as v from 'valibot';

/** What is being chosen: option types, and the stake on each as it was typed. */
export const Slip = v.object({ types: v.array(v.string()), stake: v.string() });
export type Slip = v.InferOutput<typeof Slip>;
type Slips = Readonly<Record<string, Slip>>;

export const EMPTY_SLIP: Slip = { types: [], stake: '' };
const NONE: Slips = {};
const OfGames = v.record(v.string(), Slip);

/** What is being chosen in each game, by the game's id: outlives a reload, and goes with the session. */
export const keptSlips = kept<Slips>('stake.slips', OfGames, { scope: 'session', fallback: NONE });

/** What was staked last in each game, by the game's id: for 'last' and 'same again'. */
export const lastStakes = kept<Slips>('stake.last', OfGames, { scope: 'member', fallback: NONE });

/** Keeps one game's slip. */
export const withSlip =
  (gameId: string, slip: Slip) =>
  (former: Slips): Slips => ({ ...former, [gameId]: slip });
