import type { Browser, Page } from 'playwright-core';
import { startApp } from '../e2e/app';
import { ask } from '../e2e/ask';
import { launchBrowser, openMemberPhone } from '../e2e/phone';

const SLOWDOWN = 4;
const ROLL_MS = 4_000;
const ORDERS = 100;
const QUICK = '/Lottery?key=quick&id=2';
const DICE = '/Lottery?key=dice&id=1';

type Frames = { longest: number; over50: number; count: number };

/** The frames of a roll of the dice, from the change of the round on, on a processor slowed down four times. */
export async function measureRoll(browser: Browser): Promise<Frames> {
  const { page, context } = await openMemberPhone(browser);
  await page.goto(QUICK);
  await page.getByRole('list', { name: 'Draw history' }).waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.getByText('Drawing the round…').first().waitFor({ timeout: 60_000 });
  const frames = await page.evaluate(
    (during) =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = [];
        const begun = performance.now();
        let last = begun;
        const frame = (now: number) => {
          gaps.push(now - last);
          last = now;
          if (now - begun < during) requestAnimationFrame(frame);
          else resolve(gaps.slice(1));
        };
        requestAnimationFrame(frame);
      }),
    ROLL_MS,
  );
  await context.close();
  return { longest: Math.max(...frames), over50: frames.filter((gap) => gap > 50).length, count: frames.length };
}

/** Places one order by the screen, whatever becomes of its requests. */
async function placeOne(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Big Odds/ }).click();
  await page.getByRole('textbox', { name: 'Stake' }).fill('1');
  await page.getByRole('button', { name: 'Place stake' }).click();
  const popup = page.getByRole('dialog', { name: 'Confirm your stake' });
  const renew = popup.getByRole('button', { name: /^Review for round/ });
  const send = popup.getByRole('button', { name: 'Place stake' });
  const placed = page.waitForResponse((response) => response.url().endsWith('/game/placeOrder') && response.ok(), { timeout: 60_000 });
  await send.or(renew).click();
  if (await renew.isVisible()) await renew.click();
  if ((await send.isVisible()) && (await send.getAttribute('aria-busy')) === null) await send.click();
  await placed;
  await page.getByRole('button', { name: 'Place stake' }).waitFor();
  await page.waitForFunction(
    () => !document.querySelector('form button[type=submit][aria-busy]') && !document.querySelector('[role=dialog]'),
  );
}

/** Orders by the screen with every third request or answer lost at random: what was charged, and what the records say. */
export async function measureLostAnswers(browser: Browser, orders = ORDERS): Promise<{ records: number; charged: number }> {
  const { page, context } = await openMemberPhone(browser);
  const list = async () => (await ask(page, '/member/getUserGameList')) as unknown as { money: number }[]; // API-33 is a list
  const staked = async () => Number((await ask(page, '/member/getPersonalreport'))['play_money']);
  const before = { records: (await list()).length, charged: await staked() };
  await page.route('**/game/placeOrder', async (route) => {
    const luck = Math.random();
    if (luck < 0.15) return await route.abort();
    const response = await route.fetch();
    return await (luck < 0.4 ? route.abort() : route.fulfill({ response }));
  });
  await page.goto(DICE);
  for (let order = 0; order < orders; order += 1) await placeOne(page);
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
      `game: ${roll.count} frames of a roll, longest ${Math.round(roll.longest)} ms, ${roll.over50} over 50 ms, at ${SLOWDOWN}x slowdown`,
    );
    const { records, charged } = await measureLostAnswers(browser);
    console.log(`game: ${ORDERS} orders with lost answers: ${records} records, ${charged} charged`);
    return records === ORDERS && charged === ORDERS ? 0 : 1;
  } finally {
    await browser.close();
    await app.stop();
  }
}
