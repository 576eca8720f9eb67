import type { Browser } from 'playwright-core';
import { collected } from '../browser/held';
import { launchBrowser, openMemberPhone, type Phone } from '../browser/phone';

/** Visits before the page has what it keeps for good, and those that are measured afterwards. */
const WARM_UP = 6;
const MEASURED = 14;
/** A visit of a film has hundreds of nodes: not one whole visit may stay behind. */
const MOST_NODES = 200;
const MOST_LISTENERS = 20;

let browser: Browser;
let member: Phone;

beforeAll(async () => {
  browser = await launchBrowser();
  member = await openMemberPhone(browser);
});
afterAll(async () => {
  await browser.close();
});

test('twenty films in and out leave nothing of themselves behind [VIDEO-06]', async () => {
  const { page, context } = member;
  await page.goto('/Video');
  const session = await context.newCDPSession(page);
  const links = page.getByRole('feed').getByRole('link');
  const visit = async (place: number) => {
    await links.nth(place % 4).click();
    // Captions that are on and have come are what a browser held on to.
    await page.waitForFunction(() => [...(document.querySelector('video')?.textTracks ?? [])].some(({ cues }) => cues && cues.length > 0));
    await page.goBack();
    await links.first().waitFor();
    await page.locator('video').waitFor({ state: 'detached' });
  };
  for (let place = 0; place < WARM_UP; place += 1) await visit(place);
  const before = await collected(session);
  for (let place = 0; place < MEASURED; place += 1) await visit(place);
  const after = await collected(session);
  expect(after.nodes - before.nodes).toBeLessThan(MOST_NODES);
  expect(after.listeners - before.listeners).toBeLessThan(MOST_LISTENERS);
});
