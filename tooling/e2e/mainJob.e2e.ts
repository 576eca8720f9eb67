import type { Browser } from 'playwright-core';
import { closeAnnouncement, launchBrowser, logIn, openPhone, sayOfAge, type Phone } from '../browser/phone';

let browser: Browser;
let phone: Phone;

beforeAll(async () => {
  browser = await launchBrowser();
  phone = await openPhone(browser);
});
afterAll(async () => {
  await browser.close();
});

const tab = (name: string) => phone.page.getByRole('navigation').getByRole('link', { name });
const heading = (name: string | RegExp) => phone.page.getByRole('heading', { level: 1, name });

test('a visitor lands on the home feed and registers with the invite code [SHELL-03] [SESSION-14] [SESSION-22]', async () => {
  const { page } = phone;
  await page.goto('/');
  await sayOfAge(page);
  await page.waitForURL('**/Home');
  await closeAnnouncement(page);
  await tab('Mine').click();
  await page.waitForURL('**/Login');
  await page.getByRole('link', { name: 'No account? Register now' }).click();
  await page.waitForURL('**/Register');
  // The address changes before the transition has brought the form; the login's field of the same name still stands.
  await heading('Register').waitFor();
  await page.getByLabel('Username').fill(`member${Date.now() % 1_000_000}`);
  await page.getByLabel('Password', { exact: true }).fill('a-long-walk-by-the-sea');
  await page.getByLabel('Invite code').fill('UNISON');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/Mine');
  await heading('Mine').waitFor();
  // The recovery code is offered once (B-01); who puts it off goes on.
  const offer = page.getByRole('dialog', { name: 'Recovery code' });
  await offer.getByRole('button', { name: 'Not now' }).click();
  await offer.waitFor({ state: 'detached' });
});

test('the home feed comes from the database and scrolls past several pages [HOME-01] [HOME-06] [API-49]', async () => {
  const { page } = phone;
  const pages: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/xuanfei/xuanfeilist')) pages.push(url.searchParams.get('page') ?? '');
  });
  await tab('Home').click();
  await page.waitForURL('**/Home');
  await page.getByRole('feed').getByRole('article').first().waitFor();
  for (let turn = 0; turn < 300 && !pages.includes('4'); turn += 1) {
    await page.mouse.wheel(0, 3_000);
    await page.waitForTimeout(150);
  }
  expect(pages.slice(0, 4)).toEqual(['1', '2', '3', '4']);
});

test('every tab opens its screen, with the tab bar and the tab marked [SHELL-05] [SHELL-06]', async () => {
  const { page } = phone;
  for (const [name, address, title] of [
    ['Video', '/Video', 'Video library'],
    ['Cities', '/xf', /Cities/],
    ['Game', '/Game', 'Task upgrade'],
    ['Mine', '/Mine', 'Mine'],
    ['Home', '/Home', 'Home'],
  ] as const) {
    await tab(name).click();
    await page.waitForURL(`**${address}`);
    await heading(title).waitFor();
    expect(await tab(name).getAttribute('aria-current')).toBe('page');
  }
});

test('another language is chosen and speaks at once [I18N-04] [I18N-05]', async () => {
  const { page } = phone;
  await page.goto('/Language?type=setting');
  await page.getByRole('button', { name: '日本語' }).click();
  await page.waitForURL('**/Home');
  await tab('マイページ').waitFor();
  await page.waitForFunction(() => localStorage.getItem('lang') === 'ja_ja' && document.documentElement.lang === 'ja-JP');
  await page.goto('/Language?type=setting');
  await page.getByRole('button', { name: 'English' }).click();
  await page.waitForURL('**/Home');
  await tab('Mine').waitFor();
});

test('logs out, keeps the language, and logs in again as demo [SESSION-26] [SESSION-13] [Q-09]', async () => {
  const { page } = phone;
  await page.goto('/Setting');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.waitForURL('**/Login');
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('lang')])).toEqual([null, 'en_us']);
  await logIn(page, 'demo', 'demo-1234');
  await page.waitForURL('**/Mine');
  await page.getByText('demo', { exact: true }).waitFor();
  await page
    .getByText(/^\d{1,3}(,\d{3})*(\.\d\d)?( |$)/)
    .first()
    .waitFor();
});

test('nothing was refused by the content security policy and nothing went wrong on the way', () => {
  expect(phone.complaints).toEqual([]);
});
