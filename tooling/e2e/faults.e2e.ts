import type { Browser, BrowserContext, Page } from 'playwright-core';
import { appUrl, launchBrowser, openMemberPhone, openPhone } from '../browser/phone';
import { shiftsIn, watchShifts } from './shifts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

const SHELL_SCRIPTS = '**/assets/shell/**/main*.js';

/** Keeps requests waiting until the function that is returned lets them go on. */
async function hold(context: BrowserContext, files: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await context.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** A visitor's page whose frame stands there while the shell's scripts wait. */
async function openHeld(address: string) {
  const { page, context } = await openPhone(browser);
  const letGo = await hold(context, SHELL_SCRIPTS);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('#frame .head').waitFor();
  return { page, context, letGo };
}

const boxesOf = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return [x, y, width, height].map(Math.round);
      }),
    selectors,
  );

test('before a script has come the frame stands there, with a tab bar where the app will have one, and the app takes its place without a shift', async () => {
  const { page, context, complaints } = await openMemberPhone(browser);
  await watchShifts(context);
  const shape = (name: string) => page.locator(`#frame .${name}`);
  for (const [address, tabs] of [
    ['/Setting', false],
    ['/mine', true],
  ] as const) {
    const letShellGo = await hold(context, SHELL_SCRIPTS);
    const letScreensGo = await hold(context, '**/assets/mf-*/**');
    await page.goto(address, { waitUntil: 'commit' });
    await shape('head').waitFor();
    expect([await shape('back').isVisible(), await shape('tabs').isVisible()]).toEqual([!tabs, tabs]);
    const first = await boxesOf(page, ['#frame .head', '#frame .row', ...(tabs ? ['#frame .tabs', '#frame .tab:last-child'] : [])]);
    letShellGo();
    await page.getByRole('status', { name: /^Loading/ }).waitFor();
    expect(await shape('head').isVisible()).toBe(false);
    const row = 'main [role=status] > * > *';
    expect(await boxesOf(page, ['header', row, ...(tabs ? ['nav', 'nav > :last-child'] : [])])).toEqual(first);
    expect(await shiftsIn(page)).toEqual([]);
    letScreensGo();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('a visitor, who gets the login screen there, sees no tab bar that would go again', async () => {
  const { page, context, letGo } = await openHeld('/Mine');
  expect(await page.locator('#frame .tabs').isVisible()).toBe(false);
  letGo();
  await page.waitForURL('**/Login');
  await context.close();
});

test('a start that throws before anything shows is told; should something show after all, it stands alone', async () => {
  const { page, context, letGo } = await openHeld('/Login');
  const throwIn = (address: string) =>
    page.evaluate((filename) => void window.dispatchEvent(new ErrorEvent('error', { filename })), address);
  const sentence = page.getByRole('alert').getByText('The app could not start.');
  await throwIn('https://elsewhere.example/main.js');
  expect(await sentence.isVisible()).toBe(false);
  await throwIn(
    await page
      .locator('script[defer]')
      .first()
      .evaluate((script: HTMLScriptElement) => script.src),
  );
  await sentence.waitFor();
  letGo();
  await page.getByRole('dialog').waitFor();
  expect(await sentence.isVisible()).toBe(false);
  await context.close();
});

test('an app whose start cannot be reached says so at once in the saved language and in no other, and starts again by its link', async () => {
  const { page, context } = await openPhone(browser, { language: 'ja_ja' });
  await context.route(SHELL_SCRIPTS, (route) => route.abort());
  await page.goto('/Home');
  const sentence = page.getByRole('alert').getByText('アプリを起動できませんでした');
  await sentence.waitFor();
  expect(await page.locator('#frame').isVisible()).toBe(false);
  expect(await page.getByText('Ứng dụng').filter({ visible: true }).count()).toBe(0);
  expect(await page.title()).toBe('Unison');
  await context.unroute(SHELL_SCRIPTS);
  await page.getByRole('link', { name: '再読み込み' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await sentence.isVisible()).toBe(false);
  await context.close();
});

test('with scripts switched off a sentence stands there in each language, and no shapes that wait for ever', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: appUrl() });
  const page = await context.newPage();
  await page.goto('/Home');
  const said = page.frameLocator('#noscript').locator('p');
  await said.filter({ hasText: 'Please turn on JavaScript in your browser, then reload the page.' }).waitFor();
  expect(await said.filter({ visible: true }).count()).toBe(6);
  expect(await page.getByRole('link').filter({ visible: true }).count()).toBe(0);
  expect(await page.locator('#frame').isVisible()).toBe(false);
  await context.close();
});
