import { attempts } from '@unison/shared/attempt';
import { kept } from '@unison/shared/session';
import * as v from 'valibot';

const Request = v.object({ money: v.string(), bankType: v.string(), payWay: v.string() });

/** What one top-up asks for. */
export type TopUpRequest = v.InferOutput<typeof Request>;

/** The name of a way to pay is in the member's language: it tells one from another only where no code does, and a position stands for it (O-50). */
const subjectOf = ({ money, bankType, payWay }: TopUpRequest) => `${money} ${bankType} ${/^\d+$/.test(bankType) ? payWay : ''}`;
export const isSame = (one: TopUpRequest, other: TopUpRequest) => subjectOf(one) === subjectOf(other);

export const topUpAttempts = attempts<TopUpRequest>('topUp.unanswered', Request, { subjectOf });

const Opened = v.object({
  key: v.string(),
  request: Request,
  /** Its record's, where the platform says it; not from a former release. */
  number: v.optional(v.string()),
  /** The entry of the tab's history it was opened in: a reload is that one again, another way here is another top-up. */
  entry: v.string(),
});

/** The top-up whose payment page this tab shows, or which it began without a network; its address is kept nowhere. With the tab, and until it is over or left. */
export const openedTopUp = kept('topUp.opened', v.nullable(Opened), { scope: 'visit', fallback: null });
