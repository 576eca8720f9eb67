import type { Browser } from 'playwright-core';
import { launchBrowser, logIn, openMemberPhone, openPhone, sayOfAge, type Phone } from '../browser/phone';

let browser: Browser;
let phone: Phone;

beforeAll(async () => {
  browser = await launchBrowser();
  phone = await openMemberPhone(browser);
});
afterAll(async () => {
  await browser.close();
});

test('from a city to its list, to a profile, and one step back each to the list and the cities [DIRECTORY-07] [DIRECTORY-09] [DIRECTORY-12]', async () => {
  const { page } = phone;
  await page.goto('/xf');
  await page.getByRole('searchbox', { name: 'Search for a city' }).fill('da lat');
  await page.getByRole('list', { name: 'City' }).getByRole('link').first().click();
  await page.waitForURL(/\/list\?id=\d+&name=/);
  await page.getByRole('feed').getByRole('article').first().waitFor();
  const list = page.url();
  await page.getByRole('feed').getByRole('link').first().click();
  await page.waitForURL(/\/profile\?id=\d+&name=.+&adsid=\d+/);
  await page.getByRole('link', { name: 'Contact' }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  await page.waitForURL(list);
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/xf');
});

test('the province list titles the document, and another province starts at its first page [SHELL-09] [DIRECTORY-18] (Q-01, Q-04)', async () => {
  const { page } = phone;
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/xuanfeilist')) asked.push(`${url.searchParams.get('id')}:${url.searchParams.get('page')}`);
  });
  await page.goto('/xf?view=province');
  await page.getByRole('feed').getByRole('article').first().waitFor();
  expect(await page.title()).toBe('Select province');
  for (let turn = 0; turn < 40 && asked.length < 2; turn += 1) {
    await page.mouse.wheel(0, 2_000);
    await page.waitForTimeout(150);
  }
  await page.getByRole('tablist', { name: 'Province' }).getByRole('tab').nth(1).click();
  await page.waitForURL(/view=province&id=/);
  await page.getByRole('feed').getByRole('article').first().waitFor();
  const chosen = new URL(page.url()).searchParams.get('id') ?? '';
  expect(asked.find((call) => call.startsWith(`${chosen}:`))).toBe(`${chosen}:1`);
  await page.getByRole('tab', { name: 'City' }).click();
  await page.waitForFunction(() => document.title !== 'Select province');
});

test('the pictures go round: after the last comes the first [DIRECTORY-24] [LIMIT-20]', async () => {
  const { page } = phone;
  await page.goto('/nHomeDetail?id=2');
  const slide = page.locator('main section [role=group]');
  await slide.first().waitFor();
  await page.waitForLoadState('networkidle');
  const labels = await slide.evaluateAll((slides) => slides.map((each) => each.getAttribute('aria-label')));
  const box = await page.locator('main section', { has: page.locator('[role=group]') }).boundingBox();
  if (!box) throw new Error('no carousel on screen');
  const changed = (before: string | null) =>
    page
      .waitForFunction(
        (label) => document.querySelector('main section [role=group]:not([inert])')?.getAttribute('aria-label') !== label,
        before,
        { timeout: 3_000 },
      )
      .then(() => true)
      .catch(() => false);
  const swipe = async (before: string | null) => {
    await page.mouse.move(box.x + box.width - 40, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y + 100, { steps: 8 });
    await page.mouse.up();
    return changed(before);
  };
  const seen: (string | null)[] = [labels[0] ?? null];
  // A swipe into a slide that still moves only stops it: it is made again.
  for (let turn = 0; turn < 3 * labels.length && seen.length <= labels.length; turn += 1) {
    if (!(await swipe(seen.at(-1) ?? null))) continue;
    await page.waitForTimeout(700);
    seen.push(await page.locator('main section [role=group]:not([inert])').getAttribute('aria-label'));
  }
  expect(labels.length).toBeGreaterThan(1);
  expect(seen).toEqual([...labels, labels[0]]);
});

test('a tapped picture covers the screen, and Escape closes it [DIRECTORY-25]', async () => {
  const { page } = phone;
  await page.goto('/nHomeDetail?id=2');
  await page.getByRole('button', { name: /picture 1 of/ }).tap();
  const close = page.getByRole('button', { name: 'Close' });
  await close.waitFor();
  const viewer = await page.locator('.yarl__container').boundingBox();
  expect(viewer).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await close.waitFor({ state: 'detached' });
});

test('back from a detail with a url value leads to Mine, opened cold without one home [DIRECTORY-38] [DIRECTORY-39] (Q-38)', async () => {
  const { page, context } = phone;
  await page.goto('/nHomeDetail?id=2&url=1');
  await page.getByText('Price', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/Mine');
  const cold = await context.newPage();
  await cold.goto('/nHomeDetail?id=2');
  await cold.getByText('Price', { exact: true }).waitFor();
  await cold.getByRole('button', { name: 'Back' }).click();
  await cold.waitForURL('**/Home');
  await cold.close();
});

test('a visitor never sees a profile: the login comes first [SESSION-37] (Q-31)', async () => {
  const { page, context } = await openPhone(browser);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('xuanfeidata') && asked.push(request.url()));
  await page.goto('/nHomeDetail?id=1');
  await page.waitForURL('**/Login');
  expect(asked).toEqual([]);
  await context.close();
});

test('a visitor who taps a province card comes to the login, and after it to that profile [DIRECTORY-20] [DIRECTORY-21] (Q-13, Q-31)', async () => {
  const { page, context } = await openPhone(browser);
  await page.goto('/xf?view=province');
  await sayOfAge(page);
  await page.getByRole('feed').getByRole('link').first().click();
  await page.waitForURL('**/Login');
  await logIn(page, 'demo', 'demo-1234');
  await page.waitForURL('**/nHomeDetail?id=*');
  await context.close();
});

test('while video_login is 1 a visitor meets the login before any card [DIRECTORY-21] (Q-31)', async () => {
  const { page, context } = await openPhone(browser);
  await page.route('**/api/system/base', async (route) => {
    const envelope: { data: string } = await (await route.fetch()).json();
    const base: object = JSON.parse(Buffer.from(envelope.data, 'base64').toString('utf8'));
    await route.fulfill({ json: { ...envelope, data: { ...base, video_login: 1 } } });
  });
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('xuanfeilist') && asked.push(request.url()));
  await page.goto('/xf?view=province');
  await page.waitForURL('**/Login');
  expect(asked).toEqual([]);
  await context.close();
});

test('the service shows its page in a frame and as a link, and a message survives a lost network and a reload [SERVICE-01] [SERVICE-02] [SERVICE-03]', async () => {
  const { page, context } = phone;
  await page.goto('/ServiceOnline?ref=2');
  const words = `A question about this profile ${Date.now() % 1_000}`;
  await page.getByRole('textbox', { name: 'Your message' }).fill(words);
  await page.reload();
  await page.waitForFunction((text) => document.querySelector('textarea')?.value === text, words);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Not sent yet').waitFor();
  await context.setOffline(false);
  await page.getByText('Not sent yet').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('article').getByText(words).waitFor();
  // Who reloads before the device has let it go sees it sent once more, which counts as the same.
  await page.getByText('Not sent yet').waitFor({ state: 'detached' });
  expect(await page.getByText(words).count()).toBe(1);
  await page.getByRole('link', { name: 'Contact an agent' }).click();
  await page.waitForURL('**/ServicePage?ref=2'); // the agent's page shows it too (B-03)
  const frame = page.getByTitle('Customer service');
  await frame.waitFor();
  expect(await page.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toBe(await frame.getAttribute('src'));
});
