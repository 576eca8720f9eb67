import type { Page } from 'playwright-core';
import { ask } from './ask';

/** Binds a bank account to the demo member of this page: without one, `/Withdraw` leads to binding it. */
export const bindBank = (page: Page) =>
  ask(page, '/member/setBank', { bankid: '0123456789', bank: 'Sông Xanh Bank', bank_code: 'B1', username: 'Demo', mobile: '' });

/** Asks for a withdrawal of the demo member of this page: it can be taken back for 60 s. */
export const askForWithdrawal = (page: Page) => ask(page, '/member/setUserWirhdraw', { money: '60', paypwd: '246810' });

/** Leaves the demo member of this page a bank account and a record of each kind: a stake, a top-up that nobody paid, a withdrawal of a moment ago. */
export async function leaveRecords(page: Page): Promise<void> {
  const newest = async () => ((await ask(page, '/member/getUserGameList')) as unknown as { no: string }[])[0]?.no; // the list of API-33
  const before = await newest();
  // The round may end on the way: then the next one takes the stake.
  for (let turn = 0; turn < 3 && (await newest()) === before; turn += 1) {
    const game = await ask(page, '/Lottery/getLotteryInfo?key=1');
    await ask(page, '/game/placeOrder', { item: 'bi,7', money: '2.5', lid: '1', mid: '1', expect: String(game['now_expect']) });
  }
  await ask(page, '/member/doRecharge', { pay_way: 'Test card', money: '33', bank_type: 'P2' });
  await bindBank(page);
  await askForWithdrawal(page);
}
