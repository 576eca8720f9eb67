import type { Browser, Locator, Page } from 'playwright-core';
import { closeAnnouncement, launchBrowser, logIn, openPhone, sayOfAge, type Phone } from '../browser/phone';
import { movedBy, shiftsIn, watchShifts } from './shifts';

let browser: Browser;
let phone: Phone;

beforeAll(async () => {
  browser = await launchBrowser();
  phone = await openPhone(browser);
  await phone.page.goto('/Home');
  await sayOfAge(phone.page);
  await closeAnnouncement(phone.page);
});
afterAll(async () => {
  await browser.close();
});

const firstCard = (page: Page) => page.getByRole('feed').getByRole('article').first();

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('not on screen');
  return box;
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/Home');
  await firstCard(page).waitFor();
}

test('the hot games stand in one row of four columns [HOME-04] [LIMIT-12]', async () => {
  const { page } = phone;
  await openHome(page);
  const games = page.getByRole('region', { name: 'Hot games' }).getByRole('link');
  await games.nth(3).waitFor(); // they come by an answer of their own
  expect(await games.count()).toBe(4);
  const boxes = await Promise.all((await games.all()).map(boxOf));
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
  expect(boxes.map(({ x }) => x)).toEqual(boxes.map(({ x }) => x).sort((one, other) => one - other));
});

test('the notice moves, and stands still when it is stopped [HOME-03]', async () => {
  const { page } = phone;
  await openHome(page);
  const strip = page.getByRole('region', { name: 'System notices' });
  const place = () =>
    strip
      .locator('span > span > span')
      .first()
      .evaluate((words) => words.getBoundingClientRect().x);
  const before = await place();
  await page.waitForFunction(
    ([selector, x]) => Math.abs((document.querySelector(selector as string)?.getBoundingClientRect().x ?? Number(x)) - Number(x)) > 5,
    ['[role=region][aria-label="System notices"] span > span > span', before] as const,
  );
  await strip.getByRole('button', { name: 'Pause' }).click();
  const stopped = await place();
  await page.waitForTimeout(300);
  expect(Math.abs((await place()) - stopped)).toBeLessThan(1);
});

/** One motion that takes the place of another ends that one too. */
const atRest = (control: Locator) =>
  control.evaluate((element) => Promise.allSettled(element.getAnimations().map(({ finished }) => finished)).then(() => undefined));

/** Where the page stands once it stands still: the browser scrolls after the wheel has turned. */
const placeAtRest = (page: Page) =>
  page.evaluate(async () => {
    let [still, before] = [0, -1];
    while (still < 10) {
      still = window.scrollY === before ? still + 1 : 0;
      before = window.scrollY;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return before;
  });

test('the lucky-draw icon follows a drag, stays inside the frame, is found there after a reload, and a tap opens the wheel [HOME-11] [HOME-12] (O-65)', async () => {
  const { page } = phone;
  await openHome(page);
  const icon = page.getByRole('link', { name: 'Prize wheel' });
  const start = await boxOf(icon);
  expect(start.x + start.width).toBeGreaterThan(390 - 24);
  const drag = async (toX: number, toY: number) => {
    const from = await boxOf(icon);
    await page.mouse.move(from.x + 28, from.y + 28);
    await page.mouse.down();
    await page.mouse.move(toX, toY, { steps: 5 });
    await page.mouse.up();
    await atRest(icon); // what was pressed gives way for a moment
  };
  await drag(-500, -500);
  const corner = await boxOf(icon);
  expect(corner.x).toBeGreaterThanOrEqual(0);
  expect(corner.y).toBeGreaterThanOrEqual(52);
  await drag(200, 300);
  const left = await boxOf(icon);
  expect(Math.round(left.x + 28)).toBe(200);
  expect(new URL(page.url()).pathname).toBe('/Home');
  await page.reload();
  await icon.waitFor();
  expect(await boxOf(icon)).toEqual(left);
  await page.getByRole('button', { name: 'Move the prize wheel icon to the other side' }).tap();
  await page.waitForFunction(() => (document.querySelector('a[href="/luckDraw"]')?.getBoundingClientRect().x ?? 390) < 30);
  expect((await boxOf(icon)).y).toBe(left.y);
  await page.goto('/Login');
  await logIn(page, 'demo', 'demo-1234');
  await page.waitForURL('**/Mine');
  await openHome(page);
  await icon.tap();
  await page.waitForURL('**/luckDraw');
});

test('pictures of the long list are asked for as they come near [HOME-15]', async () => {
  const { page } = phone;
  const pictures: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
  await page.goto('/nHomeList');
  await firstCard(page).waitFor();
  await page.waitForLoadState('networkidle');
  const inSight = new Set(pictures).size;
  await page.mouse.wheel(0, 2_500);
  await page.waitForFunction((count) => document.images.length > 0 && window.scrollY > 2_000 && count > 0, inSight);
  const hasMore = () => new Set(pictures).size > inSight;
  if (!hasMore()) await page.waitForRequest((request) => request.resourceType() === 'image' && hasMore());
  expect(inSight).toBeLessThan(20);
});

type Seen = { number: string | null; top: number };

/** The first card that reaches into the lower half of the window, and where it stands. */
const cardInSight = (page: Page) =>
  page.evaluate((): Seen => {
    const cards = [...document.querySelectorAll('[role=article]')];
    const card = cards.find((one) => one.getBoundingClientRect().bottom > 422);
    return { number: card?.getAttribute('aria-posinset') ?? null, top: card?.getBoundingClientRect().top ?? 0 };
  });

/** Waits until that card stands where it stood: cards of later pages come one page after another. */
const standsThere = (page: Page, seen: Seen) =>
  page.waitForFunction(({ number, top }) => {
    const card = document.querySelector(`[role=article][aria-posinset="${number}"]`);
    return card !== null && Math.abs(card.getBoundingClientRect().top - top) < 50;
  }, seen);

test('far down the feed, a profile and back, and a reload, come back to the same place [HOME-06]', async () => {
  const { page } = phone;
  await openHome(page);
  for (let turn = 0; turn < 40 && (await page.evaluate(() => window.scrollY)) < 9_000; turn += 1) {
    await page.mouse.wheel(0, 1_500);
    await page.waitForTimeout(150);
  }
  const place = await placeAtRest(page);
  const seen = await cardInSight(page);
  await page
    .getByRole('article')
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/nHomeDetail**');
  await page.getByText('Price', { exact: true }).waitFor();
  await page.goBack();
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 50, place);
  await standsThere(page, seen);
  await page.reload();
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 50, place);
  await standsThere(page, seen);
});

test('on a window so low that the feed begins below it, its first cards are there all the same [HOME-06]', async () => {
  const { context, page } = await openPhone(browser);
  await page.setViewportSize({ width: 390, height: 480 });
  await page.goto('/Home');
  await sayOfAge(page);
  await closeAnnouncement(page);
  await firstCard(page).waitFor();
  expect((await boxOf(firstCard(page))).y).toBeGreaterThan(480);
  await context.close();
});

test('the first screen moves nothing, and its pictures are under 150 KB', async () => {
  const { context, page } = await openPhone(browser);
  await watchShifts(context);
  await page.goto('/Home');
  await sayOfAge(page);
  await closeAnnouncement(page);
  await firstCard(page).waitFor();
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => 'initiatorType' in entry && entry.initiatorType === 'img')
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  );
  expect(movedBy(await shiftsIn(page))).toBeLessThanOrEqual(0.02);
  expect(bytes).toBeLessThan(150 * 1024);
  await context.close();
});
