import type { Browser } from 'playwright-core';
import { launchBrowser, openMemberPhone, SKELETON } from '../browser/phone';

let browser: Browser;
beforeAll(async () => (browser = await launchBrowser()));
afterAll(() => browser.close());

/** As long as a platform may take before somebody who waits is told, and a little more, in ms of the page's clock. */
const LONG_MS = 11_000;

test.each([
  ['en_us', 'This is taking longer than usual', 'Retry'],
  ['ja_ja', '読み込みに時間がかかっています', '再試行'],
])(
  'in %s, a screen whose answers hang says so over its shapes, moves nothing, and asks anew by a press',
  async (language, words, retry) => {
    const { context, page, complaints } = await openMemberPhone(browser);
    await page.evaluate((code) => localStorage.setItem('lang', code), language);
    await page.clock.install();
    const watched = page.waitForResponse((response) => response.url().endsWith('/blame.js'));
    await page.goto('/Mine');
    await page.locator('main a[href="/Setting"]').waitFor();
    await page.locator(SKELETON).first().waitFor({ state: 'detached' });
    await page.clock.fastForward(LONG_MS); // what watches the page is fetched late
    await watched;

    let isBack = false;
    await page.route('**/api/**', (route) => (isBack ? route.continue() : undefined));
    const asked = page.waitForRequest('**/api/**');
    await page.locator('nav a[href="/xf"]').click();
    const shapes = page.locator(SKELETON).first();
    await shapes.waitFor();
    await asked;
    const [box, line] = [await shapes.boundingBox(), page.getByRole('status').filter({ hasText: words })];
    expect(await line.count()).toBe(0);
    await page.clock.fastForward(LONG_MS);
    await line.waitFor();
    expect(await shapes.boundingBox()).toEqual(box);

    isBack = true; // for what is asked from now on
    await line.getByRole('button', { name: retry }).click();
    await shapes.waitFor({ state: 'detached' });
    await line.waitFor({ state: 'detached' });
    expect(complaints.filter((text) => /Content Security|Trusted/i.test(text))).toEqual([]);
    await context.close();
  },
);
