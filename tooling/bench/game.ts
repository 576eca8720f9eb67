import type { Browser, Page } from 'playwright-core';
import { startApp } from '../e2e/app';
import { ask } from '../e2e/ask';
import { launchBrowser, openMemberPhone } from '../e2e/phone';

const SLOWDOWN = 4;
const ROLL_MS = 4_000;
const ORDERS = 100;
const QUICK = '/Lottery?key=quick&id=2';
const DICE = '/Lottery?key=dice&id=1';

type Roll = { tasks: number; longest: number; over50: number };
type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; dur?: number; args?: { name?: string } };

/**
 * The tasks of the page's main thread while the dice roll, from the end of the round on, on a processor slowed down four times. In ms of the
 * thread's own time: what else runs on the machine does not count.
 */
export async function measureRoll(browser: Browser): Promise<Roll> {
  const { page, context } = await openMemberPhone(browser);
  await page.goto(QUICK);
  await page.getByRole('list', { name: 'Draw history' }).waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.getByText('Drawing the round…').first().waitFor({ timeout: 60_000 });
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await page.waitForTimeout(ROLL_MS);
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }; // Chromium's trace format
  await context.close();
  const threads = trace.traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isMain = (event: TraceEvent) => threads.some(({ pid, tid }) => pid === event.pid && tid === event.tid);
  const tasks = trace.traceEvents
    .filter((event) => event.name.endsWith('RunTask') && isMain(event))
    .map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000);
  return { tasks: tasks.length, longest: Math.max(0, ...tasks), over50: tasks.filter((ms) => ms > 50).length };
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

const isIdle = (page: Page): Promise<boolean> =>
  page.evaluate(() => !document.querySelector('form button[type=submit][aria-busy]') && !document.querySelector('[role=dialog]'));

/** Orders by the screen with requests and answers lost at random: what was charged, and what the records say. */
export async function measureLostAnswers(browser: Browser, orders = ORDERS): Promise<{ records: number; charged: number }> {
  const { page, context } = await openMemberPhone(browser);
  const list = async () => (await ask(page, '/member/getUserGameList')) as unknown as { money: number }[]; // API-33 is a list
  const staked = async () => Number((await ask(page, '/member/getPersonalreport'))['play_money']);
  const before = { records: (await list()).length, charged: await staked() };
  const answered = new Set<string>();
  await page.route('**/game/placeOrder', async (route) => {
    const luck = Math.random();
    if (luck < 0.15) return await route.abort();
    const response = await route.fetch();
    if (luck < 0.4) return await route.abort();
    const { code } = (await response.json()) as { code: number }; // the envelope
    if (code === 200) answered.add(route.request().headers()['idempotency-key'] ?? '');
    return await route.fulfill({ response });
  });
  await page.goto(DICE);
  await page.getByRole('textbox', { name: 'Stake' }).waitFor();
  while (answered.size < orders) {
    const sofar = answered.size;
    // A press that meets a closing round or a button at work is made again.
    while (answered.size === sofar) {
      await step(page).catch(() => undefined);
      await page.waitForTimeout(50);
    }
    while (!(await isIdle(page))) await page.waitForTimeout(50);
  }
  const after = { records: (await list()).length - before.records, charged: (await staked()) - before.charged };
  await context.close();
  return after;
}

/** `npm run bench -- game`: frames of the roll (figure: none over 50 ms), and orders with lost answers (figure: charged = records). */
export async function benchGame(): Promise<number> {
  const app = await startApp();
  process.env['UNISON_URL'] = app.url;
  const browser = await launchBrowser();
  try {
    const roll = await measureRoll(browser);
    console.log(
      `game: ${roll.tasks} tasks in a roll, longest ${Math.round(roll.longest)} ms, ${roll.over50} over 50 ms, at ${SLOWDOWN}x slowdown`,
    );
    const { records, charged } = await measureLostAnswers(browser);
    console.log(`game: ${ORDERS} orders with lost answers: ${records} records, ${charged} charged`);
    return records === ORDERS && charged === ORDERS ? 0 : 1;
  } finally {
    await browser.close();
    await app.stop();
  }
}
