import type { Locator, Page } from 'playwright-core';
import { SKELETON } from './phone';

/** Route changes of one lap. */
export const LAP = 30;
/** Links that every list shows without scrolling. */
const IN_SIGHT = 4;

const path = (page: Page): string => new URL(page.url()).pathname.toLowerCase();

/** The screen of `wanted` stands with its heading, and nothing of it waits. */
async function arrived(page: Page, wanted: string): Promise<void> {
  await page.waitForURL((url) => url.pathname.toLowerCase() === wanted.toLowerCase());
  await page.locator('h1').first().waitFor();
  await page.waitForFunction((skeleton) => document.querySelector(skeleton) === null, SKELETON);
}

const linkTo = (page: Page, to: string): Locator => page.locator(`main a[href="${to}" i]:visible, main a[href^="${to}?" i]:visible`);

async function tap(page: Page, to: string, turn: number): Promise<void> {
  const links = linkTo(page, to);
  await links.first().waitFor();
  // Another card each time, of those in sight: what the app keeps of what was shown may not grow with it.
  await links.nth(turn % Math.min(IN_SIGHT, await links.count())).click();
  await arrived(page, to);
}

async function tab(page: Page, to: string): Promise<void> {
  await page.locator(`nav a[href="${to}" i]:visible`).first().click();
  await arrived(page, to);
}

/** Back: by the screen's own button, or as the browser's does. */
async function back(page: Page, turn: number): Promise<void> {
  const from = path(page);
  if (turn % 2 === 0) await page.getByRole('button', { name: 'Back' }).click();
  else await page.evaluate(() => history.back());
  await page.waitForURL((url) => url.pathname.toLowerCase() !== from);
  await arrived(page, path(page));
}

/** Taps through screens that lie one below the other, and back out of them. */
async function inAndOut(page: Page, turn: number, ...through: string[]): Promise<void> {
  for (const to of through) await tap(page, to, turn);
  for (let steps = 0; steps < through.length; steps += 1) await back(page, turn);
}

/**
 * Thirty route changes through all remotes in one page, by taps and by the router, from /Mine of a member back to /Mine. `turn` counts the laps, so that each
 * opens other films, games and people than the last.
 */
export async function walkLap(page: Page, turn: number): Promise<void> {
  await tab(page, '/Home');
  await inAndOut(page, turn, '/nHomeList', '/nHomeDetail');
  await inAndOut(page, turn, '/luckDraw');
  await tab(page, '/xf');
  await inAndOut(page, turn, '/List', '/Profile');
  await tab(page, '/Video');
  await inAndOut(page, turn, '/PlayVideo');
  await tab(page, '/Game');
  await inAndOut(page, turn, '/Lottery');
  await tab(page, '/Mine');
  await inAndOut(page, turn, '/Recharge');
  await inAndOut(page, turn, '/Personalreport');
  await inAndOut(page, turn, '/Moneylog');
  await inAndOut(page, turn, '/GameRecord');
  await tap(page, '/Setting', turn);
  await tap(page, '/SetLoginPassword', turn);
  await page.evaluate(() => history.go(-2));
  await arrived(page, '/Mine');
}
