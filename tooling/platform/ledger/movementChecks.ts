import { said } from './invariants';

/** What is looked at by transaction number: `$1` and up to but not with `$2` bound it. Each movement is compared with what it is about. */
export const MOVEMENTS = `
  SELECT m.id::text AS found, CASE
      WHEN house.id IS NULL OR greatest(m.debit, m.credit) >= 1000 AND b.member IS NULL THEN ${said('known')}
      WHEN m.minor <= 0 OR NOT (m.debit, m.credit) IN (
        SELECT CASE WHEN k.debit = 0 THEN m.debit ELSE k.debit END, CASE WHEN k.credit = 0 THEN m.credit ELSE k.credit END
        FROM (VALUES ('opening', ledger.house_account('opening'), 0), ('stake', 0, ledger.house_account('house')),
          ('payout', ledger.house_account('house'), 0), ('topup', ledger.house_account('cashier'), 0),
          ('withdraw', 0, ledger.house_account('asked')), ('paid', ledger.house_account('asked'), ledger.house_account('cashier')),
          ('returned', ledger.house_account('asked'), 0), ('prize', ledger.house_account('wheel'), 0),
          ('rest', 0, ledger.house_account('given up'))) AS k (kind, debit, credit)
        WHERE k.kind = m.kind AND (k.debit <> 0 OR m.debit >= 1000) AND (k.credit <> 0 OR m.credit >= 1000)
      ) THEN ${said('shape')}
      WHEN m.kind = 'stake' AND (o.id IS DISTINCT FROM m.id OR (m.debit, m.minor) IS DISTINCT FROM (o.member, o.stake * cardinality(o.options)))
        THEN ${said('order')}
      WHEN m.kind = 'payout' AND (m.id IS DISTINCT FROM ledger.consequence_id('payout', o.id) OR (m.credit, m.minor) IS DISTINCT FROM (o.member, o.paid))
        THEN ${said('payout')}
      WHEN m.kind = 'topup' AND (m.id IS DISTINCT FROM ledger.consequence_id('topup', p.id)
          OR (m.credit, m.minor, p.status) IS DISTINCT FROM (p.member, p.minor, ledger.topup_status('paid')))
        THEN ${said('topup')}
      WHEN m.kind = 'withdraw' AND (m.id IS DISTINCT FROM w.id OR (m.debit, m.minor) IS DISTINCT FROM (w.member, w.minor))
        OR m.kind = 'paid' AND (m.id IS DISTINCT FROM ledger.consequence_id('end', w.id)
          OR (m.minor, w.status) IS DISTINCT FROM (w.minor, ledger.withdrawal_status('paid')))
        OR m.kind = 'returned' AND (m.id IS DISTINCT FROM ledger.consequence_id('end', w.id) OR (m.credit, m.minor) IS DISTINCT FROM (w.member, w.minor)
          OR w.status NOT IN (ledger.withdrawal_status('cancelled'), ledger.withdrawal_status('refused')))
        THEN ${said('withdrawal')}
      WHEN m.kind = 'prize' AND (m.id IS DISTINCT FROM ledger.consequence_id('prize', d.id) OR (m.credit, m.minor) IS DISTINCT FROM (d.member, d.minor))
        THEN ${said('prize')}
      WHEN m.kind = 'opening' AND (m.about <> m.id OR m.id IS DISTINCT FROM md5('opening|' || m.credit)::uuid) THEN ${said('opening')}
      WHEN m.kind = 'rest' AND m.about <> m.id THEN ${said('rest')}
    END AS "check"
  FROM ledger.movements m
  LEFT JOIN ledger.accounts house ON house.id = least(m.debit, m.credit)
  LEFT JOIN ledger.balances b ON b.member = greatest(m.debit, m.credit)
  LEFT JOIN ledger.orders o ON o.id = m.about AND m.kind IN ('stake', 'payout')
  LEFT JOIN ledger.topups p ON p.id = m.about AND m.kind = 'topup'
  LEFT JOIN ledger.withdrawals w ON w.id = m.about AND m.kind IN ('withdraw', 'paid', 'returned')
  LEFT JOIN fair.draws d ON d.id = m.about AND m.kind = 'prize'
  WHERE m.xact >= $1 AND m.xact < $2`;
