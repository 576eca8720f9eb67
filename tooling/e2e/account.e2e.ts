import sharp from 'sharp';
import type { Browser, Page } from 'playwright-core';
import { axe } from './axe';
import { pressOn, typeInto } from './keyboard';
import { launchBrowser, logIn, openPhone, sayOfAge, type Phone } from '../browser/phone';

let browser: Browser;
let phone: Phone;
const username = `account${Date.now() % 1_000_000_000}`;
const PASSWORD = 'a-long-walk-by-the-sea';

beforeAll(async () => {
  browser = await launchBrowser();
  phone = await openPhone(browser);
  const { page } = phone;
  await page.goto('/Register');
  await sayOfAge(page);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Invite code').fill('UNISON');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/Mine');
});
afterAll(async () => {
  await browser.close();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a new member links a bank account by the keyboard alone: the withdraw password comes first, and leads on to the linking [ACCOUNT-45] [ACCOUNT-65] [ACCOUNT-39]', async () => {
  const { page } = phone;
  await page.goto('/Infomation');
  await page.getByRole('button', { name: 'Link bank account' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await pressOn(page, page.getByRole('button', { name: 'Link bank account' }));
  await page.waitForURL('**/SetPayPassword');
  await page.getByText('Please set the withdraw password first').waitFor();
  expect(await axe(page)).toEqual([]);
  await typeInto(page, page.getByLabel('New password', { exact: true }), '135790135790'); // a full field leads to the next
  await page.keyboard.press('Enter');

  await page.waitForURL('**/BindCard');
  await pressOn(page, page.getByRole('button', { name: /^Bank: / }));
  const sheet = page.getByRole('dialog', { name: 'Bank' });
  await sheet.getByRole('listitem').first().waitFor();
  expect(await axe(page)).toEqual([]);
  await typeInto(page, sheet.getByRole('searchbox'), 'r');
  await pressOn(page, sheet.getByRole('listitem').first().getByRole('button'));
  await sheet.waitFor({ state: 'detached' });
  await typeInto(page, page.getByRole('textbox', { name: 'Account number' }), '1234 5678 9012 3456 7890 1234');
  await typeInto(page, page.getByRole('textbox', { name: 'Real name' }), 'Nguyễn Thị Mai');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Enter');

  await page.waitForURL('**/Infomation');
  await page.getByRole('link', { name: /Bank account.*••••\s1234/ }).click();
  await heading(page, 'Bank account').waitFor();
  await page.getByText('•••• 1234').waitFor();
  expect(await axe(page)).toEqual([]);
});

test('an own picture is cut by keys, uploaded and shown as the avatar [ACCOUNT-61] [ACCOUNT-62] [ACCOUNT-63]', async () => {
  const { page } = phone;
  await page.goto('/Infomation');
  await page.getByRole('button', { name: 'Avatar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Avatar' });
  await sheet.getByRole('radio').first().waitFor();
  expect(await sheet.getByRole('radio').count()).toBe(20);
  expect(await axe(page)).toEqual([]);
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await sheet.getByText('Please choose a picture (JPEG, PNG, WebP, GIF)').waitFor();
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#5a8' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('img', { name: 'Your avatar as cropped' }).waitFor();
  await page.getByRole('slider', { name: 'Left or right' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  const shown = page.getByRole('button', { name: 'Avatar' }).locator('img[src*="/api/upload/"]');
  await shown.waitFor();
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(512);
});

test('a new login password ends the session on the other device, says so, and is the one to log in with [ACCOUNT-46] [ACCOUNT-55]', async () => {
  const { page } = phone;
  const other = await openPhone(browser);
  await other.page.goto('/Login');
  await sayOfAge(other.page);
  await logIn(other.page, username, PASSWORD);
  await other.page.waitForURL('**/Mine');

  await page.goto('/SetLoginPassword');
  await page.getByText('Changing it logs you out on all other devices').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByLabel('Old password').fill('not the old one');
  await page.getByLabel('New password', { exact: true }).fill('another-walk-by-the-sea');
  await page.getByLabel('Repeat the new password').fill('another-walk-by-the-sea');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The password is incorrect').waitFor();
  await page.getByLabel('Old password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('You were logged out on all other devices').waitFor();

  await other.page.goto('/Infomation');
  await other.page.waitForURL('**/Login');
  await logIn(other.page, username, 'another-walk-by-the-sea');
  await other.page.waitForURL('**/Infomation');
  await other.context.close();
});

test('the credit score is a gauge that a screen reader can read [ACCOUNT-64]', async () => {
  const { page } = phone;
  await page.goto('/integral');
  expect(await page.getByRole('meter', { name: 'Credit score' }).getAttribute('aria-valuenow')).toBe('100');
  expect(await axe(page)).toEqual([]);
});

test('nothing was refused by the content security policy and nothing went wrong on the way', () => {
  expect(phone.complaints).toEqual([]);
});
