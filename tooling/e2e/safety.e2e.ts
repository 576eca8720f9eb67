import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { totpAt } from '../platform/members/totp';
import { axe } from './axe';
import { launchBrowser, logIn, openPhone, sayOfAge, type Phone } from '../browser/phone';

const USERNAME = `safe${Date.now().toString(36)}`;
const PASSWORD = 'a fine passphrase';

let browser: Browser;
let phone: Phone;
let secret = '';

beforeAll(async () => {
  browser = await launchBrowser();
  phone = await openPhone(browser);
});
afterAll(async () => {
  await browser.close();
});

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens a row of `/Infomation` with the keyboard alone. */
async function openRow(page: Page, name: RegExp): Promise<void> {
  if (!page.url().endsWith('/Infomation')) await page.goto('/Infomation');
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

/** A code of the secret; each counts once, and those one step before and after the present one count too. */
function code(stepsFromNow: number): string {
  const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return totpAt(bytes, Math.floor(Date.now() / 30_000) + stepsFromNow);
}

test('who registers is offered a recovery code on Mine, and sees it once (B-01)', async () => {
  const { page } = phone;
  await page.goto('/Register?code=UNISON');
  await sayOfAge(page);
  await page.getByLabel('Username').fill(USERNAME);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/Mine');
  const offer = sheet(page, 'Recovery code');
  await offer.getByLabel('Login password').fill(PASSWORD);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await offer.getByRole('status').textContent()).toMatch(/^(\w{5}-){3}\w{5}$/);
  await offer.getByRole('button', { name: 'I have saved it' }).press('Enter');
  await offer.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('link', { name: 'Personal information' }).waitFor();
  expect(await offer.count()).toBe(0);
});

test('a session on another phone is listed, and ended from this one (O-82) (B-11)', async () => {
  const other = await openPhone(browser);
  await other.page.goto('/Login');
  await sayOfAge(other.page);
  await logIn(other.page, USERNAME, PASSWORD);
  await other.page.waitForURL('**/Mine');

  const { page } = phone;
  await openRow(page, /^Sessions/);
  const sessions = sheet(page, 'Sessions');
  await sessions.getByRole('button', { name: /^End: Chrome/ }).waitFor();
  expect(await sessions.getByRole('listitem').count()).toBe(2);
  expect(await axe(page)).toEqual([]);
  await sessions.getByRole('button', { name: /^End: Chrome/ }).press('Enter');
  await page.getByText('The session has ended').waitFor();
  await sessions.getByRole('button', { name: /^End: / }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');

  await other.page.goto('/integral');
  await other.page.waitForURL('**/Login');
  await other.context.close();
});

test('two-step verification is turned on by keyboard; from then on logging in asks for a code (B-11) (O-81) (O-99)', async () => {
  const { page } = phone;
  await openRow(page, /^Two-step verification/);
  const steps = sheet(page, 'Two-step verification');
  await steps.getByLabel('Login password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await steps.getByRole('img', { name: /^QR code/ }).waitFor();
  const shown = (await steps.getByRole('figure').textContent()) ?? '';
  secret = /secret=(\w+)/.exec(shown)?.[1] ?? '';
  expect(await axe(page)).toEqual([]);
  await steps.getByLabel('Code from your authenticator app').fill(code(-1));
  await page.keyboard.press('Enter');
  await page.getByText('Two-step verification is on').waitFor();

  await page.goto('/Setting');
  const ended = page.waitForResponse('**/api/unison/sessions/end');
  await page.getByRole('button', { name: 'Log out' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).press('Enter');
  expect((await (await ended).json()) as unknown).toMatchObject({ code: 200 });
  await page.waitForURL('**/Login');
  await logIn(page, USERNAME, PASSWORD);
  await page.getByLabel('Code from your authenticator app').fill(code(0));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/Mine');
});

test('own data comes as a file that names the member (B-11)', async () => {
  const { page } = phone;
  await page.goto('/Infomation');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save my data as a file/ }).press('Enter');
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^unison-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as { account: { username: string }[] }; // our own platform's answer
  expect(data.account[0]?.username).toBe(USERNAME);
  await page.getByText('Your file is ready').waitFor();
  expect(await axe(page)).toEqual([]);
});

test('an account without balance is closed; nothing lets in any more (B-11)', async () => {
  const { page } = phone;
  await openRow(page, /^Close the account/);
  const closing = sheet(page, 'Close the account');
  await closing.getByText('Nothing keeps the account from closing').waitFor();
  expect(await axe(page)).toEqual([]);
  await closing.getByLabel('Login password').fill(PASSWORD);
  await closing.getByLabel('Code from your authenticator app').fill(code(1));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/Login');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['lang']);
  await logIn(page, USERNAME, PASSWORD);
  await page.getByText('Wrong username or password').waitFor();
  expect(phone.complaints).toEqual([]);
});
