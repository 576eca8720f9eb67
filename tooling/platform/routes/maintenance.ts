import { calls, unisonCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import { refuse } from './refusal';

/** What waits while the operator works: money that moves by a member's wish, and what protects it. Rounds, reading, login and own limits go on. */
const PAUSED: ReadonlySet<Call> = new Set<Call>([
  calls.placeOrder,
  calls.drawPrize,
  calls.recharge,
  calls.withdraw,
  calls.setBank,
  calls.setLoginPassword,
  calls.setPayPassword,
  calls.editPayPassword,
  unisonCalls.recover,
  unisonCalls.recoverPayPassword,
]);

/** A guess: nobody knows how long the operator needs. */
const RETRY_AFTER_SECONDS = 60;

/** Puts off what waits while the setting `maintenance` is 1, with one sentence in the member's language; it is no refusal (O-105). */
export function refuseInMaintenance(call: Call, { maintenance }: { maintenance: number }): void {
  if (maintenance === 1 && PAUSED.has(call)) {
    refuse('platform.maintenance', {}, { status: 503, retryAfter: RETRY_AFTER_SECONDS });
  }
}
