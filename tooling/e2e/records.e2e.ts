import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { axe } from './axe';
import { askForWithdrawal, leaveRecords } from '../browser/leaveRecords';
import { launchBrowser, openMemberPhone, type Phone } from '../browser/phone';

let browser: Browser;
let phone: Phone;

beforeAll(async () => {
  browser = await launchBrowser();
  phone = await openMemberPhone(browser);
  await leaveRecords(phone.page);
});
afterAll(async () => {
  await browser.close();
});

const heading = (name: string) => phone.page.getByRole('heading', { level: 1, name });

test('a stake stands with its round, options and dice, opens by keyboard as a receipt, and back leads to its row [WALLET-22]', async () => {
  const { page } = phone;
  await page.goto('/GameRecord');
  const row = page.getByRole('feed').getByRole('link').first();
  await row.waitFor();
  expect(await row.textContent()).toMatch(/Sum \d+.*5 K/);
  const { width } = (await row.locator('img').boundingBox()) ?? { width: 0 };
  expect(width).toBe(40);
  expect(await axe(page)).toEqual([]);
  await row.press('Enter');
  await page.waitForURL(/\/GameRecord\?record=G\w+$/);
  await heading('Receipt').waitFor();
  await page.getByText('Big, Sum 7').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.goBack();
  await row.waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('href')?.includes('?record=G'));

  const receipt = new URL((await row.getAttribute('href')) ?? '', page.url()).href;
  const cold = await phone.context.newPage();
  await cold.goto(receipt);
  await cold.getByRole('button', { name: 'Back', exact: true }).press('Enter');
  await cold.waitForURL((url) => url.pathname + url.search === '/GameRecord');
  await cold.close();
});

test('the file holds what the list shows: UTF-8 with its mark, ISO times, plain decimals [WALLET-21]', async () => {
  const { page } = phone;
  await page.goto('/RechargeRecord');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).press('Enter');
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^Top-up-records-\d{4}-\d\d-\d\d\.csv$/);
  const [header, first] = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(header).toBe('\uFEFF"Record number","Status","Amount","Note","Submitted","Paid"');
  expect(first).toMatch(/^"R\w+","Pending",33,"[^"]*",\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ,$/);
  await page.getByText(/^Saved a file with/).waitFor();
});

test('a withdrawal of a moment ago is taken back on its receipt, and says so [WALLET-20] [WALLET-27] (B-06)', async () => {
  const { page } = phone;
  await askForWithdrawal(page); // the one that the tests before it left may be at work by now
  await page.goto('/WithdrawRecord');
  await page.getByRole('feed').getByRole('link').first().press('Enter');
  const cancel = page.getByRole('button', { name: 'Cancel withdrawal' });
  await cancel.waitFor();
  expect(await axe(page)).toEqual([]);
  await cancel.press('Enter');
  await page.getByRole('definition').filter({ hasText: 'Canceled' }).waitFor();
  await cancel.waitFor({ state: 'detached' });
});

test('a movement leads to the record behind it [WALLET-23] (B-06)', async () => {
  const { page } = phone;
  await page.goto('/Moneylog');
  await page.getByRole('group', { name: 'Type' }).getByRole('button', { name: 'Stake' }).press('Enter');
  const row = page.getByRole('feed').getByRole('link').first();
  expect(await row.textContent()).toContain('−5 K');
  expect(await axe(page)).toEqual([]);
  await row.press('Enter');
  await page.getByRole('link', { name: 'Show the record behind it' }).press('Enter');
  await page.waitForURL(/\/GameRecord\?record=G\w+$/);
  await page.getByText('Big, Sum 7').waitFor();
});

test('the report counts the stake, and a limit is set by keyboard [WALLET-19] (B-07)', async () => {
  const { page } = phone;
  await page.goto('/Personalreport');
  await page.getByRole('table').waitFor();
  await page.getByText('Stake limit').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change limits' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Loss limit').fill('5000');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Limits saved').waitFor();
  await page.getByRole('progressbar', { name: 'Loss limit' }).waitFor();
  expect(phone.complaints).toEqual([]);
});
