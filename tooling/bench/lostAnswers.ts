import type { Page } from 'playwright-core';
import { ask } from '../browser/ask';

/** What a run of orders left behind: how many were answered, stand in the records, and were charged, in credits of 1 an order. */
export type Books = { answered: number; records: number; charged: number };

/** How many orders the member has, and what they staked in all. */
async function booksOf(page: Page): Promise<{ records: number; charged: number }> {
  const list = (await ask(page, '/member/getUserGameList')) as unknown as unknown[]; // API-33 is a list
  return { records: list.length, charged: Number((await ask(page, '/member/getPersonalreport'))['play_money']) };
}

/** One step towards an order by the screen, whatever stands there now. */
async function step(page: Page): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'Confirm your stake' });
  const renew = popup.getByRole('button', { name: /^Review for round/ });
  const send = popup.getByRole('button', { name: 'Place stake' });
  const quick = { timeout: 1_000 };
  if (await renew.isVisible()) return await renew.click(quick);
  if (await send.isVisible()) return await send.click(quick);
  const big = page.getByRole('button', { name: /^Big Odds/ });
  if ((await big.getAttribute('aria-pressed', quick)) === 'false') await big.click(quick);
  await page.getByRole('textbox', { name: 'Stake' }).fill('1', quick);
  await page.getByRole('button', { name: 'Place stake' }).click(quick);
}

/** True while an order is on its way: a confirmation that only stands there waits for a press. */
const isSending = (page: Page): Promise<boolean> => page.evaluate(() => document.querySelector('button[aria-busy=true]') !== null);

/**
 * Places orders of 1 credit by the screen of a game, while requests get lost before the platform (15 in 100) and answers on the way back
 * (25 in 100); now and then the page is loaded anew while nobody knows what became of an order.
 */
export async function orderWithLostAnswers(page: Page, route: string, orders: number, random: () => number): Promise<Books> {
  const before = await booksOf(page);
  const answered = new Set<string>();
  let isReloadDue = false;
  await page.route('**/game/placeOrder', async (request) => {
    const luck = random();
    isReloadDue = luck < 0.4 && random() < 0.2;
    if (luck < 0.15) return await request.abort();
    const response = await request.fetch();
    if (luck < 0.4) return await request.abort();
    const { code } = (await response.json()) as { code: number }; // the envelope
    if (code === 200) answered.add(request.request().headers()['idempotency-key'] ?? '');
    return await request.fulfill({ response });
  });
  await page.goto(route);
  await page.getByRole('textbox', { name: 'Stake' }).waitFor();
  while (answered.size < orders) {
    // A press that meets a closing round or a button at work is made again.
    if (!(await isSending(page))) await step(page).catch(() => undefined);
    await page.waitForTimeout(50);
    if (!isReloadDue) continue;
    isReloadDue = false;
    await page.reload();
  }
  await page.unroute('**/game/placeOrder');
  const after = await booksOf(page);
  return { answered: answered.size, records: after.records - before.records, charged: after.charged - before.charged };
}
