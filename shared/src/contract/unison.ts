import * as v from 'valibot';
import { anything, call, nothing } from './call';
import { ENTRY_MAX } from './limits';
import { sentId, sentText, short } from './longest';
import { rows, shape } from './tiers';
import { figure, flag, identifier, optionalNumeric, optionalText, text, timeOrNone, unixTime } from './wire';

const entry = short(ENTRY_MAX);
const optionalEntry = v.optional(entry, '');
const byId = v.object({ id: sentId });

/** One session of the member (O-82). Times in unix seconds; `current` is the one that asks. */
export const OwnSession = shape({ id: identifier, ip: text, agent: text, created_at: unixTime, seen_at: unixTime, current: flag });
export type OwnSession = v.InferOutput<typeof OwnSession>;

/** What protects the account. Times in unix seconds; `rest_until` while withdrawals, bank binding and TOTP removal rest (B-01). */
export const Security = shape({ totp: flag, recovery: flag, recovery_made_at: timeOrNone, rest_until: timeOrNone });
export type Security = v.InferOutput<typeof Security>;

/** A TOTP secret to be confirmed: base32 and as an `otpauth:` address (RFC 6238). Shown once. */
export const TotpSecret = shape({ secret: identifier, uri: identifier });

/** A recovery code. Shown once and in no other answer (B-01). */
export const RecoveryCode = shape({ code: identifier });

/** What keeps an account from closing (B-11): the balance in credits, and how many of each are not finished. */
export const OpenMoney = shape({ balance: figure, orders: figure, withdrawals: figure, topups: figure });

/** What a service message is about. `membership` grants video access on the demo platform (O-86). */
export const SERVICE_TOPICS = ['membership', 'account', 'money', 'game', 'profile', 'other'] as const;
export const ServiceTopic = v.picklist(SERVICE_TOPICS);
export type ServiceTopic = v.InferOutput<typeof ServiceTopic>;

/** Longest service message, in characters. */
export const SERVICE_MESSAGE_MAX = 10_000;

/** A message to the service with its answer, both plain text. `create_time` in unix seconds. */
export const ServiceMessage = shape({
  id: identifier,
  topic: text,
  reference: text,
  text,
  answer: text,
  /** 1 for a fixed answer; else a person may have written it (O-108). */
  automatic: flag,
  create_time: unixTime,
  /** 1 when this message brought video access. */
  granted: flag,
});
export type ServiceMessage = v.InferOutput<typeof ServiceMessage>;

/** Messages of a member or of a visitor's thread, the newest first; `thread` is the visitor's number to keep on the device. */
export const ServiceThread = shape({ thread: optionalText, list: rows(ServiceMessage) });

/** Why a profile is reported (B-02). */
export const REPORT_REASONS = ['false', 'under_age', 'abusive'] as const;
export const ReportReason = v.picklist(REPORT_REASONS);
export type ReportReason = v.InferOutput<typeof ReportReason>;

/** A profile the member reported and no longer sees. `create_time` in unix seconds; `hidden_from_all` 1 while nobody sees it. */
export const ReportedProfile = shape({ id: identifier, name: text, reason: text, create_time: unixTime, hidden_from_all: flag });
export type ReportedProfile = v.InferOutput<typeof ReportedProfile>;

/** Something that happened to the member's money (B-04): an order settled, a withdrawal changed. Never invented. */
export const NewsEvent = shape({
  /** `order` or `withdrawal`. Of another kind an app says nothing, and it stays unseen: a row left out would be marked with the others. */
  kind: text,
  no: text,
  /** Credits: the stake or the amount asked for. */
  money: figure,
  win_money: figure,
  status: optionalNumeric,
  at: unixTime,
});
export type NewsEvent = v.InferOutput<typeof NewsEvent>;

/**
 * What the member has not seen yet: how many notices, and what happened to their money, the newest first (at most 20), and how many in all.
 * `until` in unix seconds with fractions: what is handed back once these were told.
 */
export const News = shape({ notices: optionalNumeric, events: rows(NewsEvent), total: figure, until: timeOrNone });
export type News = v.InferOutput<typeof News>;

/** Calls about members beyond the product, each announced by its capability (O-81). TOTP codes travel in the header `otp`. */
export const unisonCalls = {
  listSessions: call('O-82', 'GET', '/unison/sessions', nothing, rows(OwnSession), { capability: 'sessions' }),
  /** Without `id` the session that asks ends: that is logging out (O-99). */
  endSession: call('O-82', 'POST', '/unison/sessions/end', v.object({ id: sentText }), anything, { capability: 'sessions' }),
  getSecurity: call('B-01', 'GET', '/unison/security', nothing, Security, { capability: 'security' }),
  startTotp: call('B-11', 'POST', '/unison/totp/start', v.object({ password: entry }), TotpSecret, { secret: true, capability: 'totp' }),
  confirmTotp: call('B-11', 'POST', '/unison/totp/confirm', v.object({ code: entry }), anything, { secret: true, capability: 'totp' }),
  /** With the header `otp`, or, when the authenticator is lost, with the recovery code, which is used up; the next one is the answer. */
  removeTotp: call(
    'B-11',
    'POST',
    '/unison/totp/remove',
    v.object({ password: entry, recovery_code: optionalEntry }),
    v.nullish(RecoveryCode),
    {
      secret: true,
      capability: 'totp',
    },
  ),
  /** Makes a recovery code in place of the last one. */
  renewRecoveryCode: call('B-01', 'POST', '/unison/recovery/new', v.object({ password: entry }), RecoveryCode, {
    secret: true,
    capability: 'recovery',
  }),
  /** Sets a new login password, ends all sessions and uses the code up; the answer is the next one. */
  recover: call('B-01', 'POST', '/unison/recovery/use', v.object({ username: entry, code: entry, new_password: entry }), RecoveryCode, {
    access: 'open',
    secret: true,
    capability: 'recovery',
  }),
  /** Sets the withdraw password anew, only while `edit_paypwd` is 1; the answer is the next recovery code. */
  recoverPayPassword: call(
    'B-01',
    'POST',
    '/unison/recovery/pay-password',
    v.object({ password: entry, code: entry, paypassword: entry }),
    RecoveryCode,
    { secret: true, capability: 'recovery' },
  ),
  /** Everything the platform keeps about the member, to be saved as a file. */
  getOwnData: call('B-11', 'GET', '/unison/own-data', nothing, v.record(v.string(), v.unknown()), { capability: 'own-data' }),
  /** What has to end before the account can be closed. */
  getOpenMoney: call('B-11', 'GET', '/unison/account/open', nothing, OpenMoney, { capability: 'open-money' }),
  /** Only with balance 0 and no stake or withdrawal open; a refusal says what is open. Ends open top-ups. */
  closeAccount: call('B-11', 'POST', '/unison/account/close', v.object({ password: entry }), anything, {
    secret: true,
    capability: 'close-account',
  }),
  /** What is a member's is found by who they are. Whoever sends tokens that are not valid is refused as by a member's call, in the wording of ERR-05. */
  listServiceMessages: call('O-86', 'GET', '/unison/service', v.object({ thread: optionalEntry }), ServiceThread, {
    access: 'open',
    capability: 'service',
  }),
  /** Refuses invalid tokens like the list: as a visitor's, a member's words would be in nobody's hands. The same text sent twice arrives once as long as it waits for a person; after their answer it is a new message. */
  sendServiceMessage: call(
    'O-86',
    'POST',
    '/unison/service',
    v.object({
      topic: ServiceTopic,
      text: v.pipe(short(SERVICE_MESSAGE_MAX), v.trim(), v.nonEmpty()),
      reference: optionalEntry,
      thread: optionalEntry,
    }),
    ServiceThread,
    { access: 'open', capability: 'service' },
  ),
  reportProfile: call('B-02', 'POST', '/unison/reports', v.object({ id: sentId, reason: ReportReason }), anything, {
    capability: 'reports',
  }),
  listReports: call('B-02', 'GET', '/unison/reports', nothing, rows(ReportedProfile), { capability: 'reports' }),
  showAgain: call('B-02', 'POST', '/unison/reports/show', byId, anything, { capability: 'reports' }),
  getNews: call('B-04', 'GET', '/unison/news', nothing, News, { capability: 'news' }),
  /** What has been shown: the notices, or the events about money; with `no` only what happened to that record, with `until` what had happened by then. */
  markNewsSeen: call(
    'B-04',
    'POST',
    '/unison/news/seen',
    v.object({ kind: v.picklist(['notices', 'events']), no: sentText, until: timeOrNone }),
    anything,
    { capability: 'news' },
  ),
} as const;
