import * as v from 'valibot';
import { shape } from './tiers';
import { dice, figure, identifier, numeric, optionalText, text } from './wire';

/** A class of games or a game in a list (API-37 to API-39, DATA-071 to DATA-073). `key` is an added field (O-87). */
export const Lottery = shape({ id: identifier, name: text, ico: text, key: optionalText });
export type Lottery = v.InferOutput<typeof Lottery>;

/** What proves a draw: hashes as lower-case hex; added fields, read all or none, since half a proof proves nothing (docs/fairness.md). */
export const Fairness = v.object({
  /** SHA-256 end of the game's hash chain, published before round 1. */
  chain_end: text,
  /** Position of this round in the chain, counted from its end. */
  chain_position: numeric,
  /** Commit of the round: SHA-256 of its seed. */
  commit: text,
  /** The seed itself, once the round is drawn. */
  reveal: optionalText,
  /** SHA-256 of the odds the round was opened with. */
  odds_hash: text,
  /** The first characters of the chain's end, for members to compare. */
  fingerprint: text,
});
export type Fairness = v.InferOutput<typeof Fairness>;

/** The round open for stakes and the last draw (API-40, DATA-071 to DATA-079, O-14). `second` counts down to the close; without `id` it is the game that was asked for. */
export const LotteryInfo = shape({
  id: text,
  name: text,
  ico: text,
  key: optionalText,
  now_expect: identifier,
  next_expect: text,
  second: numeric,
  opencode: dice,
  one: text,
  two: text,
  /** Number of the round `opencode` belongs to; an added field. */
  last_expect: optionalText,
  /** Return to player of the whole game, 0 to 1; an added field. */
  rtp: figure,
  fairness: v.nullish(Fairness),
});
export type LotteryInfo = v.InferOutput<typeof LotteryInfo>;

/** Odds of one option (API-42, DATA-080 to DATA-082); without its type or odds above 0 an option is not offered (O-103). `proportion` includes the stake (O-15); `rtp` is an added field. */
export const LotteryOption = shape({ type: identifier, name: text, proportion: v.pipe(numeric, v.gtValue(0)), rtp: figure });
export type LotteryOption = v.InferOutput<typeof LotteryOption>;

/** One past draw (API-41, DATA-083 to DATA-086). */
export const Draw = shape({ expect: text, opencode: dice, one: text, two: text, fairness: v.nullish(Fairness) });
export type Draw = v.InferOutput<typeof Draw>;
