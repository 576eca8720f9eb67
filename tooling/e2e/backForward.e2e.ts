import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { appUrl, closeAnnouncement, logIn, sayOfAge } from '../browser/phone';
import { QUIET } from '../browser/quiet';
import { ensureChromium } from '../dev/systemPackages';
import { ROUTES } from './routes';
import { settled } from './settled';

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  // The test library switches this cache off: with its switch nothing below would say anything.
  browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...QUIET],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  context = await browser.newContext({ baseURL: appUrl(), viewport: { width: 390, height: 844 } });
  await context.addInitScript(() => {
    if (localStorage.getItem('lang') === null) localStorage.setItem('lang', 'en_us');
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { wasKept: persisted }));
  });
  page = await context.newPage();
  await page.goto('/Login');
  await sayOfAge(page);
  await logIn(page, 'demo', 'demo-1234');
  await page.waitForURL('**/Mine');
  await page.goto('/Home');
  await closeAnnouncement(page);
});
afterAll(() => browser.close());

type Back = { wasKept: boolean; reasons: unknown; hasMoved: boolean };

/** Scrolls, leaves the page for a file of the same site and comes back by the browser's own way. */
async function leaveAndComeBack(): Promise<Back> {
  const left = page.url();
  const place = await page.evaluate(() => {
    window.scrollTo(0, 400);
    return window.scrollY;
  });
  await page.goto('/robots.txt');
  await page.evaluate(() => history.back()).catch(() => undefined); // it goes on in another page
  await page.waitForURL(left, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'wasKept' in globalThis);
  const hasMoved = (await page.evaluate(() => window.scrollY)) !== place;
  const back = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    const reasons = visit !== undefined && 'notRestoredReasons' in visit ? visit.notRestoredReasons : 'not told';
    return { wasKept: (globalThis as { wasKept?: boolean }).wasKept === true, reasons: JSON.parse(JSON.stringify(reasons)) as unknown };
  });
  return { ...back, hasMoved };
}

test('a page that does what keeps pages out is not there when a member goes back: the cache is on, and what is read here tells', async () => {
  await page.goto('/Home');
  await settled(page);
  await page.evaluate(() => window.addEventListener('unload', () => undefined));
  const { wasKept, reasons } = await leaveAndComeBack();
  expect(wasKept).toBe(false);
  expect(reasons).toMatchObject({ reasons: [expect.anything()] });
});

test.each(ROUTES)('%s is there at once, as it was left, when a member goes back to it', async (route) => {
  await page.goto(route);
  await settled(page);
  // What is left while a page of the platform still comes into its frame is never kept, whoever made it.
  await Promise.all(page.frames().map((frame) => frame.waitForLoadState()));
  expect(await leaveAndComeBack()).toEqual({ wasKept: true, reasons: null, hasMoved: false });
});
