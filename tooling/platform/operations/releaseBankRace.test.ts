import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@unison/shared/contract';
import { openSettings } from '../settings';
import { rich } from '../../testing/platform/ledger/wirePlayers';
import { withPlatform } from '../../testing/platform/platform';
import { commands, runCommand } from './commands';

const platform = withPlatform('postgres');
const BANK = { bankid: '0123456789', bank: 'x', bank_code: 'B1', username: 'Test Person', mobile: '' };

async function waiting(count: number): Promise<void> {
  for (;;) {
    const waits = await platform
      .database()
      .asOwner((tx) => tx.query("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"));
    if (waits.length >= count) return;
    await pause(20);
  }
}

test('a withdrawal that had found a bank account does not begin when the account is released before it (O-108) [security 21]', async () => {
  const who = await rich(platform);
  await platform.ask(calls.setPayPassword, { paypassword: '135790' }, who);
  await platform.ask(calls.setBank, BANK, who);
  const { username, id } = (await platform.ask(calls.getUserInfo, {}, who)).data;
  const database = platform.database();
  const release = () =>
    runCommand(commands['release-bank'], { database, settings: openSettings(database), clock: () => new Date(), by: 'anna' }, [username]);
  let both: Promise<unknown[]> | undefined;
  await database.asOwner(async (tx) => {
    await tx.query('SELECT 1 FROM ledger.balances WHERE member = $1 FOR NO KEY UPDATE', [id]);
    const released = release();
    await waiting(1); // it holds the member, and looks at nothing yet
    both = Promise.all([released, platform.ask(calls.withdraw, { money: '100', paypwd: '135790' }, who)]);
    await waiting(2);
  });
  const [, withdrawn] = (await both) ?? [];
  expect(withdrawn).toMatchObject({ code: 401, msg: 'Please link a bank account first' });
  expect((await platform.ask(calls.listWithdrawals, {}, who)).data).toEqual([]);
  expect((await platform.ask(calls.getUserBank, {}, who)).data.is_bank).toBe(false);
});
