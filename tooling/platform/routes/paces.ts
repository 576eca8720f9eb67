import { calls, unisonCalls, fairPlayCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import type { Allowances } from '../members/allowances';
import type { SettingsValues } from '../system/settings';
import type { Member } from './context';

const MINUTE = 60_000;
type Pace = {
  what: string;
  setting: 'orders_a_minute' | 'draws_a_minute' | 'money_a_minute' | 'uploads_an_hour' | 'reports_an_hour';
  windowMs: number;
};

const money: Pace = { what: 'money', setting: 'money_a_minute', windowMs: MINUTE };

/**
 * How often one member may make a call, whatever comes of it: far beyond what a person does, so that only a program meets it
 * (reliability.md, security 23). Guesses, registrations and service messages have counters of their own in `countAttempt`.
 */
const PACES: ReadonlyMap<Call, Pace> = new Map<Call, Pace>([
  [calls.placeOrder, { what: 'orders', setting: 'orders_a_minute', windowMs: MINUTE }],
  [calls.drawPrize, { what: 'draws', setting: 'draws_a_minute', windowMs: MINUTE }],
  [calls.recharge, money],
  [calls.withdraw, money],
  [fairPlayCalls.cancelWithdrawal, money],
  [fairPlayCalls.giveUpRest, money],
  [calls.uploadImage, { what: 'uploads', setting: 'uploads_an_hour', windowMs: 60 * MINUTE }],
  [unisonCalls.reportProfile, { what: 'reports', setting: 'reports_an_hour', windowMs: 60 * MINUTE }],
]);

/** Refuses a call its member makes too often. */
export async function keepPace(
  { allowances, call, settings, now }: { allowances: Allowances; call: Call; settings: SettingsValues; now: Date },
  member: Member | undefined,
): Promise<void> {
  const pace = PACES.get(call);
  if (!pace || !member) return;
  const throttle = { bucket: `${pace.what}:${member.id}`, limit: settings[pace.setting], windowMs: pace.windowMs, member: member.id };
  await allowances.spend(throttle, now);
}
