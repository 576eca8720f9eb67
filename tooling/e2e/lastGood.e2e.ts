import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { checkOut, runRelease } from '../dev/checkOut';
import { appUrl, closeAnnouncement, launchBrowser, openPhone, sayOfAge } from '../browser/phone';

let browser: Browser;
let copy: string;

beforeAll(async () => {
  browser = await launchBrowser();
  copy = mkdtempSync(join(tmpdir(), 'unison-last-good-'));
  checkOut(copy);
  writeFileSync(
    join(copy, 'mf-home/src/home/HomeScreen.tsx'),
    `export function HomeScreen(): never { throw new Error('a release that cannot be drawn'); }`,
  );
  await runRelease(copy, 'release', 'mf-home', '--force', '--why', 'a release that breaks');
}, 120_000);
afterAll(async () => {
  await browser.close();
  // The other browser tests share this app.
  await runRelease(copy, 'rollback', 'mf-home', '--why', 'its screen threw');
  rmSync(copy, { recursive: true, force: true });
});

const figure = async (outcome: string): Promise<number> => {
  const text = await (await fetch(`${appUrl()}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith('unison_edge_views_total') && line.includes(`outcome="${outcome}"`));
  return lines.filter((line) => line.includes('mf-home')).reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
};

test('a release whose screen throws gives way to the one before it, in the same page, and the edge hears of it', async () => {
  const before = await figure('fellBack');
  const { page, context } = await openPhone(browser);
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
