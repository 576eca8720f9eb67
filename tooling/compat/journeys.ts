import type { Locator, Page } from 'playwright-core';

/** One thing a member does. It finds its way by addresses and roles, never by words: a former release may word things in another way. */
export type Journey = { name: string; walk: (page: Page) => Promise<void> };

const inMain = (page: Page, path: string): Locator => page.locator(`main a[href^="${path}" i]:visible`).first();

async function tab(page: Page, path: string): Promise<void> {
  await page.locator(`nav a[href="${path}" i]:visible`).first().click();
  await page.waitForURL((url) => url.pathname.toLowerCase() === path.toLowerCase());
}

async function tapTo(page: Page, path: string): Promise<void> {
  await inMain(page, path).click();
  await page.waitForURL((url) => url.pathname.toLowerCase() === path.toLowerCase());
  await page.getByRole('heading', { level: 1, name: /\S/ }).waitFor();
}

async function home(page: Page): Promise<void> {
  await tab(page, '/Home');
  const card = page.getByRole('feed').getByRole('article').first();
  const announcement = page.getByRole('dialog');
  await card.or(announcement).first().waitFor();
  // It comes once per visit, and after the first cards.
  await announcement.waitFor().then(
    () => page.keyboard.press('Escape'),
    () => undefined,
  );
  await announcement.waitFor({ state: 'detached' });
  await card.waitFor();
}

async function companion(page: Page): Promise<void> {
  await tapTo(page, '/nHomeDetail');
  await page.getByRole('main').locator('img').first().waitFor();
  await page.goBack();
  await page.getByRole('feed').getByRole('article').first().waitFor();
}

async function video(page: Page): Promise<void> {
  await tab(page, '/Video');
  await tapTo(page, '/PlayVideo');
  await page.waitForFunction(() => (document.querySelector('video')?.src ?? '') !== '');
  await page.goBack();
  await inMain(page, '/PlayVideo').waitFor();
}

/** True when the platform took the order. */
async function orderIn(page: Page, press: () => Promise<void>): Promise<boolean> {
  const answered = page.waitForResponse('**/game/placeOrder', { timeout: 8_000 }).catch(() => undefined);
  await press();
  const answer = await answered;
  return ((await answer?.json()) as { code?: unknown } | undefined)?.code === 200; // the envelope
}

async function stake(page: Page): Promise<void> {
  await tab(page, '/Game');
  await tapTo(page, '/Lottery');
  await page.locator('main button[aria-pressed]:visible').first().click();
  const amount = page.getByRole('main').getByRole('textbox').first();
  await amount.fill('1');
  const confirm = page.getByRole('dialog');
  // In the moment between two rounds nothing is taken, and a review that is too old is looked at anew by the same button.
  for (let turn = 0; turn < 6; turn += 1) {
    if (!(await confirm.isVisible())) {
      await amount.press('Enter');
      await confirm.waitFor({ timeout: 6_000 }).catch(() => undefined);
    } else if (await orderIn(page, () => confirm.getByRole('button').last().click())) {
      await confirm.waitFor({ state: 'detached' });
      await page.goBack();
      return;
    }
  }
  throw new Error('no order was taken');
}

async function record(page: Page): Promise<void> {
  await tab(page, '/Mine');
  await tapTo(page, '/GameRecord');
  await page.getByRole('feed').getByRole('link').first().click();
  await page.waitForURL(/[?&]record=/);
  await page.getByRole('heading', { level: 1, name: /\S/ }).waitFor();
}

/** The main journeys, in the order in which they are walked in one page: together they enter every remote. */
export const JOURNEYS: readonly Journey[] = [
  { name: 'home', walk: home },
  { name: 'companion', walk: companion },
  { name: 'video', walk: video },
  { name: 'stake', walk: stake },
  { name: 'record', walk: record },
];
