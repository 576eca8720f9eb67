import * as v from 'valibot';
import { call, nothing } from './call';
import { sentId, sentText, short } from './longest';
import { ofKinds } from './ofKinds';
import { rows, shape } from './tiers';
import {
  dice,
  figure,
  figureOrNone,
  flag,
  identifier,
  list,
  numeric,
  optionalNumeric,
  optionalText,
  text,
  timeOrNone,
  unixTime,
} from './wire';

const LimitKind = v.picklist(['stake', 'topup', 'loss']);
/** Whole number in a range; sent as text in a form. */
const whole = (min: number, max: number) => v.pipe(numeric, v.integer(), v.minValue(min), v.maxValue(max));

/** One daily limit of the member (B-07): credits, `null` for none; `next` replaces it at `next_at` (unix seconds). */
export const OwnLimit = shape({ kind: LimitKind, amount: figureOrNone, next: figureOrNone, next_at: timeOrNone });

/** What the member has set for themselves (B-07, O-91). Times in unix seconds; `day_ends` is when today's sums begin anew. */
export const Care = shape({
  /** Read all or none: a limit that is left out would look like one that is not set. One of a kind that is none of these has no place to be looked for. */
  limits: ofKinds(v.array(OwnLimit), LimitKind.options),
  break_until: timeOrNone,
  remind_minutes: figureOrNone,
  day_ends: unixTime,
  day_zone: text,
  /** Credits staked, lost and topped up today, as the limits count them: open stakes are lost until they are paid. */
  today: v.nullish(shape({ stake: figure, loss: figure, topup: figure }), {}),
});
export type Care = v.InferOutput<typeof Care>;

/** The end of a chain as everybody sees it; hashes as lower-case hex, times in unix seconds. */
export const PublicChain = v.object({
  chain_end: text,
  fingerprint: text,
  /** First round it covers, and how many. */
  first_expect: text,
  length: numeric,
  published_at: numeric,
  /** The round from which its seeds are no longer used, since they were lost; it is absent otherwise. */
  abandoned_from: optionalText,
});

/** What is public about the draws of one game (O-90). */
export const GameFairness = v.object({
  id: identifier,
  key: text,
  seconds: numeric,
  /** The newest chain first: the one in use, and the next one at least 24 hours before it begins. */
  chains: list(PublicChain),
  /** Position of the round open now in its chain. */
  chain_position: optionalNumeric,
  odds_hash: optionalText,
  drawn: numeric,
  /** Rounds drawn more than 10 seconds after their close. */
  late: numeric,
  /** Rounds whose seed was lost: every stake was paid as won. */
  lost: list(text),
  ...shape({ closed: flag }).entries,
});

/** A prize as it is hashed: `minor` in hundredths of a credit. */
export const PublicPrize = v.object({ id: numeric, minor: numeric, weight: numeric });

/** What is public about all draws; the same answer for everybody. */
export const PublicFairness = shape({
  games: rows(GameFairness),
  wheel: v.object({
    prize_hash: text,
    prizes: list(PublicPrize),
    draws: numeric,
    /** Draws without a seed of the member's, which had not to be shown their commit first (O-102). */
    unseen: optionalNumeric,
    /** When the platform went on from a backup or another server (unix seconds), and how many waiting commits that voided. */
    restores: v.optional(list(v.object({ at: numeric, voided: numeric }))),
  }),
});
export type PublicFairness = v.InferOutput<typeof PublicFairness>;

/** A drawn round with its seed. What is no part of the proof costs no row: a round that is missing from the list counts as withheld. */
export const Reveal = v.object({
  expect: text,
  opencode: dice,
  commit: text,
  reveal: text,
  chain_end: text,
  chain_position: numeric,
  odds_hash: text,
  ...shape({ late: flag }).entries,
});
export type Reveal = v.InferOutput<typeof Reveal>;

/** What the member's next draw of the wheel is committed with. `day_ends` is when today's draws are counted anew, `next_at` the same while none is left (unix seconds; B-05, O-91). */
export const WheelCommit = v.object({
  nonce: numeric,
  commit: text,
  prize_hash: text,
  prizes: list(PublicPrize),
  left: numeric,
  next_at: v.nullable(numeric),
  day_ends: unixTime,
});
export type WheelCommit = v.InferOutput<typeof WheelCommit>;

/** One draw of the member's own, with what proves it (B-05); what does not costs no row. `add_time` in unix seconds. */
export const OwnDraw = v.object({
  ...shape({ no: text, title: text, image: text, add_time: unixTime }).entries,
  /** Of the prize; a commit that was voided has none. */
  id: text,
  nonce: numeric,
  commit: text,
  server_seed: text,
  client_seed: text,
  prize_hash: text,
  prizes: list(PublicPrize),
  /** A commit that a restore voided (O-102), in unix seconds: it is never drawn, and `server_seed` is empty when it was lost. */
  voided_at: optionalNumeric,
});
export type OwnDraw = v.InferOutput<typeof OwnDraw>;

/** Calls about money and draws beyond the product, each announced by its capability (O-81). */
export const fairPlayCalls = {
  getCare: call('B-07', 'GET', '/unison/care', nothing, Care, { capability: 'limits' }),
  /** An empty `amount` lifts the limit. Lowering acts at once, raising after 24 hours. */
  setLimit: call('B-07', 'POST', '/unison/limits', v.object({ kind: LimitKind, amount: short(20) }), Care, {
    capability: 'limits',
  }),
  /** Lengthens a break that runs; nothing shortens it. */
  takeBreak: call('B-07', 'POST', '/unison/break', v.object({ hours: whole(1, 8_760) }), Care, { capability: 'break' }),
  /** 0 switches the reminder off. */
  setReminder: call('B-07', 'POST', '/unison/reminder', v.object({ minutes: whole(0, 1_440) }), Care, { capability: 'reminder' }),
  getFairness: call('O-90', 'GET', '/unison/fairness', nothing, PublicFairness, { access: 'open', capability: 'fairness' }),
  /** Up to 100 drawn rounds of a game, the newest first; `before` is a round number to go on from, `after` one that is known: a platform may pass over it. */
  listReveals: call('O-90', 'GET', '/unison/fairness/reveals', v.object({ id: sentId, before: sentText, after: sentText }), rows(Reveal), {
    access: 'open',
    capability: 'fairness',
  }),
  getWheelCommit: call('B-05', 'GET', '/unison/wheel/commit', nothing, WheelCommit, { capability: 'client-seed' }),
  listOwnDraws: call('B-05', 'GET', '/unison/wheel/draws', nothing, rows(OwnDraw), { capability: 'client-seed' }),
  /** `id` as in the withdrawal records. A second cancel is answered like the first. */
  cancelWithdrawal: call('B-06', 'POST', '/unison/withdrawal/cancel', v.object({ id: sentId }), v.unknown(), {
    money: true,
    capability: 'withdraw-cancel',
  }),
  /** Writes the whole balance off; refused while an order or a withdrawal is open. */
  giveUpRest: call('B-11', 'POST', '/unison/balance/give-up', nothing, v.unknown(), { money: true, capability: 'give-up' }),
} as const;
