import { Registry } from 'prom-client';
import { withPlatform } from '../../testing/platform/platform';
import { ZONE } from '../../testing/platform/ledger/playground';
import { ONE_HOST } from '../db/standbyWatch';
import { openLedger } from '.';
import type { Ledger } from '.';
import { bodyHash } from './request';
import { auditOnTimer } from './scheduleAudit';

const CONNECTIONS = 4;
const platform = withPlatform('postgres', { connections: CONNECTIONS });
const clockwork = () => platform.database().clockwork ?? platform.database();
const later = () => new Promise((looked) => setTimeout(looked, 20));

/** Takes every connection that members have, until let go. */
async function fillMembersPool(): Promise<() => Promise<void>> {
  let letGo = () => {};
  const held = new Promise<void>((release) => (letGo = release));
  let taken = 0;
  const holders = Array.from({ length: CONNECTIONS }, () =>
    platform.database().transaction(async () => {
      taken += 1;
      await held;
    }),
  );
  while (taken < CONNECTIONS) await later();
  return async () => {
    letGo();
    await Promise.all(holders);
  };
}

/** Stakes on both sizes, of which one wins, on whichever round is open: it may close meanwhile, and then the next one is. */
async function orderOnRound(member: number, ledger: Ledger): Promise<number> {
  for (;;) {
    const [round] = await clockwork().query<{ no: number }>('SELECT max(no) AS no FROM fair.rounds WHERE game = 1');
    const order = { game: 1, no: round?.no ?? 0, options: ['bi', 'sm'], stake: 100, zone: ZONE };
    const { done } = await ledger.placeOrder({ member, key: `order ${order.no}`, body: bodyHash(order), ...order });
    if (done) return order.no;
    await later();
  }
}

/** Asks the clockwork until the statement gives a row. */
async function until(sql: string, params: readonly unknown[]): Promise<void> {
  while ((await clockwork().query(sql, params)).length === 0) await later();
}

test('while members hold every connection, a round is drawn and paid, what was asked is paid and expires, and the books are audited [security 6]', async () => {
  const someone = await platform.newMember();
  const [{ member } = { member: 0 }] = await platform
    .database()
    .query<{ member: number }>('SELECT id AS member FROM members WHERE username = $1', [someone.username]);
  const ledger = openLedger(platform.database());
  const topup = await ledger.openTopup({ member, key: 'a', body: bodyHash({}), minor: 10_000, payWay: 'x', bankType: 'x', zone: ZONE });
  if (topup.done) await ledger.confirmTopup(topup.id, ZONE);
  const no = await orderOnRound(member, ledger);
  const letGo = await fillMembersPool();
  try {
    await clockwork().asOwner(async (tx) => {
      await tx.exec('SET LOCAL session_replication_role = replica'); // times do not change, but for a test that will not wait
      await tx.query('UPDATE fair.rounds SET closes_at = least(closes_at, clock_timestamp()) WHERE game = 1 AND no = $1', [no]);
      await tx.query(
        `INSERT INTO ledger.withdrawals (id, member, minor, body, status, changed_at)
         VALUES (gen_random_uuid(), $1, 100, '', 1, clock_timestamp() - interval '61 seconds')`,
        [member],
      );
      await tx.query(
        `INSERT INTO ledger.topups (id, member, minor, pay_way, bank_type, body, at)
         VALUES (gen_random_uuid(), $1, 100, 'x', 'x', '', clock_timestamp() - interval '40 days')`,
        [member],
      );
    });
    await until(
      "SELECT FROM ledger.orders o JOIN fair.rounds r USING (game, no) WHERE o.member = $1 AND o.paid > 0 AND r.state = 'drawn'",
      [member],
    );
    await until('SELECT FROM ledger.withdrawals WHERE member = $1 AND status = 3', [member]);
    await until('SELECT FROM ledger.topups WHERE member = $1 AND status <> 1', [member]);
    const metrics = new Registry();
    const parts = { app: platform.app(), database: platform.database(), clockwork: clockwork(), metrics, safety: ONE_HOST };
    const audits = auditOnTimer(parts, 20);
    while (!(await metrics.metrics()).includes('unison_ledger_audit_timestamp_seconds ')) await later();
    await audits.stop();
  } finally {
    await letGo();
  }
});
