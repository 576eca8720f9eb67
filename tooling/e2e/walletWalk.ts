import type { Page } from 'playwright-core';
import { axe } from './axe';
import { pressBack, pressOn, tabTo, typeInto } from './keyboard';

export const PASSWORD = 'a-long-walk-by-the-sea';
export const PAY_PASSWORD = '135790';

const mine = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

async function seemsFine(page: Page): Promise<void> {
  expect(await axe(page)).toEqual([]);
}

/** A new account, on `/Mine`; the recovery code is put off. */
export async function register(page: Page): Promise<void> {
  await page.goto('/Register');
  await pressOn(page, page.getByRole('button', { name: 'I am 18 or older' }));
  await typeInto(page, page.getByLabel('Username'), `walk${Date.now().toString(36)}`);
  await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await typeInto(page, page.getByLabel('Invite code'), 'UNISON');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/Mine');
  const offer = page.getByRole('dialog', { name: 'Recovery code' });
  await pressOn(page, offer.getByRole('button', { name: 'Not now' }));
  await offer.waitFor({ state: 'detached' });
}

/** From `/Mine` to a linked bank account, by way of the withdraw password, and back. */
export async function linkBank(page: Page): Promise<void> {
  await pressOn(page, mine(page, 'Personal information'));
  await pressOn(page, page.getByRole('button', { name: 'Link bank account' }));
  await page.waitForURL('**/SetPayPassword');
  await typeInto(page, page.getByLabel('New password', { exact: true }), PAY_PASSWORD + PAY_PASSWORD); // a full field leads to the next
  await page.keyboard.press('Enter');
  await page.waitForURL('**/BindCard');
  await pressOn(page, page.getByRole('button', { name: /^Bank: / }));
  const sheet = page.getByRole('dialog', { name: 'Bank' });
  await pressOn(page, sheet.getByRole('listitem').first().getByRole('button'));
  await sheet.waitFor({ state: 'detached' });
  await typeInto(page, page.getByRole('textbox', { name: 'Account number' }), '1234 5678 9012');
  await typeInto(page, page.getByRole('textbox', { name: 'Real name' }), 'Mai Walker');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/Infomation');
  await pressBack(page);
  await page.waitForURL('**/Mine');
}

/** From `/Mine` through the payment page in its frame until the record says that it is paid, and back. */
export async function topUp(page: Page, amount: string): Promise<void> {
  await pressOn(page, mine(page, 'Top up'));
  await typeInto(page, page.getByRole('textbox', { name: 'Amount' }), amount);
  await seemsFine(page);
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('group', { name: 'Payment method' }).getByRole('button').first());
  await pressOn(page, page.frameLocator('iframe').getByRole('button', { name: 'Confirm' }));
  await page.getByText('Your records say: Paid').waitFor();
  await seemsFine(page);
  await pressOn(page, mine(page, 'Done'));
  await page.waitForURL('**/Mine');
}

/** From a game on which something is chosen to an order that was taken. */
export async function placeStake(page: Page): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'Confirm your stake' });
  // In the moment between two rounds nothing is taken, and a message says so: the next press is for the next round.
  for (let press = 0; press < 5 && !(await popup.isVisible()); press += 1) {
    await page.keyboard.press('Enter');
    await popup.waitFor({ timeout: 6_000 }).catch(() => undefined);
  }
  const [send, renew] = [popup.getByRole('button', { name: 'Place stake' }), popup.getByRole('button', { name: /^Review for round/ })];
  const placed = page.getByText('Your stake has been placed');
  // The round may end at any step: then the one button has given its place to the other.
  for (let press = 0; press < 5 && !(await placed.isVisible()); press += 1) {
    await renew.or(send).waitFor();
    const button = (await renew.isVisible()) ? renew : send;
    await tabTo(page, button)
      .then(() => page.keyboard.press('Enter'))
      .catch(() => undefined);
    await placed.waitFor({ timeout: button === send ? 15_000 : 500 }).catch(() => undefined);
  }
  await placed.waitFor();
}

/** From `/Mine` to a stake on one option of the first game, and back. */
export async function stake(page: Page, amount: string): Promise<void> {
  await pressOn(page, page.getByRole('navigation').getByRole('link', { name: 'Game' }));
  await pressOn(page, page.getByRole('list', { name: 'Games' }).getByRole('link').first());
  await pressOn(page, page.getByRole('button', { name: /^Big Odds/ }), 'Space');
  await typeInto(page, page.getByRole('textbox', { name: 'Stake' }), amount);
  await placeStake(page);
  await pressBack(page);
  await page.waitForURL('**/Game');
  await pressOn(page, page.getByRole('navigation').getByRole('link', { name: 'Mine' }));
  await page.waitForURL('**/Mine');
}

/** From `/Mine` to a withdrawal that can still be canceled. */
export async function withdraw(page: Page, amount: string): Promise<void> {
  await pressOn(page, mine(page, 'Withdraw'));
  await typeInto(page, page.getByRole('textbox', { name: 'Amount' }), amount);
  await typeInto(page, page.getByLabel('Withdraw password'), PAY_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText(/^Withdrawal W\w+ has been requested$/).waitFor();
  await page.getByRole('timer', { name: /^Time left to cancel/ }).waitFor();
  await seemsFine(page);
}

/** Takes the withdrawal back while its time runs. */
export async function cancel(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Cancel withdrawal' });
  await tabTo(page, button, 'Shift+Tab'); // it stands above the form
  await page.keyboard.press('Enter');
  await button.waitFor({ state: 'detached' });
  await page.getByText('Your records say: Canceled').waitFor();
}
