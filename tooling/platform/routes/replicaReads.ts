import { calls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import type { Database, Queryable } from '../db';
import type { Replicas } from '../db/replicas';

/**
 * The calls that may be answered by a replica. A replica may show a later transaction without an earlier one (Jepsen's long fork), which no
 * place in the log cures: so no decision about money, limits or draws is here, and no audit.
 */
const MAY_READ_A_REPLICA: ReadonlySet<Call> = new Set<Call>([
  calls.getConfig,
  calls.listNotices,
  calls.listPlaces,
  calls.listCompanions,
  calls.getCompanion,
  calls.listFeed,
  calls.listVideoClasses,
  calls.listVideos,
]);

/** What those calls read, all of it: what operators publish, and which profiles a member reported. */
export const OPEN_TABLES: readonly string[] = [
  'announcements',
  'banners',
  'companions',
  'notices',
  'places',
  'profile_reports',
  'video_classes',
  'videos',
];

const TABLE = /\b(?:FROM|JOIN)\s+([a-z_][\w.]*)/gi;
/** In any spelling: functions of the books too. */
const BOOKS = /\b(?:ledger|fair)\s*\.|"/i;
const proven = new Set<string>();

/** Throws for a statement that does more than read open tables; each text is looked at once. */
export function requireOpenRead(sql: string): void {
  if (proven.has(sql)) return;
  const tables = [...sql.matchAll(TABLE)].map(([, table = '']) => table.toLowerCase());
  const strange = tables.filter((table) => !OPEN_TABLES.includes(table));
  if (!/^\s*SELECT\b/i.test(sql) || tables.length === 0 || strange.length > 0 || BOOKS.test(sql))
    throw new Error(`A call that replicas may answer asks for more than open tables: ${sql}`);
  proven.add(sql);
}

/** True for a call that replicas may answer. */
export const mayReadReplica = (call: Call): boolean => MAY_READ_A_REPLICA.has(call);

/** True for a call that may have changed something its member looks at next. */
export const mayWrite = (call: Call): boolean => call.method === 'POST' || call.secret || call.money;

/**
 * What the handler of a call asks. One that replicas may answer can do nothing but read open tables, also where there is no replica: a
 * statement that goes further is found by the first test that makes the call.
 */
export function databaseFor(call: Call, database: Database, replicas: Replicas | undefined, after: string | undefined): Database {
  if (!mayReadReplica(call)) return database;
  const reader: Pick<Queryable, 'query'> = replicas?.readAfter(after) ?? database;
  const refuse = () => Promise.reject(new Error(`${call.path} may be answered by a replica: it only reads`));
  return {
    ...database,
    async query<Row extends object>(sql: string, params?: readonly unknown[]) {
      requireOpenRead(sql);
      return await reader.query<Row>(sql, params);
    },
    exec: refuse,
    transaction: refuse,
    asOwner: refuse,
  };
}
