import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Database } from '../../platform/db';
import { bodyHash } from '../../platform/ledger/request';
import { openLedger } from '../../platform/ledger';
import type { Cluster } from '../../cluster/startCluster';
import { audit, type Audit } from '../platform/ledger/auditor';

// Named as Jepsen names them. `set-full` is `notKept`: each acknowledged key is found, and nothing else.

/** A connection to one node, made anew when it went away; every failure to ask is a lost connection. */
function askNode(url: string): Pick<Database, 'query'> & { end(): Promise<void> } {
  let client: Client | undefined;
  const drop = async () => {
    const former = client;
    client = undefined;
    await former?.end().catch(() => undefined);
  };
  return {
    async query<Row extends object>(sql: string, params: readonly unknown[] = []) {
      try {
        if (!client) {
          const fresh = new Client({ connectionString: url, connectionTimeoutMillis: 1_000, query_timeout: 5_000 });
          fresh.on('error', () => undefined);
          await fresh.connect();
          client = fresh;
        }
        return (await client.query<Row>(sql, [...params])).rows;
      } catch (error) {
        await drop();
        throw Object.assign(new Error(String(error)), { code: '08006' }); // connection_failure: no finding, asked again
      }
    },
    end: drop,
  };
}

/** Address of the platform's database on each node alone, whatever its role. */
const nodeUrls = ({ places, url }: Cluster): string[] =>
  places.nodes.map(({ port }) => {
    const address = new URL(url.balancer);
    address.port = String(port);
    return address.href;
  });

/** bank: every snapshot of every node sums, standbys too, and nobody is below zero. Reads until told to stop. */
export async function bank(cluster: Cluster, going: () => boolean): Promise<Audit> {
  const audits = await Promise.all(
    nodeUrls(cluster).map(async (url) => {
      const node = askNode(url);
      return audit(node, going).finally(() => node.end());
    }),
  );
  return { reads: audits.reduce((sum, { reads }) => sum + reads, 0), wrong: audits.flatMap(({ wrong }) => wrong) };
}

/** How often two snapshots were compared, and how often each had something that the other lacked. */
export type Forks = { compared: number; betweenStandbys: number; withPrimary: number };

const NEWEST = 400;

/**
 * long fork: two nodes that show two writes in opposite orders. Standbys follow one log, so that two of them never do; the primary may, which
 * is why nothing that decides about money reads a standby.
 */
export async function longFork(cluster: Cluster, going: () => boolean): Promise<Forks> {
  const nodes = nodeUrls(cluster).map((url) => askNode(url));
  const forks: Forks = { compared: 0, betweenStandbys: 0, withPrimary: 0 };
  while (going()) {
    await pause(50);
    const seen = await Promise.all(
      nodes.map((node) =>
        node
          .query<{ standby: boolean; ids: string[] }>(
            `SELECT pg_is_in_recovery() AS standby, array(SELECT n FROM ledger.movements ORDER BY n DESC LIMIT ${NEWEST})::text[] AS ids`,
          )
          .catch(() => []),
      ),
    );
    const snapshots = seen.flatMap(([row]) => (row ? [{ standby: row.standby, ids: row.ids.map(Number) }] : []));
    compareAll(snapshots, forks);
  }
  await Promise.all(nodes.map((node) => node.end()));
  return forks;
}

/** The newest movements that a node showed, the newest first. */
export type Snapshot = { standby: boolean; ids: readonly number[] };

/** Compares each two of them, and counts in `forks`. */
export function compareAll(snapshots: readonly Snapshot[], forks: Forks): void {
  for (const [place, one] of snapshots.entries())
    for (const other of snapshots.slice(place + 1)) {
      forks.compared += 1;
      if (lacks(one.ids, other.ids) && lacks(other.ids, one.ids))
        forks[one.standby && other.standby ? 'betweenStandbys' : 'withPrimary'] += 1;
    }
}

/** True when something of `ids` is not in `others`, where both reach as far back. */
function lacks(ids: readonly number[], others: readonly number[]): boolean {
  const has = new Set(others);
  const from = Math.max(ids.at(-1) ?? 0, others.at(-1) ?? 0);
  return ids.some((id) => id >= from && !has.has(id));
}

/** Stakes that were asked for once, and whose answer nobody waited for. */
export type Abandoned = { member: number; key: string }[];

/** Places stakes with a short patience until told to stop; gives those that were not answered. */
export async function abandonStakes(database: Database, member: number, going: () => boolean): Promise<Abandoned> {
  const impatient = openLedger({ ...database, failoverMs: 0 });
  const abandoned: Abandoned = [];
  for (let count = 0; going(); count += 1) {
    const [round] = await database
      .query<{ game: number; no: number }>(
        "SELECT game, no FROM fair.rounds WHERE state = 'open' AND closes_at > now() ORDER BY closes_at DESC LIMIT 1",
      )
      .catch(() => []);
    if (!round) {
      await pause(100);
      continue;
    }
    const key = `abandoned-${count}`;
    const { game, no } = round;
    const order = { member, key, body: bodyHash({ count }), game, no, options: ['bi'], stake: 100, zone: 'Asia/Ho_Chi_Minh' };
    const answer = impatient.placeOrder(order).then(
      () => true,
      () => false,
    );
    if (!(await Promise.race([answer, pause(500, false)]))) abandoned.push({ member, key });
    await pause(20);
  }
  return abandoned;
}

/** indefinite: what nobody was told about is found once, with one movement, or never. Yields the ids of which neither holds, and how many were found. */
export async function indefinite(database: Pick<Database, 'asOwner'>, abandoned: Abandoned): Promise<{ found: number; wrong: string[] }> {
  let found = 0;
  const wrong: string[] = [];
  for (const { member, key } of abandoned) {
    const [row] = await database.asOwner((tx) =>
      tx.query<{ id: string; orders: number; movements: number }>(
        `SELECT id, (SELECT count(*)::int FROM ledger.orders o WHERE o.id = k.id) AS orders,
           (SELECT count(*)::int FROM ledger.movements m WHERE m.about = k.id AND m.kind = 'stake') AS movements
         FROM (SELECT ledger.operation_id($1, 'order', $2) AS id) k`,
        [member, key],
      ),
    );
    if (row?.orders === 1) found += 1;
    if (!row || row.orders > 1 || row.orders !== row.movements) wrong.push(key);
  }
  return { found, wrong };
}
