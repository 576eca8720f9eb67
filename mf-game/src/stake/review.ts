import { newIdempotencyKey } from '@unison/shared/api';
import { multiplyMoney, payoutOf } from '@unison/shared/format';
import type { StakeOption } from '../parts/gameApi';

/** What the member is asked to confirm: exactly this is sent, or nothing. */
export type Review = {
  /** Made when the popup opens: however often this is sent, it is one order. */
  key: string;
  round: string;
  /** As they were offered when the popup opened. */
  options: readonly StakeOption[];
  /** On each option; the text that goes on the wire. */
  stake: string;
};

/** One line of the popup: what a win pays, to the hundredth (O-15). */
export const returnOf = (review: Review, { odds }: StakeOption): number => payoutOf(review.stake, odds);
export const totalOf = ({ stake, options }: Pick<Review, 'stake' | 'options'>): number => multiplyMoney(stake, options.length);

/** Begins a review of the chosen options, in the order of the platform. */
export function reviewOf(round: string, offered: readonly StakeOption[], types: readonly string[], stake: string): Review {
  return { key: newIdempotencyKey(), round, options: offered.filter(({ type }) => types.includes(type)), stake };
}

/** The same order for another round, other odds, or after a refusal: a new intention with a key of its own. */
export function renewed(review: Review, round: string, offered: readonly StakeOption[]): Review {
  return reviewOf(
    round,
    offered,
    review.options.map(({ type }) => type),
    review.stake,
  );
}

/** What changed since the popup opened, the gravest first: then this review is not sent. */
export type Change = 'closed' | 'options' | 'odds';

/** Compares a review with what holds now. */
export function changeOf(review: Review, round: string, offered: readonly StakeOption[]): Change | undefined {
  if (review.round !== round) return 'closed';
  const now = review.options.map(({ type }) => offered.find((option) => option.type === type));
  if (now.includes(undefined)) return 'options';
  return now.every((option, index) => option?.odds === review.options[index]?.odds) ? undefined : 'odds';
}

/** Without one option; the key stays, since nothing was sent. */
export function without(review: Review, type: string): Review {
  return { ...review, options: review.options.filter((option) => option.type !== type) };
}
