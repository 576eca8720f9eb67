/**
 * What is looked at record by record. Each check compares a record with everything that belongs to it in one statement, so that
 * it holds at any moment, whatever happened before or happens after. `$1` (excluded) and `$2` (included) bound `key` of `table`.
 */
export type RecordCheck = { table: string; key: string; type: 'uuid' | 'bigint'; sql: string };

export const RECORDS: readonly RecordCheck[] = [
  {
    table: 'ledger.balances',
    key: 'account',
    type: 'bigint',
    sql: `SELECT 'every balance is the sum of its entries and not below zero' AS "check",
      b.member || ': ' || b.minor || ' instead of ' || coalesce(sum(e.minor), 0) AS found
      FROM ledger.balances b LEFT JOIN ledger.entries e ON e.account = b.account WHERE b.account > $1 AND b.account <= $2 GROUP BY b.account
      HAVING b.minor <> coalesce(sum(e.minor), 0) OR b.minor < 0`,
  },
  {
    table: 'ledger.accounts',
    key: 'id',
    type: 'bigint',
    sql: `SELECT 'every member account has a balance' AS "check", a.owner AS found
      FROM ledger.accounts a LEFT JOIN ledger.balances b ON b.account = a.id
      WHERE a.id > $1 AND a.id <= $2 AND a.id >= 1000 AND b.account IS NULL`,
  },
  {
    table: 'ledger.orders',
    key: 'id',
    type: 'uuid',
    sql: `SELECT CASE
        WHEN t.id IS NULL THEN 'every order was paid for, and nothing else was'
        WHEN (coalesce(o.paid, 0) > 0) <> (p.id IS NOT NULL) THEN 'every payout is that of an order, once and whole'
        WHEN r.no IS NULL OR (r.state = 'open') <> (o.paid IS NULL) OR o.at > r.closes_at THEN 'orders are paid exactly when their round has ended'
      END AS "check", o.id::text AS found
      FROM ledger.orders o LEFT JOIN fair.rounds r ON r.game = o.game AND r.no = o.no
      LEFT JOIN ledger.transfers t ON t.id = o.id AND t.kind = 'stake'
      LEFT JOIN ledger.transfers p ON p.id = ledger.consequence_id('payout', o.id) AND p.kind = 'payout'
      WHERE o.id > $1 AND o.id <= $2`,
  },
  {
    table: 'ledger.withdrawals',
    key: 'id',
    type: 'uuid',
    sql: `SELECT 'every withdrawal has exactly the transfers of its status' AS "check", w.id || ': status ' || w.status AS found
      FROM ledger.withdrawals w LEFT JOIN ledger.transfers asked ON asked.id = w.id AND asked.kind = 'withdraw'
      LEFT JOIN ledger.transfers ended ON ended.id = ledger.consequence_id('end', w.id)
      WHERE w.id > $1 AND w.id <= $2 AND (asked.id IS NULL
        OR coalesce(ended.kind, '') <> CASE w.status WHEN 2 THEN 'paid' WHEN 5 THEN 'returned' WHEN 6 THEN 'returned' ELSE '' END)`,
  },
  {
    table: 'ledger.topups',
    key: 'id',
    type: 'uuid',
    sql: `SELECT 'top-ups are credited exactly when they are paid' AS "check", p.id::text AS found
      FROM ledger.topups p LEFT JOIN ledger.transfers t ON t.id = ledger.consequence_id('topup', p.id)
      WHERE p.id > $1 AND p.id <= $2 AND (p.status = 2) <> (t.id IS NOT NULL)`,
  },
  {
    table: 'fair.draws',
    key: 'id',
    type: 'uuid',
    sql: `SELECT CASE
        WHEN (d.minor > 0) <> (t.id IS NOT NULL) THEN 'prizes are credited exactly when they are drawn'
        WHEN d.nonce > 1 AND before.id IS NULL THEN 'the draws of a member have no gaps'
      END AS "check", d.id::text AS found
      FROM fair.draws d LEFT JOIN ledger.transfers t ON t.id = ledger.consequence_id('prize', d.id)
      LEFT JOIN fair.draws before ON before.member = d.member AND before.nonce = d.nonce - 1
      WHERE d.id > $1 AND d.id <= $2`,
  },
  {
    table: 'fair.odds_versions',
    key: 'game',
    type: 'bigint',
    sql: `SELECT 'odds have the hash they were published with' AS "check", v.game || ' version ' || v.version AS found
      FROM fair.odds_versions v WHERE v.game > $1::bigint AND v.game <= $2::bigint AND v.hash IS DISTINCT FROM (
        SELECT sha256(convert_to(string_agg(d.option || '=' || d.odds, ';' ORDER BY o.position), 'UTF8'))
        FROM fair.odds d JOIN fair.options o ON o.option = d.option WHERE d.game = v.game AND d.version = v.version)`,
  },
];
