import type { Database, Queryable } from '../../../platform/db';

/** What time or attempts change, not calls; everything else of every table is compared. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'public.throttles': 'whoever is refused is counted',
  'fair.rounds': 'opened and drawn by time',
  'fair.tallies': 'counted as rounds end, by time',
  'fair.chains': 'published by time',
  'fair.chain_secrets': 'published by time',
  'fair.able_to_draw': 'said by time',
  'ledger.audit_mark': 'the audit goes on by time',
  'ledger.audit_sums': 'the audit goes on by time',
};
const COLUMNS_LEFT_OUT: Readonly<Record<string, string>> = {
  seen_at: 'when a session was last used',
  pay_failures: 'wrong withdraw passwords are counted',
  pay_locked_until: 'wrong withdraw passwords are counted',
};

/** Count and MD5 of the rows of every table of every schema, by its name. */
export type Digest = Readonly<Record<string, string>>;

const TABLES = `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema' ORDER BY 1`;
const CONTENT = `(to_jsonb(t) - '{${Object.keys(COLUMNS_LEFT_OUT).join(',')}}'::text[])::text`;
const CONTENTS = `coalesce(md5(string_agg(${CONTENT}, E'\\n' ORDER BY ${CONTENT})), '')`;
/** Where the versions of rows stand and what wrote them: every write makes another one. Summed up, which needs no order and no texts. */
const VERSIONS = 'coalesce(sum(hashtidextended(ctid, xmin::text::bigint)), 0)';

type Seen = { versions: Digest; digest: Digest };
const seen = new WeakMap<Database, Seen>();

/**
 * Reads every table there is, as the schema's owner; a table that a migration adds is compared from then on. What has the very rows of the
 * last look is not read again: reading all profiles after each of a thousand requests would be most of a run.
 */
export async function digestOf(database: Database): Promise<Digest> {
  const last = seen.get(database);
  const now = await database.asOwner(async (tx): Promise<Seen> => {
    const tables = (await tx.query<{ name: string }>(TABLES)).map(({ name }) => name).filter((name) => !(name in LEFT_OUT));
    const versions = await hashed(tx, tables, VERSIONS);
    const written = tables.filter((name) => last?.versions[name] !== versions[name]);
    return { versions, digest: { ...last?.digest, ...(await hashed(tx, written, CONTENTS)) } };
  });
  seen.set(database, now);
  return now.digest;
}

/** Count of each of these tables, and what `digest` makes of its rows (`t`). */
async function hashed(tx: Queryable, tables: readonly string[], digest: string): Promise<Digest> {
  if (tables.length === 0) return {};
  const parts = tables.map((name) => `SELECT '${name}' AS name, count(*) || ' ' || ${digest} AS digest FROM ${name} t`);
  const rows = await tx.query<{ name: string; digest: string }>(parts.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** The tables that differ. */
export function differing(before: Digest, after: Digest): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]).sort();
}
