import { calls } from '@unison/shared/contract';
import { newPlayers } from '../../testing/platform/rememberingClient';
import { hashPassword } from '../members/passwords';
import { withPlatform } from '../../testing/platform/platform';
import { LONG_RUN_MS, numbersFrom, runSeed, testSize } from '@unison/shared/testing/testSizes';
import { verifyLedger } from '../ledger/verify';

const platform = withPlatform('postgres');
const AT_ONCE = 8;
const ASKED = 500;

test(
  'right and wrong withdraw passwords that race move each withdrawal once, no more than a day allows, and none after the lock [R10, security 7]',
  async () => {
    const seed = runSeed();
    const random = numbersFrom(seed);
    const races = testSize(15, 1_500);
    const database = platform.database();
    const players = await newPlayers(database, races);
    const hash = await hashPassword('246810', { share: 'account', by: 'test' });
    await database.asOwner(async (tx) => {
      await tx.query("UPDATE members SET pay_password_hash = $1 WHERE username LIKE 'crash%'", [hash]);
      await tx.query(
        "INSERT INTO member_banks (member_id, bank_name, bank_code, account_number, holder) SELECT id, 'b', 'b', '12345678', 'h' FROM members WHERE username LIKE 'crash%'",
      );
    });
    await platform.set({ withdraw_num: 3, withdraw_min: 1 });
    for (const [race, { member, tokens }] of players.entries()) {
      const wrong = race % 3 === 0 ? AT_ONCE : Math.floor(random() * 5);
      const as = { token: tokens.id, tokensso: tokens.tokensso };
      const ask = (paypwd: string, key: string) =>
        platform.ask(calls.withdraw, { money: (ASKED / 100).toFixed(2), paypwd }, as, { 'idempotency-key': key });
      const before = await balanceOf(member);
      const order = Array.from({ length: AT_ONCE }, (_, index) => index).sort(() => random() - 0.5);
      const replies = await Promise.all(order.map((index) => ask(index < wrong ? `00000${index}` : '246810', `${index}`)));
      const accepted = replies.filter(({ code }) => code === 200).length;
      const [row] = await database.query<{ count: number; failures: number; locked: boolean }>(
        `SELECT (SELECT count(*) FROM ledger.withdrawals WHERE member = $1) AS count, pay_failures AS failures, pay_locked_until IS NOT NULL AS locked
         FROM members WHERE id = $1::bigint`,
        [member],
      );
      expect({ seed, race, kept: row?.count, moved: before - (await balanceOf(member)) }).toEqual({
        seed,
        race,
        kept: accepted,
        moved: accepted * ASKED,
      });
      expect(accepted).toBeLessThanOrEqual(3);
      expect(row?.failures).toBeLessThanOrEqual(5);
      if (wrong < AT_ONCE) continue;
      expect({ seed, race, accepted, ...row }).toMatchObject({ accepted: 0, failures: 5, locked: true });
      expect((await ask('246810', 'late')).code).not.toBe(200); // the right one comes too late
    }
    expect((await verifyLedger(database)).findings).toEqual([]);
  },
  LONG_RUN_MS,
);

async function balanceOf(member: number): Promise<number> {
  const [row] = await platform.database().query<{ minor: number }>('SELECT minor FROM ledger.balances WHERE member = $1', [member]);
  return row?.minor ?? 0;
}
