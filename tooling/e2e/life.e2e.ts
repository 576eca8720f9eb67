import type { Browser } from 'playwright-core';
import { countAlive, heldBy } from '../browser/held';
import { closeAnnouncement, launchBrowser, logIn, openPhone, sayOfAge } from '../browser/phone';
import { walkLap } from '../browser/routeLap';
import { still } from './settled';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** What came once and stays: a picture of a card, a film's first bytes. A whole visit left behind has hundreds. */
const [MORE_NODES, MORE_LISTENERS] = [20, 4];

test('sixty changes of screen through every part of the app leave no screen, no listener, no clock and no player of themselves behind [SHELL-12]', async () => {
  const { page, context } = await openPhone(browser);
  await countAlive(context);
  const session = await context.newCDPSession(page);
  await page.goto('/Login');
  await sayOfAge(page);
  await logIn(page, 'demo', 'demo-1234');
  await page.waitForURL('**/Mine');
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await closeAnnouncement(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Mine' }).click();
  await walkLap(page, 0); // the page has then what it keeps for good
  // A screen that has been left is let go of when the next has settled.
  await still(page);
  const before = await heldBy(page, session);
  await walkLap(page, 1);
  await walkLap(page, 2);
  await still(page);
  let after = await heldBy(page, session);
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(MORE_NODES);
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(MORE_LISTENERS);
  const level = ({ intervals, observers, objectUrls, players, documents }: typeof before) => ({
    intervals,
    observers,
    objectUrls,
    players,
    documents,
  });
  expect(level(after)).toEqual(level(before));
  // One timer for each answer that is kept for its minute, and no other more than before; what is still on its way on a busy machine ends.
  const others = ({ timers, answers }: typeof before): number => timers - answers;
  for (let turn = 0; turn < 60 && others(after) > others(before) + 2; turn += 1) {
    await page.waitForTimeout(500);
    after = await heldBy(page, session);
  }
  expect(others(after)).toBeLessThanOrEqual(others(before) + 2);
}, 300_000);
