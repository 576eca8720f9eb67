import { calls, unisonCalls, fairPlayCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import type { Allowances } from '../members/allowances';
import { networkOf } from '../members/network';
import type { SettingsValues } from '../system/settings';
import type { Member } from './context';

const MINUTE = 60_000;
type Pace = {
  what: string;
  setting:
    | 'orders_a_minute'
    | 'draws_a_minute'
    | 'money_a_minute'
    | 'hashes_a_minute'
    | 'logins_a_minute'
    | 'tickets_a_minute'
    | 'messages_a_minute'
    | 'sessions_a_minute'
    | 'uploads_an_hour'
    | 'reports_an_hour';
  windowMs: number;
};

const money: Pace = { what: 'money', setting: 'money_a_minute', windowMs: MINUTE };
/** Every call that hashes a password, together: a hash is the dearest thing anybody can ask for (security 6). */
const hashes: Pace = { what: 'hashes', setting: 'hashes_a_minute', windowMs: MINUTE };
/** The same for who is not logged in; counted by network, whatever comes of it. */
const logins: Pace = { what: 'logins', setting: 'logins_a_minute', windowMs: MINUTE };
const tickets: Pace = { what: 'tickets', setting: 'tickets_a_minute', windowMs: MINUTE };
const messages: Pace = { what: 'messages', setting: 'messages_a_minute', windowMs: MINUTE };
const sessions: Pace = { what: 'sessions', setting: 'sessions_a_minute', windowMs: MINUTE };

/**
 * How often one member (one network, where nobody is logged in) may make a call, whatever comes of it: far beyond what a person
 * does, so that only a program meets it (security 23). Guesses, registrations and service messages have counters of their own in `countAttempt`.
 */
const PACES: ReadonlyMap<Call, readonly Pace[]> = new Map<Call, readonly Pace[]>([
  [calls.placeOrder, [{ what: 'orders', setting: 'orders_a_minute', windowMs: MINUTE }]],
  [calls.drawPrize, [{ what: 'draws', setting: 'draws_a_minute', windowMs: MINUTE }]],
  [calls.recharge, [money]],
  [calls.withdraw, [money, hashes]],
  [fairPlayCalls.cancelWithdrawal, [money]],
  [fairPlayCalls.giveUpRest, [money]],
  [calls.uploadImage, [{ what: 'uploads', setting: 'uploads_an_hour', windowMs: 60 * MINUTE }]],
  [unisonCalls.reportProfile, [{ what: 'reports', setting: 'reports_an_hour', windowMs: 60 * MINUTE }]],
  [calls.setLoginPassword, [hashes]],
  [calls.setPayPassword, [hashes]],
  [calls.editPayPassword, [hashes]],
  [unisonCalls.startTotp, [hashes]],
  [unisonCalls.removeTotp, [hashes]],
  [unisonCalls.renewRecoveryCode, [hashes]],
  [unisonCalls.recoverPayPassword, [hashes]],
  [unisonCalls.closeAccount, [hashes]],
  [calls.login, [logins]],
  [calls.loginThirdParty, [logins]],
  [calls.register, [logins]],
  [unisonCalls.recover, [logins]],
  [calls.getVideo, [tickets]],
  [calls.getVideoItem, [tickets]],
  [unisonCalls.sendServiceMessage, [messages]],
  [unisonCalls.listSessions, [sessions]],
  [unisonCalls.endSession, [sessions]],
]);

/** Refuses a call that its member, or where nobody is logged in their network, makes too often. */
export async function keepPace(
  { allowances, call, settings, now, ip }: { allowances: Allowances; call: Call; settings: SettingsValues; now: Date; ip: string },
  member: Member | undefined,
): Promise<void> {
  if (!member && call.access === 'member') return;
  const who = member && call.access === 'member' ? String(member.id) : `network:${networkOf(ip)}`;
  for (const { what, setting, windowMs } of PACES.get(call) ?? []) {
    const throttle = { bucket: `${what}:${who}`, limit: settings[setting], windowMs, ...(member && { member: member.id }) };
    await allowances.spend(throttle, now);
  }
}
