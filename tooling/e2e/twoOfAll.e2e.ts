import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ask } from '../browser/ask';
import { launchBrowser, logIn, openMemberPhone, openPhone, sayOfAge } from '../browser/phone';
import { PASSWORD, register, stake } from './walletWalk';

let browser: Browser;
/** Two tabs of one device. */
let context: BrowserContext;
let one: Page;
let other: Page;
let member: string;

const fieldOf = async (page: Page, field: string): Promise<string> => String((await ask(page, '/member/getUserInfo'))[field]);

beforeAll(async () => {
  browser = await launchBrowser();
  ({ context, page: one } = await openPhone(browser));
  await register(one);
  member = await fieldOf(one, 'username');
  other = await context.newPage();
  await other.goto('/Mine');
  await shown(other, member).waitFor();
});
afterAll(async () => {
  await browser.close();
});

const main = (page: Page) => page.getByRole('main');
const tab = (page: Page, word: string) => page.getByRole('navigation').getByRole('link', { name: word });
const shown = (page: Page, words: string | RegExp) => main(page).getByText(words, { exact: true }).first();

async function logOut(page: Page): Promise<void> {
  await page.goto('/Setting');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.waitForURL('**/Login');
}

test('two tabs: a language that is chosen in one is spoken by the other at once, without a reload [I18N-04]', async () => {
  for (const [word, mine] of [
    ['日本語', 'マイページ'],
    ['English', 'Mine'],
  ] as const) {
    await one.goto('/Language?type=setting');
    await one.getByRole('button', { name: word }).click();
    // On /Home the announcement lies over the bar of the tab that chose.
    for (const page of [one, other]) await page.locator('nav a', { hasText: mine }).waitFor();
  }
});

test('two devices: what is staked on one is gone from the balance of the other, and in its records, without a reload [ACCOUNT-07]', async () => {
  const phones = await Promise.all([openMemberPhone(browser), openMemberPhone(browser)]);
  const [here, there] = phones.map(({ page }) => page) as [Page, Page]; // as many as were opened
  const before = await fieldOf(here, 'money_value');
  await stake(here, '5');
  const openMine = async () => {
    for (const [name, address] of [
      ['Game', '**/Game'],
      ['Mine', '**/Mine'],
    ] as const) {
      await tab(there, name).click();
      await there.waitForURL(address);
    }
    await there.waitForTimeout(500);
  };
  // A round that ends meanwhile may pay: what the platform says then is what has to stand there.
  const standsThere = async () => {
    const money = await fieldOf(here, 'money_value');
    return money !== before && (await main(there).innerText()).includes(money);
  };
  // An answer of less than five seconds is not asked for again: somebody so quick opens it once more.
  let stands = false;
  for (let turn = 0; turn < 20 && !stands; turn += 1) {
    await openMine();
    stands = await standsThere();
  }
  expect(stands).toBe(true);
  const [newest] = (await ask(here, '/member/getUserGameList')) as unknown as { no: string }[]; // the list of API-33
  await main(there).getByRole('link', { name: 'Game records' }).click();
  await main(there)
    .locator(`a[href*="${newest?.no ?? 'none'}"]`)
    .waitFor();
  for (const phone of phones) await phone.context.close();
});

test('two tabs: who logs out in one is logged out in the other; the next member in them finds nothing of the former one [SESSION-02] [SESSION-26] [Q-09]', async () => {
  await one.goto('/ServiceOnline');
  await one.getByRole('textbox', { name: 'Your message' }).fill('Only for me');
  await one.goto('/Recharge');
  await one.getByRole('textbox', { name: 'Amount' }).fill('4321');

  await logOut(one);
  await other.waitForURL('**/Login');
  await logIn(one, 'guest', 'guest-1234');
  await shown(one, 'guest').waitFor();
  await shown(other, 'guest').waitFor(); // without a reload

  const findsNothing = async (page: Page): Promise<void> => {
    expect(await page.getByText(member).count()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(/Only for me|4321/);
    await page.goto('/ServiceOnline');
    expect(await page.getByRole('textbox', { name: 'Your message' }).inputValue()).toBe('');
    await page.goto('/Recharge');
    expect(await page.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('');
    await page.goto('/Mine');
  };
  await Promise.all([one, other].map(findsNothing));
});

test('two devices: a session that is ended on one says so on the other, in both of its tabs, at the next step [SESSION-27] [B-11]', async () => {
  const { page: far, context: phone } = await openPhone(browser);
  const logInHere = async (): Promise<void> => {
    await logOut(one);
    await logIn(one, member, PASSWORD);
    await shown(one, member).waitFor();
    await shown(other, member).waitFor();
  };
  const logInThere = async (): Promise<void> => {
    await far.goto('/Login');
    await sayOfAge(far);
    await logIn(far, member, PASSWORD);
    await shown(far, member).waitFor();
  };
  await Promise.all([logInHere(), logInThere()]);
  const sessions = (await ask(far, '/unison/sessions')) as unknown as { id: string; current: boolean }[]; // the list of B-11
  for (const { id, current } of sessions) if (!current) await ask(far, '/unison/sessions/end', { id });

  // The next step is the member's, or the page's own: it looks for news every half minute.
  await tab(one, 'Game')
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await one.getByText('Your session has ended. Please log in again').waitFor();
  await one.waitForURL('**/Login');
  await other.waitForURL('**/Login');
  expect(await fieldOf(far, 'username')).toBe(member);
  await phone.close();
});
