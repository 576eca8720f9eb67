import type { Database } from '../../platform/db';

/** How much of each kind a member has behind them. */
export type History = { orders: number; sessions: number; topups: number; seen: number };

/** Gives each of `whose` such a history, and lets the server count it. As the schema's owner, past every rule: nothing of it adds up. */
async function giveHistory(database: Database, whose: readonly number[], { orders, sessions, topups, seen }: History): Promise<void> {
  await database.asOwner(async (tx) => {
    await tx.exec('SET LOCAL session_replication_role = replica');
    await tx.query(
      `INSERT INTO fair.rounds (game, no, chain, position, commit, odds_version, opens_at, closes_at, state, seed, dice, ended_at, late)
       SELECT 1 + n % 6, 1 + n / 6, c.id, n, '', 1, now() - interval '2 days', now() - interval '2 days', 'drawn', '', '{1,2,3}', now(), false
       FROM generate_series(0, $1::int - 1) n JOIN LATERAL (SELECT min(id) AS id FROM fair.chains WHERE game = 1 + n % 6) c ON true
       ON CONFLICT DO NOTHING`,
      [orders],
    );
    const filled: [string, number][] = [
      ['SELECT ledger.open_account(m) FROM unnest($2::bigint[]) m WHERE $1::int > 0', 1],
      [
        `INSERT INTO ledger.orders (id, member, game, no, options, stake, body, at, paid, settled_at)
         SELECT gen_random_uuid(), m, 1 + n % 6, 1 + n / 6, '{bi}', 100, '', now() - n * interval '1 second', 0, now()
         FROM unnest($2::bigint[]) m, generate_series(0, $1::int - 1) n`,
        orders,
      ],
      [
        `INSERT INTO ledger.movements (id, kind, about, debit, credit, minor)
         SELECT gen_random_uuid(), 'stake', gen_random_uuid(), m, 1, 100 FROM unnest($2::bigint[]) m, generate_series(1, $1::int) n`,
        orders,
      ],
      [
        `INSERT INTO sessions (member_id, token_hash, tokensso_hash, ip, created_at, seen_at, ended_at)
         SELECT m, decode(md5(m || ' ' || n), 'hex'), '', '', now(), now(), now() FROM unnest($2::bigint[]) m, generate_series(1, $1::int) n`,
        sessions,
      ],
      [
        `INSERT INTO ledger.topups (id, member, minor, pay_way, bank_type, body, status, at, ended_at)
         SELECT gen_random_uuid(), m, 100, '', '', '', 3, now() - n * interval '1 second', now()
         FROM unnest($2::bigint[]) m, generate_series(1, $1::int) n`,
        topups,
      ],
      [
        `INSERT INTO seen_records (member_id, kind, record, seen_at)
         SELECT m, 'order', gen_random_uuid(), now() FROM unnest($2::bigint[]) m, generate_series(1, $1::int) n`,
        seen,
      ],
      // as the money functions would have left it: they keep the sums of the day that money moves in
      ["SELECT ledger.begin_day(m, 'Asia/Ho_Chi_Minh') FROM unnest($2::bigint[]) m WHERE $1::int > 0", 1],
    ];
    for (const [sql, count] of filled) await tx.query(sql, [count, whose]);
  });
  await database.asOwner((tx) => tx.exec('ANALYZE'));
}

/** Gives one member a history beside `count` small ones, who are made for it and have `theirs`. */
export async function giveHistoryBeside(
  database: Database,
  member: number,
  history: History,
  { count, theirs }: { count: number; theirs: History },
): Promise<void> {
  const small = await database.query<{ id: number }>(
    `INSERT INTO members (username, username_key, password_hash) SELECT 'small' || n, 'small' || n, '' FROM generate_series(1, $1::int) n RETURNING id`,
    [count],
  );
  await giveHistory(
    database,
    small.map(({ id }) => id),
    theirs,
  );
  await giveHistory(database, [member], history);
}
