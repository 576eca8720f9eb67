import { calls, fairPlayCalls, unisonCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import { refuse } from './refusal';
import { mayWrite } from './replicaReads';

/**
 * What waits while the operator works: money that moves by a member's wish, what protects it, and what nobody could undo while a balance is
 * looked into. Rounds, reading, login, own limits and the end of a withdrawal that was asked for go on.
 */
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
  fairPlayCalls.giveUpRest,
  unisonCalls.closeAccount,
]);

/** A guess: nobody knows how long the operator needs. */
const RETRY_AFTER_SECONDS = 60;

/** A standby that restarts is back in a moment. */
const STANDBY_AFTER_SECONDS = 5;

/**
 * Puts off what writes while no second server would have it: what is accepted is on two, or is not accepted (O-105). The commit of a draw is
 * a promise too. Whatever else a call that reads writes beside commits locally: a commit that waits holds its connection, and takes reading along.
 */
export function refuseWithoutStandby(call: Call, isSilent: boolean): void {
  if (isSilent && (mayWrite(call) || call === fairPlayCalls.getWheelCommit)) {
    refuseForStandby();
  }
}

/** Puts off what only a second server would make possible. */
export const refuseForStandby = (): never => refuse('platform.noStandby', {}, { status: 503, retryAfter: STANDBY_AFTER_SECONDS });

/** Puts off what waits while the setting `maintenance` is 1, with one sentence in the member's language; it is no refusal (O-105). */
export function refuseInMaintenance(call: Call, { maintenance }: { maintenance: number }): void {
  if (maintenance === 1 && PAUSED.has(call)) {
    refuse('platform.maintenance', {}, { status: 503, retryAfter: RETRY_AFTER_SECONDS });
  }
}
