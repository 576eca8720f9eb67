import { kept } from '@unison/shared/session';
import * as v from 'valibot';

const Unanswered = v.object({
  /** The same order, however often it is sent. */
  key: v.string(),
  gameId: v.string(),
  gameName: v.string(),
  memberId: v.string(),
  round: v.string(),
  types: v.array(v.string()),
  stake: v.string(),
  /** It was sent with its key. Without one a repetition would be another order: it is never sent again (O-81). */
  hasKey: v.boolean(),
});

/** An order that was sent and of which nobody knows yet what became. */
export type UnansweredOrder = v.InferOutput<typeof Unanswered>;

const NONE: readonly UnansweredOrder[] = [];

/** Kept before it is sent and until it is answered, for this member on this device: a reload or a lost answer loses nothing. */
export const unanswered = kept<readonly UnansweredOrder[]>('stake.unanswered', v.array(Unanswered), { scope: 'member', fallback: NONE });

/** Adds an order, or takes the place of what was kept under its key. */
export const withOrder =
  (order: UnansweredOrder) =>
  (former: readonly UnansweredOrder[]): readonly UnansweredOrder[] => [...former.filter(({ key }) => key !== order.key), order];

/** Takes an order away. */
export const withoutOrder =
  (answered: string) =>
  (former: readonly UnansweredOrder[]): readonly UnansweredOrder[] =>
    former.filter(({ key }) => key !== answered);
