/**
 * What is looked at by transaction number: transfers and their entries are written by one transaction, and found by its number.
 * `$1` and up to but not with `$2` bound it. Two tables are brought together by grouping, not by joining: the number of new rows
 * is what a planner knows least, and a wrong guess would compare each with each.
 */
export const MOVEMENTS = `
  WITH moved AS MATERIALIZED (
    SELECT id, max(kind) AS kind, (array_agg(about) FILTER (WHERE kind IS NOT NULL))[1] AS about,
      count(*) FILTER (WHERE kind IS NOT NULL) AS heads, count(account) AS entries, coalesce(sum(minor), 0) AS sum,
      max(account) FILTER (WHERE minor < 0) AS giver, max(account) FILTER (WHERE minor > 0) AS taker, max(minor) AS minor,
      min(xact) = max(xact) AS together
    FROM (
      SELECT id, kind, about, NULL::bigint AS account, NULL::bigint AS minor, xact FROM ledger.transfers WHERE xact >= $1 AND xact < $2
      UNION ALL
      SELECT transfer, NULL, NULL, account, minor, xact FROM ledger.entries WHERE xact >= $1 AND xact < $2
    ) written GROUP BY id
  )
  SELECT m.id::text || CASE WHEN entries <> 2 OR sum <> 0 THEN ': ' || entries || ' entries, sum ' || sum ELSE '' END AS found,
    CASE
      WHEN heads <> 1 OR entries <> 2 OR sum <> 0 OR giver IS NULL OR NOT together
        THEN 'every transfer has two entries that add up to nothing, written together'
      WHEN ga.id IS NULL OR ta.id IS NULL THEN 'every entry is on a known account'
      WHEN m.kind = 'stake' AND (o.id IS DISTINCT FROM m.id OR (giver, taker, m.minor) IS DISTINCT FROM (o.account, 1::bigint, o.stake * cardinality(o.options)))
        THEN 'every order was paid for, and nothing else was'
      WHEN m.kind = 'payout' AND (m.id IS DISTINCT FROM ledger.consequence_id('payout', o.id) OR (giver, taker, m.minor) IS DISTINCT FROM (1::bigint, o.account, o.paid))
        THEN 'every payout is that of an order, once and whole'
      WHEN m.kind = 'topup' AND (m.id IS DISTINCT FROM ledger.consequence_id('topup', p.id) OR (giver, b.member, m.minor, p.status) IS DISTINCT FROM (2::bigint, p.member, p.minor, 2))
        THEN 'top-ups are credited exactly when they are paid'
      WHEN m.kind = 'withdraw' AND (w.id IS DISTINCT FROM m.id OR (giver, taker, m.minor) IS DISTINCT FROM (w.account, 4::bigint, w.minor))
        THEN 'every withdrawal has exactly the transfers of its status'
      WHEN m.kind = 'paid' AND (m.id IS DISTINCT FROM ledger.consequence_id('end', w.id) OR (giver, taker, m.minor, w.status) IS DISTINCT FROM (4::bigint, 2::bigint, w.minor, 2))
        THEN 'every withdrawal has exactly the transfers of its status'
      WHEN m.kind = 'returned' AND (m.id IS DISTINCT FROM ledger.consequence_id('end', w.id) OR (giver, taker, m.minor) IS DISTINCT FROM (4::bigint, w.account, w.minor) OR w.status NOT IN (5, 6))
        THEN 'every withdrawal has exactly the transfers of its status'
      WHEN m.kind = 'prize' AND (m.id IS DISTINCT FROM ledger.consequence_id('prize', d.id) OR (giver, b.member, m.minor) IS DISTINCT FROM (3::bigint, d.member, d.minor))
        THEN 'prizes are credited exactly when they are drawn'
      WHEN m.kind = 'opening' AND (giver, m.about) IS DISTINCT FROM (5::bigint, m.id) THEN 'opening credits come from their own account'
      WHEN m.kind = 'rest' AND (taker, m.about) IS DISTINCT FROM (6::bigint, m.id) THEN 'what was given up went to its own account'
    END AS "check"
  FROM moved m
  LEFT JOIN ledger.accounts ga ON ga.id = giver
  LEFT JOIN ledger.accounts ta ON ta.id = taker
  LEFT JOIN ledger.balances b ON b.account = taker
  LEFT JOIN ledger.orders o ON o.id = m.about AND m.kind IN ('stake', 'payout')
  LEFT JOIN ledger.topups p ON p.id = m.about AND m.kind = 'topup'
  LEFT JOIN ledger.withdrawals w ON w.id = m.about AND m.kind IN ('withdraw', 'paid', 'returned')
  LEFT JOIN fair.draws d ON d.id = m.about AND m.kind = 'prize'`;
