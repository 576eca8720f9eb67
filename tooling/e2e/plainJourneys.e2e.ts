import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openMemberPhone, openPhone, sayOfAge, type Phone } from '../browser/phone';
import { withPlainApp, type PlainApp } from './plainApp';
import { MP4, openVideo, playFrom, position } from './player';
import { linkBank, PASSWORD, PAY_PASSWORD, stake } from './walletWalk';

/** What a guest may see of a video, in s. */
const LIMIT = 20;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** Nothing that the browser minds, and nothing sent that such a platform does not know. */
async function endsWell({ context, complaints }: Phone, { platform }: PlainApp): Promise<void> {
  await context.close();
  expect({ complaints, strangers: platform.strangers }).toEqual({ complaints: [], strangers: [] });
}

const main = (page: Page) => page.getByRole('main');
/** What stands on the screen, and not in a closed list of choices. */
const said = (page: Page, text: string | RegExp) => main(page).getByText(text).and(page.locator(':visible')).first();

async function register(page: Page): Promise<void> {
  await page.goto('/Register');
  await sayOfAge(page);
  await page.getByLabel('Username').fill(`plain${Date.now().toString(36)}`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Invite code').fill('UNISON');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/Mine');
}

/** Pays on the platform's own page; that it was paid stands in the records alone. */
async function topUp(page: Page, amount: string): Promise<void> {
  await page.goto('/Recharge');
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Payment method' }).getByRole('button').first().click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Confirm' }).click();
  await page.frameLocator('iframe').getByText('The credits have been added').first().waitFor();
  await main(page).getByRole('link', { name: 'See your records' }).click();
  await page.waitForURL('**/RechargeRecord');
  await said(page, 'Paid').waitFor();
}

/** Opens the first game, and waits for the beginning of a round: all that follows happens in it. */
async function awaitBeginningRound(page: Page): Promise<void> {
  await page.goto('/Game');
  await page.getByRole('list', { name: 'Games' }).getByRole('link').first().click();
  await page.getByRole('timer', { name: /00:[45]\d$/ }).waitFor({ timeout: 70_000 });
}

test('on a platform that knows only the product a new member links a bank, tops up, stakes, sees the late draw and the settled record, and withdraws; all four records say so [WALLET-05] [WALLET-07] [WALLET-18] [ACCOUNT-39] [GAME-12] [GAME-21] (O-81) (O-106)', async () => {
  await withPlainApp('late', async (app) => {
    const phone = await openPhone(browser, { url: app.url });
    const { page } = phone;
    await register(page);
    await linkBank(page);
    await topUp(page, '300');
    await awaitBeginningRound(page);
    await page.goto('/Mine');
    await stake(page, '5');

    await page.getByRole('navigation').getByRole('link', { name: 'Game' }).click();
    await page.getByRole('list', { name: 'Games' }).getByRole('link').first().click();
    const orders = page.getByRole('list', { name: 'Your latest stakes' });
    const own = orders.getByRole('listitem').filter({ hasText: '5 K' }).first();
    await own.getByText('Not drawn yet').waitFor();
    const round = /Round (\d+)/.exec((await own.textContent()) ?? '')?.[1] ?? '';
    // Its round has ended, another is open, and the draw is not published: number and dice are those of the round before.
    await page.getByText(`Round ${round}: Not drawn yet`).waitFor({ timeout: 130_000 });
    expect(await page.getByRole('img', { name: new RegExp(`^Round ${round}:`) }).count()).toBe(0);
    expect(await own.getByText('Not drawn yet').count()).toBe(1);
    app.platform.publish();
    await page.getByRole('img', { name: new RegExp(`^Round ${round}:`) }).waitFor();
    await page.getByText(`Round ${round}: Not drawn yet`).waitFor({ state: 'detached' });
    await own.getByText('Not drawn yet').waitFor({ state: 'detached' });

    await page.goto('/GameRecord');
    await said(page, new RegExp(round)).waitFor();
    expect(await said(page, 'Not drawn yet').count()).toBe(0);

    await page.goto('/Withdraw');
    await page.getByRole('textbox', { name: 'Amount' }).fill('100');
    await page.getByLabel('Withdraw password').fill(PAY_PASSWORD);
    await page.keyboard.press('Enter');
    await main(page).getByRole('link', { name: 'See your records' }).click();
    await page.waitForURL('**/WithdrawRecord');
    await said(page, 'Requested').waitFor();
    await page.goto('/Moneylog');
    for (const amount of ['300', '5', '100']) await said(page, new RegExp(`^[+−-]${amount}\\b`)).waitFor();
    await endsWell(phone, app);
  });
}, 400_000);

test('on such a platform, which sends the whole film to everybody, the preview ends at the limit [VIDEO-09] [VIDEO-10] (O-81) (O-94)', async () => {
  await withPlainApp('bare', async (app) => {
    const phone = await openMemberPhone(browser, { url: app.url }, 'guest');
    const { page } = phone;
    await openVideo(page, MP4 + 6);
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0);
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration)).toBe(40);
    await page.getByRole('button', { name: 'Speed' }).press('Enter');
    await page.getByRole('menuitemradio', { name: '0.5×' }).press('Enter'); // the check comes every 2 s: one of the film
    await playFrom(page, 15);
    const prompt = page.getByRole('dialog', { name: 'Preview ended' });
    await prompt.waitFor();
    expect(await position(page)).toBeGreaterThanOrEqual(LIMIT);
    expect(await position(page)).toBeLessThanOrEqual(LIMIT + 2);
    await prompt.getByRole('button', { name: 'Close' }).last().click();
    await endsWell(phone, app);
  });
});

test('on such a platform a press on Go ends in a popup with a prize, without a word of a proof [WHEEL-09] (O-81)', async () => {
  await withPlainApp('bare', async (app) => {
    const phone = await openPhone(browser, { url: app.url });
    const { page } = phone;
    await register(page);
    await page.goto('/luckDraw');
    await page.getByRole('button', { name: 'Go' }).click();
    const popup = page.getByRole('dialog');
    await popup.getByRole('heading').waitFor();
    expect(await popup.innerText()).not.toMatch(/Verified|does not verify|commit/i);
    await popup.getByRole('button', { name: 'OK' }).click();
    await popup.waitFor({ state: 'detached' });
    await endsWell(phone, app);
  });
});
