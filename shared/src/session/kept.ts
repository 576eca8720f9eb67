import type * as v from 'valibot';
import type { Cell } from './cell';
import { entriesOnDisk, forgetOnDisk } from '../api/disk';
import { diskCell } from './diskCell';
import { memberPrefix } from './memberPrefix';
import { stayCell } from './stayCell';
import { webCell } from './webCell';

/**
 * Whose a kept value is, and how long it stays:
 * - `member`: this member's on this device, in IndexedDB under a hash of user.id. Outlives logouts, is shown to nobody else, and is what
 *   `listKept` lists and `clearKept` clears.
 * - `device`: names nobody, in IndexedDB. Outlives logouts.
 * - `session`: in localStorage, goes with the session; a visitor's goes with the next logout.
 * - `visit`: in sessionStorage, as long as the tab, reloads included.
 * - `stay`: a visit of one session: the next member in the tab begins anew, whoever logged them in, and so does whoever is none after one.
 */
export type KeptScope = 'member' | 'device' | 'session' | 'visit' | 'stay';

/** A kept value; read it in a screen by `useKept`. */
export type Kept<Value> = {
  key: string;
  scope: KeptScope;
  fallback: Value;
  /** The value itself; `userId` names the member where the scope is `member`. */
  of: (userId?: string) => Cell<Value>;
};

/** What this page holds of each member. */
const ofMembers = new Map<string, { key: string; cell: Pick<Cell<unknown>, 'now' | 'isWritten' | 'reset'> }[]>();

/** What this page holds of each kept value. */
const ofThisPage: Map<string, Pick<Cell<unknown>, 'isWritten'>>[] = [];

const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);

function memberCell<Value>(userId: string, key: string, schema: v.GenericSchema<unknown, Value>, fallback: Value): Cell<Value> {
  const place = memberPrefix(userId).then((prefix) => (prefix === undefined ? undefined : prefix + key));
  const cell = diskCell(place, schema, fallback);
  ofMembers.set(userId, [...(ofMembers.get(userId) ?? []), { key, cell }]);
  return cell;
}

function cellFor<Value>(
  scope: KeptScope,
  userId: string,
  key: string,
  schema: v.GenericSchema<unknown, Value>,
  { fallback, patienceMs }: { fallback: Value; patienceMs?: number },
): Cell<Value> {
  switch (scope) {
    case 'member':
      return memberCell(userId, key, schema, fallback);
    case 'device':
      return diskCell(Promise.resolve(key), schema, fallback, patienceMs);
    case 'session':
      return webCell(() => localStorage, key, schema, fallback);
    case 'visit':
      return webCell(() => sessionStorage, key, schema, fallback);
    case 'stay':
      return stayCell(key, schema, fallback);
  }
}

/**
 * Something kept on the device, read by its schema: what is missing, of another shape or not to be had is the fallback. IndexedDB that
 * hangs, closes or is forbidden delays and breaks nothing: `isKnown` comes after 500 ms at the latest, for scope `device` after `patienceMs` where it is given.
 * `const saved = kept('saved', v.array(Profile), { scope: 'member', fallback: [] })`
 */
export function kept<Value>(
  key: string,
  schema: v.GenericSchema<unknown, Value>,
  { scope, ...more }: { scope: KeptScope; fallback: Value; patienceMs?: number },
): Kept<Value> {
  const cells = new Map<string, Cell<Value>>();
  ofThisPage.push(cells);
  return {
    key,
    scope,
    fallback: more.fallback,
    of(userId = '') {
      const known = cells.get(userId) ?? cellFor(scope, userId, key, schema, more);
      cells.set(userId, known);
      return known;
    },
  };
}

/** Forgets what this page holds in memory, as a reload does; the device is asked anew. For tests of several visits. */
export function reloadKept(): void {
  ofThisPage.forEach((cells) => cells.clear());
  ofMembers.clear();
}

/** True while the device has all that this page keeps: nothing is on its way there, or refused, so that it would end with the page. */
export const isAllWritten = (): boolean => ofThisPage.every((cells) => [...cells.values()].every((cell) => cell.isWritten()));

/** The keys of everything this device keeps of a member; an empty list is nothing. */
export async function listKept(userId: string): Promise<string[]> {
  const prefix = await memberPrefix(userId);
  // Of the rest the device says it: another tab may have cleared what this page still holds.
  const here = (ofMembers.get(userId) ?? []).flatMap(({ key, cell }): [string, unknown][] => (cell.isWritten() ? [] : [[key, cell.now()]]));
  const onDisk =
    prefix === undefined ? [] : (await entriesOnDisk(prefix)).map(([key, value]): [string, unknown] => [key.slice(prefix.length), value]);
  return [...new Set([...here, ...onDisk].filter(([, value]) => !isEmpty(value)).map(([key]) => key))].sort();
}

/** Forgets what this device keeps of a member: the value of one key, or all. */
export async function clearKept(userId: string, key?: string): Promise<void> {
  const prefix = await memberPrefix(userId);
  for (const known of ofMembers.get(userId) ?? []) if (key === undefined || known.key === key) known.cell.reset();
  if (prefix !== undefined) await forgetOnDisk(key === undefined ? (await entriesOnDisk(prefix)).map(([name]) => name) : [prefix + key]);
}
