import * as v from 'valibot';
import { isDatabaseDown } from '../db/failures';
import { StartError } from '../db';
import type { Database } from '../db';

const flag = (value: 0 | 1) => v.optional(v.pipe(v.number(), v.picklist([0, 1])), value);
const whole = (value: number, min: number, max: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)), value);
const hundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const credits = (value: number, min = 0.01) =>
  v.optional(v.pipe(v.number(), v.minValue(min), v.maxValue(1e9), v.check(hundredths, 'at most two decimals')), value);

/** The zone last found to be one: asking costs a formatter, a third of a millisecond. */
let known = '';

/** A zone that this machine knows by name; the database has the same list. */
function isZone(zone: string): boolean {
  if (zone === known) return true;
  try {
    const isNamed = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '' && /^[A-Za-z]/.test(zone);
    if (isNamed) known = zone;
    return isNamed;
  } catch {
    return false;
  }
}

const LEAST_STAKE = 1;

/** Every platform setting with its default. None of them can touch the outcome of a draw (O-69). */
const entries = {
  name: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)), 'Unison'),
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
  head_toal: whole(20, 1, 200),
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
const Values = v.strictObject(entries);

/** Refuses values that are right one by one and shut everybody out together. */
function checkTogether({ withdraw_min: min, withdraw_max: max }: SettingsValues): void {
  if (min > max)
    throw new Error(`withdraw_min (${min}) is more than withdraw_max (${max}): nobody could withdraw. Set the other one first.`);
}
const Overrides = v.partial(Values);

export type SettingsValues = v.InferOutput<typeof Values>;
export type SettingName = keyof SettingsValues;

export type Settings = {
  /** The values now: the database's, under those of this run. At most one second old. */
  current(): Promise<SettingsValues>;
  /** Changes one setting for everybody, at once in this process and within a second in the others. Throws a readable `Error`. */
  set(key: string, value: unknown): Promise<void>;
  /** The same for several: all of them or, where one is refused, none. */
  setAll(changes: readonly Change[]): Promise<void>;
};

type Change = readonly [key: string, value: unknown];
type Tell = (line: string) => void;

const defaults = v.parse(Values, {});
const isSetting = (key: string): key is SettingName => Object.hasOwn(entries, key);

/** What an operator typed, as this setting means it: `1` is a number, but as a platform's name a word. */
export function readSetting(key: string, text: string): unknown {
  const isWord = isSetting(key) && typeof defaults[key] === 'string';
  return !isWord && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Throws a readable `Error` for a setting that there is not, or a value that it cannot have. */
function checkAlone([key, value]: Change): Partial<SettingsValues> {
  if (!isSetting(key)) throw new Error(`${key} cannot be set: there is no such setting. Without arguments all are shown.`);
  const checked = v.safeParse(Overrides, { [key]: value });
  if (!checked.success) throw new Error(`${key} cannot be set: ${checked.issues[0].message}`);
  return checked.output;
}

/** A smallest stake that could be set before the ledger took none below 1: it keeps nobody from starting. */
function asLedgerTakes(key: string, value: unknown, tell: Tell): unknown {
  if (key !== 'stake_min' || typeof value !== 'number' || value <= 0 || value >= LEAST_STAKE) return value;
  tell(
    `settings: stake_min is ${value} and counts as ${LEAST_STAKE}: the ledger takes no stake below it. Set it to ${LEAST_STAKE} or more.`,
  );
  return LEAST_STAKE;
}

/** Reads `SETTINGS` of one run. Throws `StartError` with what is wrong. */
export function parseOverrides(json: string | undefined, tell: Tell = console.log): Partial<SettingsValues> {
  if (!json) return {};
  try {
    const values: unknown = JSON.parse(json);
    if (Array.isArray(values)) throw new Error('it is a list, not an object');
    if (typeof values !== 'object' || values === null) return v.parse(Overrides, values);
    return v.parse(Overrides, Object.fromEntries(Object.entries(values).map(([key, value]) => [key, asLedgerTakes(key, value, tell)])));
  } catch (error) {
    throw new StartError(`SETTINGS cannot be used: ${reason(error)}. Example: SETTINGS='{"video_login":1}'.`);
  }
}

const FRESH_MS = 1_000;

/** The platform's settings; `overrides` hold for this run and are not stored. `tell` is told once in a line of a stored value that counts as another. */
export function openSettings(
  database: Database,
  overrides: Partial<SettingsValues> = {},
  elapsed: () => number = () => performance.now(),
  tell: Tell = () => undefined,
): Settings {
  const told = new Set<string>();
  const tellOnce = (line: string): void => {
    if (!told.has(line)) tell(line);
    told.add(line);
  };
  let values: SettingsValues | undefined;
  let readAt = -Infinity;
  async function read(): Promise<SettingsValues> {
    const found = await database.query<{ key: string; value: unknown }>('SELECT key, value FROM settings');
    const rows = found.map(({ key, value }) => ({ key, value: asLedgerTakes(key, value, tellOnce) }));
    // A newer version may have set what this one takes for impossible: it then goes by its own default, and serves.
    const stored = rows.filter(({ key, value }) => v.safeParse(Overrides, { [key]: value }).success).map(({ key, value }) => [key, value]);
    return { ...v.parse(Values, Object.fromEntries(stored)), ...overrides };
  }
  async function setAll(changes: readonly Change[]): Promise<void> {
    const wanted: Partial<SettingsValues> = Object.assign({}, ...changes.map(checkAlone));
    checkTogether({ ...(await read()), ...wanted });
    await database.asOwner(async (tx) => {
      for (const [key, value] of Object.entries(wanted))
        await tx.query(
          'INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value, changed_at = now()',
          [key, JSON.stringify(value)],
        );
    });
    readAt = -Infinity;
  }
  return {
    setAll,
    set: (key, value) => setAll([[key, value]]),
    async current() {
      if (values && elapsed() - readAt < FRESH_MS) return values;
      readAt = elapsed();
      try {
        values = await read();
      } catch (error) {
        if (!values || !isDatabaseDown(error)) throw error;
      }
      return values;
    },
  };
}

function reason(error: unknown): string {
  if (v.isValiError(error)) return `${v.getDotPath(error.issues[0]) ?? ''}: ${error.issues[0].message}`;
  return error instanceof Error ? error.message : String(error);
}
