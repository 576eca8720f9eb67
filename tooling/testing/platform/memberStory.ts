import { calls } from '@unison/shared/contract';
import { openRound } from './ledger/wirePlayers';
import type { TestPlatform, Tokens } from './platform';

/** What a member of the demo did: a stake that is drawn, a top-up, a withdrawal, draws until somebody wins. */
export type MemberStory = {
  who: Tokens;
  /** Unix seconds. */
  began: number;
  /** Round and name of the game, credits per option, odds of the two options that were chosen. */
  no: string;
  game: string;
  stake: number;
  odds: { bi: number; sm: number };
};

/** Lets the demo member do all that leaves a record, and waits until it is drawn. */
export async function liveAMember(platform: TestPlatform): Promise<MemberStory> {
  const began = Math.floor(Date.now() / 1000);
  const who = await platform.logIn();
  const game = await openRound(platform, who);
  const odds = Object.fromEntries((await platform.ask(calls.listOdds, { id: game.id }, who)).data.map((row) => [row.type, row.proportion]));
  await platform.ask(calls.placeOrder, { item: 'bi,sm', money: '7.5', lid: game.id, mid: '1', expect: game.now_expect }, who);
  await platform.ask(calls.setBank, { bankid: '0123456789', bank: 'Sông Xanh Bank', bank_code: 'B1', username: 'Demo', mobile: '' }, who);
  const pay = async (money: string) =>
    (await platform.ask(calls.recharge, { pay_way: 'Test card', money, bank_type: 'P2' }, who)).data.pay_url;
  await pay('33');
  await platform.app().inject({
    method: 'POST',
    url: '/api/unison/pay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `${(await pay('120.5')).split('?')[1]}&action=confirm`,
  });
  await closeNow(platform, game.now_expect);
  for (let waited = 0; (await platform.ask(calls.listGameRecords, {}, who)).data[0]?.status !== 1; waited += 1) {
    if (waited > 200) throw new Error('The round was not drawn');
    await new Promise((later) => setTimeout(later, 50));
  }
  await drawUntilSomebodyWins(platform);
  await platform.ask(calls.withdraw, { money: '60', paypwd: '246810' }, who); // last: after 60 s it is worked on
  return { who, began, no: game.now_expect, game: game.name, stake: 7.5, odds: { bi: odds.bi ?? 0, sm: odds.sm ?? 0 } };
}

/** A round's times do not change, but for a test that will not wait. */
export async function closeNow(platform: TestPlatform, no: string): Promise<void> {
  await platform.database().asOwner(async (tx) => {
    await tx.exec('SET LOCAL session_replication_role = replica');
    await tx.query('UPDATE fair.rounds SET closes_at = clock_timestamp() WHERE game = 1 AND no = $1::bigint', [no]);
  });
}

async function drawUntilSomebodyWins(platform: TestPlatform): Promise<void> {
  for (let member = 0; member < 20; member += 1) {
    const who = await platform.newMember();
    for (let draw = 0; draw < 3; draw += 1) await platform.ask(calls.drawPrize, {}, who);
    if ((await platform.ask(calls.listWinners, {}, who)).data.length > 0) return;
  }
  throw new Error('Sixty draws without a prize');
}
