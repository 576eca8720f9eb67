import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Client } from 'pg';
import * as v from 'valibot';
import type { Database } from '../../platform/db';
import { GROWING } from './longHistory';

/** What a statement does to tables that grow: how it finds their rows, and whether it sorts more than a page. */
export type PlanNow = { statement: string; ways: string[] };

/** Rows of each growing table at the size that plans are made for; any other has a hundred times what was filled in. */
const SIZES: Readonly<Record<string, number>> = {
  members: 1_000_000,
  balances: 1_000_000,
  movements: 10_000_000,
  orders: 10_000_000,
  rounds: 10_000_000,
};
/** More than the longest answer: who sorts more sorts a history. */
const A_PAGE = 2_500;
const LONGEST = 400;
const SORTS = 'sorts more than a page';

/**
 * Lets the planner take tables for what they are with a million members, ten million movements and ten million orders: the rows that are there
 * stay few, their counts and how many different values a column has are told as at that size. The pages stay few too, so that a scan of
 * a whole table looks cheaper than it would be: what is not chosen here is not chosen there.
 */
export async function tellSizes(database: Database): Promise<void> {
  await database.asOwner(async (tx) => {
    const tables = await tx.query<{ id: number; name: string; rows: number }>(
      `SELECT c.oid::bigint AS id, c.relname AS name, c.reltuples::bigint AS rows FROM pg_class c
       WHERE c.relname = ANY ($1) AND c.relkind = 'r' AND c.relnamespace::regnamespace::text IN ('public', 'ledger', 'fair')`,
      [GROWING],
    );
    for (const { id, name, rows } of tables) {
      const size = SIZES[name] ?? rows * 100;
      await tx.exec(`ALTER TABLE ${await nameOf(tx, id)} SET (autovacuum_enabled = false)`);
      await tx.query(
        'UPDATE pg_statistic SET stadistinct = -least(1, stadistinct / $2::float8) WHERE starelid = $1::bigint::oid AND stadistinct > 500',
        [id, rows],
      );
      await tx.query(
        `UPDATE pg_class SET reltuples = reltuples * ($2::float8 / $3::float8)
         WHERE oid = $1::bigint::oid OR oid IN (SELECT indexrelid FROM pg_index WHERE indrelid = $1::bigint::oid)`,
        [id, size, Math.max(1, rows)],
      );
    }
  });
}

async function nameOf(tx: Pick<Database, 'query'>, id: number): Promise<string> {
  return (await tx.query<{ name: string }>('SELECT $1::bigint::oid::regclass::text AS name', [id]))[0]?.name ?? '';
}

type Node = {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  Schema?: string | undefined;
  'Index Name'?: string | undefined;
  'Plan Rows': number;
  Plans?: Node[] | undefined;
};
const Node: v.GenericSchema<Node> = v.object({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  Schema: v.optional(v.string()),
  'Index Name': v.optional(v.string()),
  'Plan Rows': v.number(),
  Plans: v.optional(v.array(v.lazy(() => Node))),
});
const Notice = v.object({ message: v.string() });
const Told = v.object({ 'Query Text': v.string(), Plan: Node });

/**
 * Hears the plan of every statement that the database's one connection runs, those within functions too, while `work` goes on; gives those that
 * read or write a table that grows, each statement once, in the order of their texts.
 */
export async function plansOf(database: Database, work: () => Promise<void>): Promise<PlanNow[]> {
  const plans = new Map<string, Set<string>>();
  const client: { emit?: EventEmitter['emit'] } = Client.prototype; // it inherits its own
  client.emit = function (this: EventEmitter, event, ...given: unknown[]) {
    const notice = event === 'notice' ? v.safeParse(Notice, given[0]) : undefined;
    if (notice?.success) hear(plans, notice.output.message);
    return EventEmitter.prototype.emit.call(this, event, ...given);
  };
  const tell = (ms: number) =>
    database.exec(`RESET ROLE; LOAD 'auto_explain'; SET auto_explain.log_min_duration = ${ms}; SET auto_explain.log_nested_statements = on;
      SET auto_explain.log_format = json; SET auto_explain.log_verbose = on; SET auto_explain.log_level = notice; SET ROLE unison_app`);
  try {
    await tell(0);
    await work();
  } finally {
    await tell(-1);
    delete client.emit;
  }
  return [...plans]
    .map(([statement, ways]) => ({ statement, ways: [...ways].sort() }))
    .sort((one, other) => (one.statement < other.statement ? -1 : 1));
}

function hear(plans: Map<string, Set<string>>, message: string): void {
  const json = /^duration: [\d.]+ ms {2}plan:\n([\s\S]*)$/.exec(message)?.[1];
  if (json === undefined) return;
  const { 'Query Text': text, Plan: plan } = v.parse(Told, JSON.parse(json));
  const ways = waysOf(plan).filter((way) => way === SORTS || isGrowing(way));
  if (ways.length === 0) return;
  const statement = shortened(
    text
      .replace(/--[^\n]*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const known = plans.get(statement) ?? new Set<string>();
  ways.forEach((way) => known.add(way));
  plans.set(statement, known);
}

/** A long statement by its beginning, and by a digest of the whole. */
function shortened(statement: string): string {
  if (statement.length <= LONGEST) return statement;
  return `${statement.slice(0, LONGEST)} … ${createHash('sha256').update(statement).digest('hex').slice(0, 8)}`;
}

const part = (name: string): string => name.replace(/_\d+(_|$)/, '_*$1');
const isGrowing = (way: string): boolean => GROWING.some((table) => way.split(' ')[0]?.endsWith(`.${part(table)}`));

/** The ways of a plan to its rows, each once. A sort of no more than a page is none. */
function waysOf(node: Node): string[] {
  const below = (node.Plans ?? []).flatMap(waysOf);
  const own = `${node.Schema ?? ''}.${part(node['Relation Name'] ?? '')}`;
  if (node['Node Type'] === 'Sort' && node['Plan Rows'] > A_PAGE) return [SORTS, ...below];
  if (node['Relation Name'] === undefined || node['Node Type'] === 'ModifyTable') return below;
  return [`${own} ${wayOf(node)}`, ...below];
}

function wayOf(node: Node): string {
  if (node['Node Type'] === 'Seq Scan') return 'whole';
  if (node['Node Type'] === 'Tid Scan') return 'by place';
  const indexes = indexesBelow(node);
  return `by ${[...new Set(indexes.map(part))].sort().join(' and ')}`;
}

function indexesBelow(node: Node): string[] {
  return [...(node['Index Name'] === undefined ? [] : [node['Index Name']]), ...(node.Plans ?? []).flatMap(indexesBelow)];
}

/** The ways that no statement of a request or of the clockwork may take. */
export const isForbidden = (way: string): boolean => way === SORTS || (isGrowing(way) && way.endsWith(' whole'));

/** Plans as a file keeps them, each statement with its ways below it; of a statement that `before` has too, its ways as well. */
export function plansAsText(plans: readonly PlanNow[], before: string): string {
  const kept = waysIn(before);
  return plans
    .map(({ statement, ways }) => [statement, ...[...new Set([...ways, ...(kept.get(statement) ?? [])])].sort().map((way) => `  ${way}`)])
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

/** What a file does not have of plans. A kept one that was not heard is no difference: timers come when they come. */
export function notKept(plans: readonly PlanNow[], text: string): string[] {
  const kept = waysIn(text);
  return plans.flatMap(({ statement, ways }) =>
    ways.filter((way) => kept.get(statement)?.has(way) !== true).map((way) => `${way}: ${statement}`),
  );
}

function waysIn(text: string): Map<string, Set<string>> {
  return new Map(
    text.split('\n\n').map((block) => {
      const [statement = '', ...ways] = block.trim().split('\n');
      return [statement, new Set(ways.map((way) => way.trim()))];
    }),
  );
}
