import type { Browser } from 'playwright-core';
import { closeAnnouncement, launchBrowser, logIn, openPhone, sayOfAge } from './phone';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

test('with the files of the game unreachable the other four tabs work and the Game tab offers a retry that heals', async () => {
  const { page, context } = await openPhone(browser);
  await context.route('**/assets/mf-game/**', (route) => route.abort());
  await page.goto('/Login');
  await sayOfAge(page);
  await logIn(page, 'demo', 'demo-1234');
  await page.waitForURL('**/Mine');
  const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name });
  await tab('Game').click();
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  for (const [name, address] of [
    ['Home', '/Home'],
    ['Video', '/Video'],
    ['Cities', '/xf'],
    ['Mine', '/Mine'],
  ] as const) {
    await tab(name).click();
    await page.waitForURL(`**${address}`);
    if (name === 'Home') await closeAnnouncement(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  }
  await context.unroute('**/assets/mf-game/**');
  await tab('Game').click();
  const retry = page.getByRole('button', { name: 'Retry' });
  const heading = page.getByRole('heading', { level: 1, name: 'Task upgrade' });
  await heading.waitFor();
  // What is under way may still fail once; one press heals it.
  const content = page.getByRole('main').getByRole('link', { name: /dice/i }).first();
  await retry.or(content).first().waitFor();
  if (await retry.isVisible()) await retry.click();
  await content.waitFor();
  await context.close();
});
