import type { Browser } from 'playwright-core';
import { startApp } from '../browser/app';
import { launchBrowser, openMemberPhone } from '../browser/phone';
import { orderWithLostAnswers } from './lostAnswers';
import { measureTasks, type Tasks } from './mainThread';

const SLOWDOWN = 4;
const ROLL_MS = 6_000;
const SPIN_MS = 6_500;
const ORDERS = 100;
const QUICK = '/Lottery?key=quick&id=2';
const DICE = '/Lottery?key=dice&id=1';

/** From two seconds before the end of a round on: its dice roll, and everything that a new round brings arrives. */
async function measureRoll(browser: Browser): Promise<Tasks> {
  const { page, context } = await openMemberPhone(browser);
  await page.goto(QUICK);
  await page.getByRole('list', { name: 'Draw history' }).waitFor();
  const begin = () => page.getByRole('timer', { name: /00:02$/ }).waitFor({ timeout: 60_000 });
  const roll = await measureTasks(browser, page, { slowdown: SLOWDOWN, ms: ROLL_MS, begin });
  await context.close();
  return roll;
}

/** From the press on: the draw, its check, five turns, and the popup. */
async function measureSpin(browser: Browser): Promise<Tasks> {
  const { page, context } = await openMemberPhone(browser);
  await page.goto('/luckDraw');
  const go = page.getByRole('button', { name: 'Go' });
  await go.waitFor();
  // Pressed by the page itself: finding the point to press at is the driver's work, and slow.
  const press = () => go.evaluate((button) => setTimeout(() => (button as HTMLElement).click(), 1_000)); // the role is a button's
  const spin = await measureTasks(browser, page, { slowdown: SLOWDOWN, ms: SPIN_MS, begin: press });
  await context.close();
  return spin;
}

const told = (what: string, { count, longest, over50 }: Tasks): void =>
  console.log(`game: ${count} tasks in a ${what}, longest ${longest} ms, ${over50} over 50 ms, at ${SLOWDOWN}x slowdown`);

/** `npm run bench -- game`: frames of the roll and of the spin (figure: none over 50 ms), and orders with lost answers (figure: charged = records). */
export async function benchGame(): Promise<number> {
  const app = await startApp();
  process.env['UNISON_URL'] = app.url;
  const browser = await launchBrowser();
  try {
    told('roll', await measureRoll(browser));
    told('spin', await measureSpin(browser));
    const { page } = await openMemberPhone(browser);
    const { answered, records, charged } = await orderWithLostAnswers(page, DICE, ORDERS, Math.random);
    console.log(`game: ${answered} orders with lost answers: ${records} records, ${charged} charged`);
    return records === ORDERS && charged === ORDERS ? 0 : 1;
  } finally {
    await browser.close();
    await app.stop();
  }
}
