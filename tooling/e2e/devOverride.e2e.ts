import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { checkOut } from '../dev/checkOut';
import { startDevServer } from './devServer';
import { appUrl, launchBrowser, openMemberPhone, openPhone } from '../browser/phone';

// The commands of docs/delivery-testers.md, in a checkout of their own.

let browser: Browser;
let copy: string;

beforeAll(async () => {
  browser = await launchBrowser();
  copy = mkdtempSync(join(tmpdir(), 'unison-dev-'));
  checkOut(copy);
});
afterAll(async () => {
  await browser.close();
  rmSync(copy, { recursive: true, force: true });
});

const save = (source: string): void => writeFileSync(join(copy, 'mf-game/src/GamesScreen.tsx'), source);

/** Breaks the rule of hooks at its second drawing. */
const WRONG_HOOKS = `import { useEffect, useState } from 'react';
export function GamesScreen() {
  const [isAgain, setAgain] = useState(false);
  if (isAgain) useState(0);
  useEffect(() => setAgain(true), []);
  return <p>Hooks in another order</p>;
}`;

test('a remote of a checkout runs in the deployed app, and what is saved shows at once; a mistake is named', async () => {
  const dev = await startDevServer(copy, ['mf-game', '--against', appUrl()]);
  const { page, context } = await openMemberPhone(browser, { url: dev.url });
  await page.goto('/Game');
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).waitFor();

  // The page changes, and nothing but this remote was built.
  save(`export function GamesScreen() { return <p>Saved a moment ago</p>; }`);
  await page.getByText('Saved a moment ago').waitFor();
  expect(dev.said().match(/^ {2}\S+ built/gm)).toEqual(['  mf-game built', '  mf-game built']);

  // A build that fails is shown over the page, which stays on the last good one; the keyboard takes it away.
  save(`export function GamesScreen() { return <p>Never closed; }`);
  const errors = page.getByRole('dialog', { name: 'The build failed' });
  await errors.getByText('GamesScreen.tsx').first().waitFor();
  await page.keyboard.press('Escape');
  await errors.waitFor({ state: 'detached' });
  expect(await page.getByText('Saved a moment ago').isVisible()).toBe(true);

  // React's development build says which component is wrong, though the shell is the deployed one.
  const warned = page.waitForEvent('console', (message) => message.text().includes('order of Hooks'));
  save(WRONG_HOOKS);
  expect((await warned).text()).toMatch(/change in the order of Hooks called by.*GamesScreen/s);
  await context.close();
  await dev.stop();
});

test('a remote shows its screens alone, without any app, and follows what is saved', async () => {
  save(`export function GamesScreen() { return <p>Nobody around</p>; }`);
  const dev = await startDevServer(copy, ['mf-game', '--alone']);
  const { page, context } = await openPhone(browser, { url: dev.url });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Screens of mf-game' }).getByRole('link', { name: '/Game' }).click();
  await page.getByText('Nobody around').waitFor();
  save(`export function GamesScreen() { return <p>Somebody came</p>; }`);
  await page.getByText('Somebody came').waitFor();
  await page.getByRole('link', { name: '/Lottery' }).click();
  await page.getByRole('button', { name: 'Place stake' }).waitFor();
  await context.close();
  await dev.stop();
});

test('everything runs from its sources, and what is saved shows at once', async () => {
  save(`export function GamesScreen() { return <p>All from source</p>; }`);
  const platform = process.env['UNISON_PLATFORM_URL'] ?? '';
  const dev = await startDevServer(copy, ['all'], { PLATFORM_URL: platform, DATA_DIR: join(copy, '.data') });
  const { page, context } = await openMemberPhone(browser, { url: dev.url });
  await page.goto('/Game');
  await page.getByText('All from source').waitFor();
  save(`export function GamesScreen() { return <p>All of it again</p>; }`);
  await page.getByText('All of it again').waitFor();
  await context.close();
  await dev.stop();
}, 600_000);
