import type { Database } from '../../platform/db';

/** Tables that grow with every member and every day. */
export const GROWING: readonly string[] = [
  'members',
  'sessions',
  'service_messages',
  'seen_records',
  'video_tickets',
  'uploads',
  'rounds',
  'draws',
  'wheel_commits',
  'orders',
  'topups',
  'withdrawals',
  'balances',
  'movements',
];

/**
 * Gives rounds, orders and messages a history of `count` rows and the others one of a tenth, a good part of it of the members `whose`, and lets the server count them. As the
 * schema's owner, past every rule: nothing of it adds up.
 */
export async function fillHistory(database: Database, count: number, whose: readonly number[]): Promise<void> {
  await database.asOwner(async (tx) => {
    await tx.exec('SET LOCAL session_replication_role = replica');
    // every third row is of one of the members
    const member = `CASE WHEN n % 3 = 0 THEN ($2::bigint[])[1 + n / 3 % cardinality($2::bigint[])] ELSE 1000000 + n % 5000 END`;
    await tx.query(
      `INSERT INTO fair.rounds (game, no, chain, position, commit, odds_version, opens_at, closes_at, state, seed, dice, ended_at, late)
       SELECT 1 + n % 6, 1 + n / 6, c.id, n, '', 1, now() - interval '2 days', now() - interval '2 days', 'drawn', '', '{1,2,3}', now(), n % 100 = 0
       FROM generate_series(0, $1::int - 1) n JOIN LATERAL (SELECT min(id) AS id FROM fair.chains WHERE game = 1 + n % 6) c ON true`,
      [count],
    );
    const filled = [
      `INSERT INTO members (username, username_key, password_hash) SELECT 'long' || n, 'long' || n, '' FROM generate_series(1, $1::int / 10) n
       WHERE $2::bigint[] IS NOT NULL`,
      `INSERT INTO ledger.orders (id, member, game, no, options, stake, body, at, paid, settled_at)
       SELECT gen_random_uuid(), ${member}, 1 + n % 6, 1 + n / 6, '{bi}', 100, '', now() - n * interval '1 second', 0, now()
       FROM generate_series(0, $1::int - 1) n`,
      `INSERT INTO service_messages (member_id, topic, body, body_hash, answer_key)
       SELECT ${member}, 'other', 'x', decode(md5(n::text), 'hex'), 'other' FROM generate_series(0, $1::int - 1) n`,
      `INSERT INTO seen_records (member_id, kind, record, seen_at)
       SELECT ${member}, 'order', md5(n::text)::uuid, now() - n * interval '1 second' FROM generate_series(0, $1::int / 10) n`,
      `INSERT INTO sessions (member_id, token_hash, tokensso_hash, ip, created_at, seen_at, ended_at)
       SELECT ${member}, decode(md5(n::text), 'hex'), '', '', now(), now(), now() FROM generate_series(0, $1::int / 10) n`,
      `INSERT INTO ledger.topups (id, member, minor, pay_way, bank_type, body, status, at, ended_at)
       SELECT gen_random_uuid(), ${member}, 100, '', '', '', 3, now() - n * interval '1 second', now() FROM generate_series(0, $1::int / 10) n`,
      `INSERT INTO ledger.withdrawals (id, member, minor, body, status, at, changed_at)
       SELECT gen_random_uuid(), ${member}, 100, '', 2, now() - interval '2 days' - n * interval '1 second', now() - interval '2 days'
       FROM generate_series(0, $1::int / 10) n`,
      `INSERT INTO fair.wheel_commits (member, nonce, list, commit)
       SELECT 2000000 + n % 500, 1 + n / 500, 1, '' FROM generate_series(0, $1::int / 10) n WHERE $2::bigint[] IS NOT NULL`,
      `INSERT INTO fair.draws (id, member, nonce, server_seed, client_seed, prize, minor, at)
       SELECT gen_random_uuid(), 2000000 + n % 500, 1 + n / 500, '', '', 1, n % 3, now() - interval '2 days' - n * interval '1 second'
       FROM generate_series(0, $1::int / 10) n WHERE $2::bigint[] IS NOT NULL`,
      `INSERT INTO ledger.balances (member) SELECT 3000000 + n FROM generate_series(1, $1::int / 10) n
       WHERE $2::bigint[] IS NOT NULL`,
      `INSERT INTO uploads (name, member_id, bytes) SELECT 'long' || n, ${member}, 1 FROM generate_series(1, $1::int / 10) n`,
      `INSERT INTO video_tickets (ticket_hash, video_id, member_id, expires_at)
       SELECT decode(md5(n::text), 'hex'), 1, ${member}, now() + interval '1 day' FROM generate_series(1, $1::int / 10) n`,
      `SELECT ledger.open_account(id) FROM unnest($2::bigint[]) id WHERE $1::int > 0`,
      `INSERT INTO ledger.movements (id, kind, about, debit, credit, minor)
       SELECT gen_random_uuid(), 'topup', gen_random_uuid(), 2, ($2::bigint[])[1 + n % cardinality($2::bigint[])], 1 FROM generate_series(0, $1::int / 10) n`,
    ];
    for (const sql of filled) await tx.query(sql, [count, whose]);
  });
  await database.asOwner((tx) => tx.exec('ANALYZE'));
}

/** So many movements more, of members that do not exist; counted too. */
export async function addMovements(database: Database, count: number): Promise<void> {
  await database.asOwner(async (tx) => {
    await tx.query(
      `INSERT INTO ledger.movements (id, kind, about, debit, credit, minor)
       SELECT gen_random_uuid(), 'topup', gen_random_uuid(), 2, 1000000 + n % 5000, 1 FROM generate_series(1, $1::int) n`,
      [count],
    );
    await tx.exec('ANALYZE ledger.movements');
  });
}

/** How often each table was scanned from end to end, and how many rows were read from it, since the server began to count. */
export async function rowsRead(database: Database): Promise<Record<string, { scans: number; rows: number }>> {
  await database.query('SELECT pg_stat_force_next_flush()');
  const rows = await database.query<{ table: string; scans: number; rows: number }>(
    `SELECT t.relname AS table, t.seq_scan AS scans,
       t.seq_tup_read + greatest(t.idx_tup_fetch, (SELECT sum(i.idx_tup_read)::bigint FROM pg_stat_user_indexes i WHERE i.relid = t.relid)) AS rows
     FROM pg_stat_user_tables t`,
  );
  return Object.fromEntries(rows.map(({ table, scans, rows: read }) => [table, { scans, rows: read }]));
}
