import type { Queryable } from '../db';

/** One difference: what was checked, and what is not as it must be. */
export type Finding = { check: string; found: string };

type Check = { check: string; sql: string };
const EXAMPLES = 5;

/** Each query gives one text per difference; none when the books are right. */
const CHECKS: readonly Check[] = [
  {
    check: 'every transfer has two entries that add up to nothing',
    sql: `SELECT coalesce(t.id, e.transfer) || ': ' || count(e.id) || ' entries, sum ' || coalesce(sum(e.minor), 0)
      FROM ledger.transfers t FULL JOIN ledger.entries e ON e.transfer = t.id GROUP BY t.id, e.transfer
      HAVING t.id IS NULL OR count(e.id) <> 2 OR sum(e.minor) <> 0`,
  },
  {
    check: 'every entry is on a known account',
    sql: `SELECT DISTINCT e.account::text FROM ledger.entries e LEFT JOIN ledger.accounts a ON a.id = e.account WHERE a.id IS NULL`,
  },
  {
    check: 'every balance is the sum of its entries and not below zero',
    sql: `SELECT b.member || ': ' || b.minor || ' instead of ' || coalesce(sum(e.minor), 0)
      FROM ledger.balances b LEFT JOIN ledger.entries e ON e.account = b.account GROUP BY b.account
      HAVING b.minor <> coalesce(sum(e.minor), 0) OR b.minor < 0`,
  },
  {
    check: 'every member account has a balance',
    sql: `SELECT a.owner FROM ledger.accounts a LEFT JOIN ledger.balances b ON b.account = a.id WHERE a.id >= 1000 AND b.account IS NULL`,
  },
  {
    check: 'every order was paid for, and nothing else was',
    sql: `SELECT coalesce(o.id, t.id)::text FROM ledger.orders o
      FULL JOIN (SELECT * FROM ledger.transfers WHERE kind = 'stake') t ON t.id = o.id
      WHERE o.id IS NULL OR t.id IS NULL OR NOT EXISTS (
        SELECT FROM ledger.entries e WHERE e.transfer = t.id AND e.account = o.account AND e.minor = -o.stake * cardinality(o.options))
        OR NOT EXISTS (SELECT FROM ledger.entries e WHERE e.transfer = t.id AND e.account = 1)`,
  },
  {
    check: 'every payout is that of an order, once and whole',
    sql: `SELECT coalesce(o.id, t.about)::text FROM (SELECT * FROM ledger.orders WHERE paid > 0) o
      FULL JOIN (SELECT * FROM ledger.transfers WHERE kind = 'payout') t ON t.about = o.id
      WHERE o.id IS NULL OR t.id IS NULL OR t.id <> ledger.consequence_id('payout', o.id)
        OR NOT EXISTS (SELECT FROM ledger.entries e WHERE e.transfer = t.id AND e.account = o.account AND e.minor = o.paid)`,
  },
  {
    check: 'orders are paid exactly when their round has ended',
    sql: `SELECT o.id::text FROM ledger.orders o LEFT JOIN fair.rounds r ON r.game = o.game AND r.no = o.no
      WHERE r.no IS NULL OR (r.state = 'open') <> (o.paid IS NULL) OR o.at >= r.closes_at`,
  },
  {
    check: 'every withdrawal has exactly the transfers of its status',
    sql: `SELECT w.id || ': status ' || w.status FROM ledger.withdrawals w
      LEFT JOIN ledger.transfers asked ON asked.id = w.id AND asked.kind = 'withdraw'
      LEFT JOIN ledger.transfers ended ON ended.id = ledger.consequence_id('end', w.id)
      WHERE asked.id IS NULL OR coalesce(ended.kind, '') <> CASE w.status WHEN 2 THEN 'paid' WHEN 5 THEN 'returned' WHEN 6 THEN 'returned' ELSE '' END
        OR EXISTS (SELECT FROM ledger.entries e WHERE e.transfer IN (asked.id, ended.id) AND abs(e.minor) <> w.minor)`,
  },
  {
    check: 'what waits to be withdrawn is what members asked for',
    sql: `SELECT held.minor || ' held, ' || asked.minor || ' asked' FROM
      (SELECT coalesce(sum(minor), 0) AS minor FROM ledger.entries WHERE account = 4) held,
      (SELECT coalesce(sum(minor), 0) AS minor FROM ledger.withdrawals WHERE status IN (1, 3)) asked WHERE held.minor <> asked.minor`,
  },
  {
    check: 'top-ups are credited exactly when they are paid',
    sql: `SELECT coalesce(p.id, t.about)::text FROM (SELECT * FROM ledger.topups WHERE status = 2) p
      FULL JOIN (SELECT * FROM ledger.transfers WHERE kind = 'topup') t ON t.about = p.id
      WHERE p.id IS NULL OR t.id IS NULL OR NOT EXISTS (SELECT FROM ledger.entries e WHERE e.transfer = t.id AND e.minor = p.minor)`,
  },
  {
    check: 'prizes are credited exactly when they are drawn, and draws have no gaps',
    sql: `SELECT coalesce(d.id, t.about)::text FROM (SELECT * FROM fair.draws WHERE minor > 0) d
      FULL JOIN (SELECT * FROM ledger.transfers WHERE kind = 'prize') t ON t.about = d.id
      WHERE d.id IS NULL OR t.id IS NULL OR NOT EXISTS (SELECT FROM ledger.entries e WHERE e.transfer = t.id AND e.minor = d.minor)
      UNION ALL SELECT member || ' has a gap' FROM fair.draws GROUP BY member HAVING count(*) <> max(nonce)`,
  },
  {
    check: 'odds have the hash they were published with',
    sql: `SELECT v.game || ' version ' || v.version FROM fair.odds_versions v WHERE v.hash <> (
      SELECT sha256(convert_to(string_agg(d.option || '=' || d.odds, ';' ORDER BY o.position), 'UTF8'))
      FROM fair.odds d JOIN fair.options o ON o.option = d.option WHERE d.game = v.game AND d.version = v.version)`,
  },
];

/** Compares all books with each other: entries, balances, and everything that was paid for or paid out. */
export async function checkBooks(tx: Queryable): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { check, sql } of CHECKS) {
    const rows = await tx.query<{ found: string }>(`SELECT found FROM (${sql}) AS difference (found) LIMIT ${EXAMPLES}`);
    findings.push(...rows.map(({ found }) => ({ check, found })));
  }
  return findings;
}
