import { openDatabase } from '../db';
import type { Database } from '../db';
import { ENGINES_AT_NIGHT } from '../../testing/platform/platform';
import { withPostgres } from '../../testing/platform/postgres';
import { auditLedger } from './audit';
import { openPlayground, ZONE } from '../../testing/platform/ledger/playground';
import type { Playground } from '../../testing/platform/ledger/playground';
import { bodyHash } from './request';
import { verifyLedger } from './verify';
import { openEmbedded } from '../../testing/platform/embedded';

const postgres = withPostgres({ own: true });

/** Changes what is written behind the ledger's back, as only a superuser with triggers switched off could. */
const bend = (database: Database, sql: string) =>
  database.asOwner(async (tx) => {
    await tx.exec('SET LOCAL session_replication_role = replica');
    await tx.exec(sql);
  });
const checksOf = (audit: { findings: { check: string }[] }) => audit.findings.map(({ check }) => check);

/** Orders, payouts, top-ups and withdrawals of one member. */
async function live(play: Playground, name = 'x'): Promise<number> {
  const member = await play.member(1_000_000);
  const request = (what: string) => ({ member, key: name + what, body: bodyHash({ what }) });
  const no = await play.openRound(1);
  await play.order(member, no, { options: ['bi', 'sm', 'si'], stake: 500 });
  await play.drawRound(1, no);
  const topup = await play.ledger.openTopup({ ...request('topup'), minor: 700, payWay: 'w', bankType: 'b', zone: ZONE });
  if (topup.done) await play.ledger.confirmTopup(topup.id, ZONE);
  await play.ledger.askWithdrawal({ ...request('held'), minor: 900, min: 100, max: 9_000, count: 9, zone: ZONE });
  const back = await play.ledger.askWithdrawal({ ...request('back'), minor: 800, min: 100, max: 9_000, count: 9, zone: ZONE });
  if (back.done) await play.ledger.cancelWithdrawal(member, back.id);
  return member;
}

describe.each(ENGINES_AT_NIGHT)('the incremental audit on %s', (engine) => {
  let database: Database;
  let play: Playground;
  beforeAll(async () => {
    database = await (engine === 'postgres' ? openDatabase({ databaseUrl: await postgres.createLaid(), connections: 6 }) : openEmbedded());
    play = await openPlayground(database);
  });
  afterAll(() => database.close());

  test('goes on where it stopped and counts every movement once, whatever the step', async () => {
    await live(play, 'before');
    expect(await auditLedger(database)).toMatchObject({ state: 'audited', findings: [], movements: 0 });
    await live(play);
    const first = await auditLedger(database, { step: 1 });
    expect(first).toMatchObject({ state: 'audited', findings: [] });
    expect(first.movements).toBe(7);
    expect(await auditLedger(database)).toMatchObject({ findings: [], movements: first.movements });
    const again = await live(play, 'again');
    const second = await auditLedger(database);
    expect(second).toMatchObject({ findings: [], movements: 14 });
    expect(second.xact).toBeGreaterThan(first.xact);
    const [sum] = await database.asOwner((tx) =>
      tx.query<{ minor: number }>('SELECT minor FROM ledger.audit_sums WHERE account = $1', [again]),
    );
    expect(sum?.minor).toBe(await play.ledger.balance(again));
    expect((await verifyLedger(database)).findings).toEqual([]);
  });

  test('says what is wrong with new movements and balances, again each time until it is right', async () => {
    await auditLedger(database);
    const member = await live(play);
    const newest = 'n = (SELECT max(n) FROM ledger.movements)';
    const bent: [string, string, string][] = [
      [
        `UPDATE ledger.movements SET minor = minor + 1 WHERE ${newest}`,
        `UPDATE ledger.movements SET minor = minor - 1 WHERE ${newest}`,
        'exactly the movements of its status',
      ],
      [
        `UPDATE ledger.orders SET stake = stake + 1 WHERE member = '${member}'`,
        `UPDATE ledger.orders SET stake = stake - 1 WHERE member = '${member}'`,
        'every order was paid for',
      ],
      ['UPDATE ledger.topups SET status = 3', 'UPDATE ledger.topups SET status = 2', 'top-ups are credited'],
      [
        `UPDATE ledger.withdrawals SET minor = minor + 5 WHERE status = 1`,
        `UPDATE ledger.withdrawals SET minor = minor - 5 WHERE status = 1`,
        'what waits to be withdrawn',
      ],
      [
        `UPDATE ledger.balances SET minor = minor + 1 WHERE member = '${member}'`,
        `UPDATE ledger.balances SET minor = minor - 1 WHERE member = '${member}'`,
        'every balance is the sum',
      ],
    ];
    for (const [change, undo, said] of bent) {
      await bend(database, change);
      for (const time of [1, 2]) {
        const audit = await auditLedger(database);
        expect({ time, change, said: checksOf(audit).some((check) => check.includes(said)) }).toEqual({ time, change, said: true });
        expect(audit.differences).toBe(audit.findings.length);
      }
      await bend(database, undo);
    }
    expect(await auditLedger(database)).toMatchObject({ findings: [], differences: 0 });
  });

  test('a balance that nobody moved has its turn too', async () => {
    const member = await live(play);
    await auditLedger(database);
    await auditLedger(database);
    await bend(database, `UPDATE ledger.balances SET minor = minor + 7 WHERE member = '${member}'`);
    expect(checksOf(await auditLedger(database))).toEqual(['every balance is the sum of its movements and not below zero']);
    await bend(database, `UPDATE ledger.balances SET minor = minor - 7 WHERE member = '${member}'`);
  });

  test('begins with everything: a difference from before the first audit is told, and does not pass by being old', async () => {
    await bend(database, 'UPDATE ledger.audit_mark SET era = NULL');
    const member = await live(play, 'first');
    await bend(database, `UPDATE ledger.orders SET paid = paid + 1 WHERE member = '${member}'`);
    for (const audits of [await auditLedger(database), await auditLedger(database)]) expect(audits.differences).toBeGreaterThan(0);
    await bend(database, `UPDATE ledger.orders SET paid = paid - 1 WHERE member = '${member}'`);
    expect((await auditLedger(database)).findings).toEqual([]);
  });

  test('once done it is not done again before its time', async () => {
    expect((await auditLedger(database)).state).toBe('audited');
    expect((await auditLedger(database, { everyMs: 60_000 })).state).toBe('recent');
    await bend(database, "UPDATE ledger.audit_mark SET at = at - interval '61 seconds'");
    expect((await auditLedger(database, { everyMs: 60_000 })).state).toBe('audited');
  });

  test('the serving role can neither move the mark nor read or write the sums', async () => {
    for (const sql of [
      'UPDATE ledger.audit_mark SET xact = 1',
      'DELETE FROM ledger.audit_mark',
      'SELECT * FROM ledger.audit_sums',
      'UPDATE ledger.audit_sums SET minor = 0',
    ])
      await expect(database.query(sql)).rejects.toMatchObject({ code: '42501' });
  });
});
