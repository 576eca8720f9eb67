import * as v from 'valibot';
import { messageOf } from '../../dev/messageOf';
import { isDatabaseDown } from '../db/failures';
import { StartError } from '../db';
import type { Database } from '../db';
import { mediaCounts } from '../../media/paths';
import { entries, LEAST_STAKE, MOST, Overrides, Values } from './values';
import type { SettingName, SettingsValues } from './values';

export type { SettingName, SettingsValues } from './values';

/** Refuses `given` values that are right one by one and shut everybody out together. What stands so already keeps nobody from the rest. */
function checkTogether(given: Partial<SettingsValues>, { withdraw_min: min, withdraw_max: max }: SettingsValues): void {
  if ((given.withdraw_min !== undefined || given.withdraw_max !== undefined) && min > max)
    throw new Error(`withdraw_min (${min}) is more than withdraw_max (${max}): nobody could withdraw. Set the other one first.`);
}

export type Settings = {
  /** The values now: the database's, under those of this run. At most one second old. */
  current(): Promise<SettingsValues>;
  /** What `SETTINGS` of this run says: it covers what is stored. */
  ofThisRun: Partial<SettingsValues>;
  /** Changes one setting for everybody, at once in this process and within a second in the others. Throws a readable `Error`. */
  set(key: string, value: unknown): Promise<void>;
  /** The same for several: all of them or, where one is refused, none. */
  setAll(changes: readonly Change[]): Promise<void>;
};

type Change = readonly [key: string, value: unknown];
type Tell = (line: string) => void;

const defaults = v.parse(Values, {});
const isSetting = (key: string): key is SettingName => Object.hasOwn(entries, key);

/** As some languages group digits and others part decimals off. */
const GROUPED = /^-?[1-9]\d{0,2}([.,]\d{3})+$/;

/**
 * What an operator typed, as this setting means it: `1` is a number, but as a platform's name a word. Throws a readable `Error` for a number that
 * can be read in two ways: it is never guessed (O-51).
 */
export function readSetting(key: string, text: string): unknown {
  const isWord = isSetting(key) && typeof defaults[key] === 'string';
  if (isSetting(key) && !isWord && GROUPED.test(text))
    throw new Error(`${key} cannot be set: ${text} can be read in two ways. Write ${text.replace(/[.,]/g, '')} if you mean that.`);
  return !isWord && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Throws a readable `Error` for a setting that there is not, or a value that it cannot have. */
function checkAlone([key, value]: Change): Partial<SettingsValues> {
  if (!isSetting(key)) throw new Error(`${key} cannot be set: there is no such setting. Without arguments all are shown.`);
  const checked = v.safeParse(Overrides, { [key]: value });
  if (!checked.success) throw new Error(`${key} cannot be set: ${checked.issues[0].message}`);
  return checked.output;
}

/** In credits. */
const AMOUNTS: readonly string[] = ['stake_min', 'withdraw_min', 'withdraw_max'];

/** What could be set before its range was what is done: it keeps nobody from starting, and counts as the end of the range. */
function asDone(key: string, value: unknown, tell: Tell): unknown {
  if (typeof value !== 'number') return value;
  if (key === 'stake_min' && value > 0 && value < LEAST_STAKE) {
    tell(
      `settings: stake_min is ${value} and counts as ${LEAST_STAKE}: the ledger takes no stake below it. Set it to ${LEAST_STAKE} or more.`,
    );
    return LEAST_STAKE;
  }
  if (AMOUNTS.includes(key) && value > MOST) {
    tell(`settings: ${key} is ${value} and counts as ${MOST}: the ledger takes no amount above it.`);
    return MOST;
  }
  if (key === 'head_toal' && value > mediaCounts.avatar) {
    tell(
      `settings: head_toal is ${value} and counts as ${mediaCounts.avatar}: there are no more drawings. Set it to ${mediaCounts.avatar} or less.`,
    );
    return mediaCounts.avatar;
  }
  return value;
}

/** Another version may have set what this one takes for impossible: it then goes by its own default, says so, and serves. */
function canHold(key: string, value: unknown, tell: Tell): boolean {
  if (v.safeParse(Overrides, { [key]: value }).success) return true;
  if (isSetting(key))
    tell(`settings: ${key} is ${JSON.stringify(value)}, which this version does not take, and counts as ${defaults[key]}.`);
  return false;
}

/** Reads `SETTINGS` of one run. Throws `StartError` with what is wrong. */
export function parseOverrides(json: string | undefined, tell: Tell = console.log): Partial<SettingsValues> {
  if (!json) return {};
  try {
    const values: unknown = JSON.parse(json);
    if (Array.isArray(values)) throw new Error('it is a list, not an object');
    if (typeof values !== 'object' || values === null) return v.parse(Overrides, values);
    return v.parse(Overrides, Object.fromEntries(Object.entries(values).map(([key, value]) => [key, asDone(key, value, tell)])));
  } catch (error) {
    throw new StartError(`SETTINGS cannot be used: ${reason(error)}. Example: SETTINGS='{"video_login":1}'.`);
  }
}

/** Throws `StartError` when `SETTINGS` of this run shuts everybody out together with what is stored. */
export async function requireUsable(settings: Pick<Settings, 'current'>, overrides: Partial<SettingsValues>): Promise<void> {
  const values = await settings.current();
  try {
    checkTogether(overrides, values);
  } catch (error) {
    throw new StartError(`SETTINGS cannot be used: ${reason(error)}`);
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
  async function read(from: Pick<Database, 'query'> = database): Promise<SettingsValues> {
    const found = await from.query<{ key: string; value: unknown }>('SELECT key, value FROM settings');
    const rows = found.map(({ key, value }) => ({ key, value: asDone(key, value, tellOnce) }));
    const stored = rows.filter(({ key, value }) => canHold(key, value, tellOnce)).map(({ key, value }) => [key, value]);
    return { ...v.parse(Values, Object.fromEntries(stored)), ...overrides };
  }
  async function setAll(changes: readonly Change[]): Promise<void> {
    const wanted: Partial<SettingsValues> = Object.assign({}, ...changes.map(checkAlone));
    await database.asOwner(async (tx) => {
      await tx.exec('LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE'); // two who set at once see each other's
      checkTogether(wanted, { ...(await read(tx)), ...wanted });
      for (const [key, value] of Object.entries(wanted))
        await tx.query(
          'INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value, changed_at = now()',
          [key, JSON.stringify(value)],
        );
    });
    readAt = -Infinity;
  }
  return {
    ofThisRun: overrides,
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
  return messageOf(error);
}
