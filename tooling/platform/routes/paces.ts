import { calls, unisonCalls, fairPlayCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import type { Allowances } from './allowances';
import { networkOf, networksOf } from './network';
import type { SettingsValues } from '../settings';
import type { Member } from './context';
import type { Reads } from './memberPlaces';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
type Pace = {
  what: string;
  setting: Extract<keyof SettingsValues, `${string}_a_minute` | `${string}_an_hour` | `${string}_a_day`>;
  windowMs: number;
};

/** What adds rows has a pace by the day as well: by the minute alone one member could fill the disk slowly. Pictures have theirs in `system/writeUploads.ts`. */
const ordersOfDay: Pace = { what: 'orders-day', setting: 'orders_a_day', windowMs: DAY };
const moneyOfDay: Pace = { what: 'money-day', setting: 'money_a_day', windowMs: DAY };
const messagesOfDay: Pace = { what: 'messages-day', setting: 'messages_a_day', windowMs: DAY };
const ticketsOfDay: Pace = { what: 'tickets-day', setting: 'tickets_a_day', windowMs: DAY };
const loginsOfDay: Pace = { what: 'logins-day', setting: 'logins_a_day', windowMs: DAY };

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
/** The same of visitors, together by network: many people can share one. */
const visits: Pace = { what: 'visits', setting: 'visits_a_minute', windowMs: MINUTE };
const histories: Pace = { what: 'histories', setting: 'histories_a_minute', windowMs: MINUTE };

/** What a call may cost: how often one member makes it, and what it reads, which says how many of them are at work at a time. */
export type Cost = { paces: readonly Pace[]; reads: Reads };

/** What a call costs of which nobody said anything. How long its statements may take is one for all (ADR 074). */
const STRICT: Cost = { paces: [reads], reads: 'page' };

/** Calls that read what operators publish, and nothing that grows. */
const OF_CONSTANTS: ReadonlySet<Call> = new Set<Call>([
  calls.getBaseInfo,
  calls.getConfig,
  calls.listBanks,
  calls.listNotices,
  calls.listGameClasses,
  calls.listHotGames,
  calls.listVideoClasses,
  calls.listVideos,
  calls.listPlaces,
  calls.listCompanions,
  calls.getCompanion,
  calls.listFeed,
]);

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
  [calls.placeOrder, [{ what: 'orders', setting: 'orders_a_minute', windowMs: MINUTE }, ordersOfDay]],
  [calls.drawPrize, [{ what: 'draws', setting: 'draws_a_minute', windowMs: MINUTE }]],
  [calls.recharge, [money, moneyOfDay]],
  [calls.withdraw, [money, moneyOfDay, hashes]],
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
  [calls.login, [logins, loginsOfDay]],
  [calls.loginThirdParty, [logins, loginsOfDay]],
  [calls.register, [logins]],
  [unisonCalls.recover, [logins]],
  [calls.getVideo, [tickets, ticketsOfDay]],
  [calls.getVideoItem, [tickets, ticketsOfDay]],
  [unisonCalls.sendServiceMessage, [messages, messagesOfDay]],
  [unisonCalls.listSessions, [sessions]],
  [unisonCalls.endSession, [sessions]],
]);

/** The cost of a call. Every call that is registered has one: what is not named here gets the strict one. */
export function costOf(call: Call): Cost {
  if (OF_A_WHOLE_HISTORY.has(call)) return { paces: [histories], reads: 'history' };
  return { paces: PACES.get(call) ?? STRICT.paces, reads: OF_CONSTANTS.has(call) ? 'constant' : STRICT.reads };
}

/** Refuses a call that its member, or where nobody is logged in their network, makes too often. */
export async function keepPace(
  { allowances, cost, settings, now, ip }: { allowances: Allowances; cost: Cost; settings: SettingsValues; now: Date; ip: string },
  member: Member | undefined,
): Promise<void> {
  const isOfMember = !cost.paces.includes(logins); // who tries names is counted where they come from, whoever they are
  const of = (network: string): string => `network:${network}`;
  const one = { who: member && isOfMember ? String(member.id) : of(networkOf(ip)), portions: 1 };
  const counted = isOfMember ? [one] : networksOf(ip).map(({ network, portions }) => ({ who: of(network), portions }));
  const paces = member ? cost.paces : cost.paces.map((pace) => (pace === reads ? visits : pace));
  for (const { what, setting, windowMs } of paces)
    for (const { who, portions } of counted) {
      const throttle = { bucket: `${what}:${who}`, limit: settings[setting] * portions, windowMs, ...(member && { member: member.id }) };
      await allowances.spend(throttle, now);
    }
}
