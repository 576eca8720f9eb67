import { attempts } from '@unison/shared/attempt';
import type { Attempt } from '@unison/shared/attempt';
import * as v from 'valibot';

const Withdrawal = v.object({ money: v.string() });
export type Withdrawal = v.InferOutput<typeof Withdrawal>;

/** A withdrawal of which nobody knows what became; its password is kept nowhere. */
export type UnansweredWithdrawal = Attempt<Withdrawal>;

/** One at a time: the form repeats that very one and no other (O-81). */
export const withdrawAttempts = attempts<Withdrawal>('withdraw.unanswered', Withdrawal, { subjectOf: () => 'withdrawal' });
