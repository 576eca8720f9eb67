import type { Browser } from 'playwright-core';
import { closeAnnouncement, launchBrowser, openPhone, sayOfAge } from '../browser/phone';
import { sabotage } from '../faults/sabotage';
import { openWorld, type World } from '../faults/world';

let browser: Browser;
let world: World;

beforeAll(async () => {
  browser = await launchBrowser();
  // A store of its own: what breaks here no other test can meet, and what others release is not met here.
  const dataDir = process.env['UNISON_FIRST_DIR'] ?? process.env['UNISON_DATA_DIR'] ?? '';
  world = await openWorld(dataDir, process.env['UNISON_PLATFORM_URL']);
  await sabotage(world.store, world.folder, 'mf-home', 'throwsAtRender');
});
afterAll(async () => {
  await browser.close();
  await world.close();
});

const figure = async (outcome: string): Promise<number> => {
  const text = await (await fetch(`${world.url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith('unison_edge_views_total') && line.includes(`outcome="${outcome}"`));
  return lines.filter((line) => line.includes('mf-home')).reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
};

test('a release whose screen throws gives way to the one before it, in the same page, and the edge hears of it', async () => {
  const before = await figure('fellBack');
  const { page, context } = await openPhone(browser, { url: world.url });
  await page.goto('/xf');
  await sayOfAge(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const reported = page.waitForRequest(
    (request) => request.url().endsWith('/telemetry') && (request.postData() ?? '').includes('"fellBack"'),
  );
  await page.getByRole('navigation').getByRole('link').nth(0).click();
  await closeAnnouncement(page);
  await page.getByRole('region', { name: 'Hot games' }).getByRole('link').first().waitFor();
  expect(await page.getByText('is not available right now').count()).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  await (await reported).response();
  expect(await figure('fellBack')).toBe(before + 1);

  // Left and entered again while the newer one rests.
  await page.getByRole('navigation').getByRole('link').nth(2).click();
  await page.waitForURL('**/xf');
  await page.getByRole('navigation').getByRole('link').nth(0).click();
  await page.getByRole('region', { name: 'Hot games' }).getByRole('link').first().waitFor();
  await context.close();
});
