import { calls, unisonCalls, fairPlayCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import type { Allowances } from './allowances';
import { networkOf } from './network';
import type { SettingsValues } from '../settings';
import type { Member } from './context';
import type { Reads } from './memberPlaces';

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
    | 'reads_a_minute'
    | 'histories_a_minute'
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

/** Every call that has no pace of its own, together. */
const reads: Pace = { what: 'reads', setting: 'reads_a_minute', windowMs: MINUTE };
const histories: Pace = { what: 'histories', setting: 'histories_a_minute', windowMs: MINUTE };

/** What a call may cost: how often one member makes it, and what it reads, which says how many of them are at work at a time. */
export type Cost = { paces: readonly Pace[]; reads: Reads };

/** What a call costs of which nobody said anything: the strict one. */
const STRICT: Cost = { paces: [reads], reads: 'page' };

/** Calls that read all a member ever did, each with why it must. */
const OF_A_WHOLE_HISTORY: ReadonlyMap<Call, string> = new Map<Call, string>([
  [unisonCalls.getOwnData, 'the file holds everything the platform keeps of the member'],
  [calls.getPersonalReport, 'sums over any days the member asks for'],
]);

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

/** The cost of a call. Every call that is registered has one: what is not named here gets the strict one. */
export function costOf(call: Call): Cost {
  if (OF_A_WHOLE_HISTORY.has(call)) return { paces: [histories], reads: 'history' };
  const paces = PACES.get(call);
  return paces ? { ...STRICT, paces } : STRICT;
}

/** Refuses a call that its member, or where nobody is logged in their network, makes too often. */
export async function keepPace(
  {
    allowances,
    call,
    cost,
    settings,
    now,
    ip,
  }: { allowances: Allowances; call: Call; cost: Cost; settings: SettingsValues; now: Date; ip: string },
  member: Member | undefined,
): Promise<void> {
  const isOfMember = call.access === 'member' || cost.paces.includes(reads);
  const who = member && isOfMember ? String(member.id) : `network:${networkOf(ip)}`;
  if (!member && cost.paces.includes(reads)) return; // plain reads of visitors: what stands before the edge counts those
  for (const { what, setting, windowMs } of cost.paces) {
    const throttle = { bucket: `${what}:${who}`, limit: settings[setting], windowMs, ...(member && { member: member.id }) };
    await allowances.spend(throttle, now);
  }
}
