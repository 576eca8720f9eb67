/** Every reason the ledger refuses something for; closed, so that each has its text (`texts/money`). */
export const REASONS = [
  'aboveMax',
  'amount',
  'belowMin',
  'closed',
  'dayUsed',
  'drawsUsed',
  'commitUnread',
  'ended',
  'insufficient',
  'keyReused',
  'limitLoss',
  'limitStake',
  'limitTopup',
  'noGame',
  'notFound',
  'onBreak',
  'open',
  'options',
  'overBalance',
  'resting',
] as const;
export type Reason = (typeof REASONS)[number];

/**
 * What became of a money operation. `id` names the order, top-up, withdrawal or draw; `replayed` means that the request was
 * answered before, or while this one waited, and nothing happened twice. A refusal changed nothing.
 */
export type Outcome = { done: true; id: string; replayed: boolean } | { done: false; reason: Reason };

/** What the functions of the database answer. `at`: before which place of its log, as `ledger.done` has it. */
export type Answer = { id?: string; replayed?: boolean; refused?: string; at?: string };

/** Throws for an answer no function gives: that is a mistake of ours, not a refusal. */
export function toOutcome(answer: Answer | undefined): Outcome {
  if (answer?.id !== undefined) return { done: true, id: answer.id, replayed: answer.replayed === true };
  const reason = REASONS.find((known) => known === answer?.refused);
  if (!reason) throw new Error(`The ledger answered ${JSON.stringify(answer)}`);
  return { done: false, reason };
}
