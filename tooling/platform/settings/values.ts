import { hasWords } from '@unison/shared/contract/unseen';
import * as v from 'valibot';
import { mediaCounts } from '../../media/paths';

/** The most an amount may be, in credits: the ledger takes none above it. */
export const MOST = 999_999_999.99;

const flag = (value: 0 | 1) => v.optional(v.pipe(v.number(), v.picklist([0, 1])), value);
const whole = (value: number, min: number, max: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)), value);
const hundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const credits = (value: number, min = 0.01) =>
  v.optional(v.pipe(v.number(), v.minValue(min), v.maxValue(MOST), v.check(hundredths, 'at most two decimals')), value);

/** The zone last found to be one: asking costs a formatter, a third of a millisecond. */
let known = '';

/** The database looks into short names of its own first: `IST` is India here and Israel there, `VST` it does not know at all. */
const SHORT_NAME = /^(?!UTC$|GMT$)[a-z]{3}$/i;

/** A zone that this machine knows by name; the database has the same list, but for short names. */
function isZone(zone: string): boolean {
  if (zone === known) return true;
  try {
    const isNamed =
      new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '' &&
      /^[A-Za-z]/.test(zone) &&
      !SHORT_NAME.test(zone);
    if (isNamed) known = zone;
    return isNamed;
  } catch {
    return false;
  }
}

/** In credits: the ledger takes no stake below it. */
export const LEAST_STAKE = 1;

/** Every platform setting with its default. None of them can touch the outcome of a draw (O-69). */
export const entries = {
  name: v.optional(v.pipe(v.string(), v.check(hasWords, 'a name has letters'), v.maxLength(60)), 'Unison'),
  video_login: flag(0),
  login_out: flag(0),
  close_withdraw: flag(0),
  close_number: flag(0),
  /** Orders, draws, money in and out, closing, bindings and password changes wait (routes/maintenance.ts). */
  maintenance: flag(0),
  isplay: flag(1),
  isluckdraw: flag(1),
  ispop: flag(1),
  iskefu: flag(1),
  edit_paypwd: flag(1),
  play_credits: flag(1),
  agree_default: flag(1),
  /** There are no more drawings to choose from. */
  head_toal: whole(20, 1, mediaCounts.avatar),
  /** Seconds of free preview for members without video access. */
  free_see_time: whole(20, 0, 3600),
  password_min: whole(8, 8, 64),
  /** The zone in which a member's day begins (O-91). */
  day_zone: v.optional(v.pipe(v.string(), v.maxLength(60), v.check(isZone, 'no such time zone')), 'Asia/Ho_Chi_Minh'),
  /** Smallest stake per option, in credits (O-15); the ledger takes none below 1. */
  stake_min: credits(1, LEAST_STAKE),
  withdraw_min: credits(50),
  withdraw_max: credits(50_000),
  /** Withdrawals a day, and how many of them are free of charge (all: the reference platform charges nothing). */
  withdraw_num: whole(3, 0, 100),
  withdraw_free: whole(3, 0, 100),
  /** What one member may ask for, and how many may register from one address: beyond people, against programs (routes/paces.ts). */
  orders_a_minute: whole(600, 1, 1_000_000),
  draws_a_minute: whole(120, 1, 1_000_000),
  money_a_minute: whole(300, 1, 1_000_000),
  hashes_a_minute: whole(30, 1, 1_000_000),
  logins_a_minute: whole(600, 1, 1_000_000),
  tickets_a_minute: whole(120, 1, 1_000_000),
  messages_a_minute: whole(120, 1, 1_000_000),
  reads_a_minute: whole(3_000, 1, 1_000_000),
  /** Reads of all visitors of one network together. */
  visits_a_minute: whole(6_000, 1, 1_000_000),
  histories_a_minute: whole(30, 1, 1_000_000),
  logins_of_one_a_minute: whole(30, 1, 1_000_000),
  sessions_a_minute: whole(120, 1, 1_000_000),
  uploads_an_hour: whole(60, 1, 1_000_000),
  reports_an_hour: whole(60, 1, 1_000_000),
  orders_a_day: whole(20_000, 1, 1_000_000_000),
  money_a_day: whole(1_000, 1, 1_000_000_000),
  messages_a_day: whole(100, 1, 1_000_000_000),
  tickets_a_day: whole(5_000, 1, 1_000_000_000),
  logins_a_day: whole(50_000, 1, 1_000_000_000),
  registrations_an_hour: whole(300, 1, 1_000_000),
};

export const Values = v.strictObject(entries);

/** Some of them, as `SETTINGS` of a run says. */
export const Overrides = v.partial(Values);

export type SettingsValues = v.InferOutput<typeof Values>;
export type SettingName = keyof SettingsValues;
