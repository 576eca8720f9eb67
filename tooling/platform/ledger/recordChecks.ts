import { said } from './invariants';

/**
 * What is looked at record by record. Each check compares a record with everything that belongs to it in one statement, so that
 * it holds at any moment, whatever happened before or happens after. `$1` (excluded) and `$2` (included) bound `key` of `table`.
 */
export type RecordCheck = { table: string; key: string; type: 'uuid' | 'bigint'; sql: string };

export const RECORDS: readonly RecordCheck[] = [
  {
    table: 'ledger.balances',
    key: 'member',
    type: 'bigint',
    sql: `SELECT ${said('balance')} AS "check", b.member || ': ' || b.minor * 0.01 || ' credits instead of ' || coalesce(sum(m.minor), 0) * 0.01 AS found
      FROM ledger.balances b LEFT JOIN (
        SELECT greatest(debit, credit) AS member, CASE WHEN credit >= 1000 THEN minor ELSE -minor END AS minor FROM ledger.movements
      ) m ON m.member = b.member WHERE b.member > $1 AND b.member <= $2 GROUP BY b.member
      HAVING b.minor <> coalesce(sum(m.minor), 0) OR b.minor < 0`,
  },
  {
    table: 'ledger.balances',
    key: 'member',
    type: 'bigint',
    sql: `SELECT ${said('sums')} AS "check", b.member AS found FROM ledger.balances b LEFT JOIN ledger.orders o ON o.member = b.member
      WHERE b.member > $1 AND b.member <= $2 GROUP BY b.member
      HAVING (b.staked, b.won, b.day_staked, b.day_paid) IS DISTINCT FROM (
        coalesce(sum(o.stake * cardinality(o.options)), 0), coalesce(sum(o.paid), 0),
        coalesce(sum(o.stake * cardinality(o.options)) FILTER (WHERE o.at >= b.day), 0), coalesce(sum(o.paid) FILTER (WHERE o.at >= b.day), 0))
      UNION ALL
      SELECT ${said('sums')}, b.member FROM ledger.balances b
      LEFT JOIN ledger.topups t ON t.member = b.member AND t.status = ledger.topup_status('paid') AND t.ended_at >= b.day
      WHERE b.member > $1 AND b.member <= $2 GROUP BY b.member HAVING b.day_topped <> coalesce(sum(t.minor), 0)`,
  },
  {
    table: 'ledger.orders',
    key: 'id',
    type: 'uuid',
    sql: `SELECT CASE
        WHEN t.id IS NULL THEN ${said('order')}
        WHEN (coalesce(o.paid, 0) > 0) <> (p.id IS NOT NULL) THEN ${said('payout')}
        WHEN r.no IS NULL OR (r.state = 'open') <> (o.paid IS NULL) OR o.at > r.closes_at THEN ${said('settled')}
      END AS "check", o.id::text AS found
      FROM ledger.orders o LEFT JOIN fair.rounds r ON r.game = o.game AND r.no = o.no
      LEFT JOIN ledger.movements t ON t.id = o.id AND t.kind = 'stake'
      LEFT JOIN ledger.movements p ON p.id = ledger.consequence_id('payout', o.id) AND p.kind = 'payout'
      WHERE o.id > $1 AND o.id <= $2`,
  },
  {
    table: 'ledger.withdrawals',
    key: 'id',
    type: 'uuid',
    sql: `SELECT ${said('withdrawal')} AS "check", w.id || ': status ' || w.status AS found
      FROM ledger.withdrawals w LEFT JOIN ledger.movements asked ON asked.id = w.id AND asked.kind = 'withdraw'
      LEFT JOIN ledger.movements ended ON ended.id = ledger.consequence_id('end', w.id)
      WHERE w.id > $1 AND w.id <= $2 AND (asked.id IS NULL
        OR coalesce(ended.kind, '') <> CASE w.status WHEN ledger.withdrawal_status('paid') THEN 'paid'
          WHEN ledger.withdrawal_status('cancelled') THEN 'returned' WHEN ledger.withdrawal_status('refused') THEN 'returned' ELSE '' END)`,
  },
  {
    table: 'ledger.topups',
    key: 'id',
    type: 'uuid',
    sql: `SELECT ${said('topup')} AS "check", p.id::text AS found
      FROM ledger.topups p LEFT JOIN ledger.movements t ON t.id = ledger.consequence_id('topup', p.id)
      WHERE p.id > $1 AND p.id <= $2 AND (p.status = ledger.topup_status('paid')) <> (t.id IS NOT NULL)`,
  },
  {
    table: 'fair.draws',
    key: 'id',
    type: 'uuid',
    sql: `SELECT CASE
        WHEN (d.minor > 0) <> (t.id IS NOT NULL) THEN ${said('prize')}
        WHEN d.nonce > 1 AND before.id IS NULL AND v.nonce IS NULL THEN ${said('gaps')}
      END AS "check", d.id::text AS found
      FROM fair.draws d LEFT JOIN ledger.movements t ON t.id = ledger.consequence_id('prize', d.id)
      LEFT JOIN fair.draws before ON before.member = d.member AND before.nonce = d.nonce - 1
      LEFT JOIN fair.wheel_voids v ON v.member = d.member AND v.nonce = d.nonce - 1
      WHERE d.id > $1 AND d.id <= $2`,
  },
  {
    table: 'fair.odds_versions',
    key: 'game',
    type: 'bigint',
    sql: `SELECT ${said('odds')} AS "check", v.game || ' version ' || v.version AS found
      FROM fair.odds_versions v WHERE v.game > $1::bigint AND v.game <= $2::bigint AND v.hash IS DISTINCT FROM (
        SELECT sha256(convert_to(string_agg(d.option || '=' || d.odds, ';' ORDER BY o.position), 'UTF8'))
        FROM fair.odds d JOIN fair.options o ON o.option = d.option WHERE d.game = v.game AND d.version = v.version)`,
  },
];
