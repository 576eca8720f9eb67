import type { Browser, Page, Route } from 'playwright-core';
import { ask } from '../browser/ask';
import { axe } from './axe';
import { launchBrowser, openMemberPhone, openPhone, type Phone } from '../browser/phone';
import { cancel, linkBank, register, stake, topUp, withdraw } from './walletWalk';

let browser: Browser;
let phone: Phone;

beforeAll(async () => {
  browser = await launchBrowser();
  phone = await openMemberPhone(browser);
});
afterAll(async () => {
  await browser.close();
});

const topUps = async (page: Page) => (await ask(page, '/member/getUserRechargeList')) as unknown as { no: string }[]; // the list of API-34

type Lost = 'before it arrived' | 'after it was done';

/** The next request to this path loses its answer, once. */
async function loseNext(page: Page, path: string, when: Lost): Promise<void> {
  await page.route(
    `**${path}`,
    async (route: Route) => {
      if (when === 'after it was done') await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

test.each<[Lost]>([['before it arrived'], ['after it was done']])(
  'a top-up whose answer was lost %s: the same choice is the same top-up, there is one record of it (O-81)',
  async (when) => {
    const { page } = phone;
    await page.goto('/Channel?money=77');
    const before = (await topUps(page)).length;
    await loseNext(page, '/member/doRecharge', when);
    const method = page.getByRole('group', { name: 'Payment method' }).getByRole('button').first();
    await method.click();
    await page.getByText(/^No answer came/).waitFor();
    expect(await topUps(page)).toHaveLength(before + (when === 'after it was done' ? 1 : 0));
    await method.click();
    await page.frameLocator('iframe').getByRole('button', { name: 'Confirm' }).waitFor();
    expect(await topUps(page)).toHaveLength(before + 1);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/Recharge');
  },
);

/** From the amount on to the first way to pay, as a member goes. */
async function payFromTheAmount(page: Page): Promise<void> {
  await page.goto('/Recharge');
  await page.getByRole('textbox', { name: 'Amount' }).fill('60');
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Payment method' }).getByRole('button').first().click();
}

test.each([
  ['Confirm', 'Paid'],
  ['Cancel', 'Canceled'],
])('%s in the frame: the record says %s, and one press of back leads to the amount again [WALLET-07]', async (button, status) => {
  const { page } = phone;
  await payFromTheAmount(page);
  await page.frameLocator('iframe').getByRole('button', { name: button }).click();
  await page.getByText(`Your records say: ${status}`).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/Recharge');
});

/** Lets the platform answer the next top-up with the address of another page. */
async function answerWith(page: Page, payUrl: string): Promise<void> {
  await page.route(
    '**/member/doRecharge',
    async (route) => {
      const answer = await route.fetch();
      const { data, ...envelope } = (await answer.json()) as { data: string };
      const opened = JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as object;
      const changed = Buffer.from(JSON.stringify({ ...opened, pay_url: payUrl })).toString('base64');
      await route.fulfill({ json: { ...envelope, data: changed } });
    },
    { times: 1 },
  );
}

async function payAt(page: Page, payUrl: string): Promise<void> {
  await answerWith(page, payUrl);
  await page.goto('/Channel?money=50');
  await page.getByRole('group', { name: 'Payment method' }).getByRole('button').first().click();
}

test('whoever leaves a payment page of several pages is at the amount again by one press [WALLET-07]', async () => {
  const { page } = phone;
  await page.route('**/pay-step?*', (route) => {
    const step = Number(new URL(route.request().url()).search.slice(1));
    return route.fulfill({ contentType: 'text/html', body: `<a href="/pay-step?${step + 1}">On from ${step}</a>` });
  });
  await answerWith(page, '/pay-step?1');
  await payFromTheAmount(page);
  const frame = page.frameLocator('iframe');
  for (const step of [1, 2]) await frame.getByRole('link', { name: `On from ${step}` }).click();
  await frame.getByRole('link', { name: 'On from 3' }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/Recharge');
});

test('a payment page that posts messages and wants to lead the app away does neither; the record goes on to count [WALLET-07]', async () => {
  const { page } = phone;
  const attempts = `<p>Paid!</p><script>
    parent.postMessage({ paid: true, status: 2, code: 200 }, '*');
    try { top.location = 'https://evil.example/'; } catch (error) {}
    try { top.document.title = 'Hacked'; } catch (error) {}
  </script>`;
  await page.route('**/hostile-pay', (route) => route.fulfill({ contentType: 'text/html', body: attempts }));
  await payAt(page, '/hostile-pay');
  await page.frameLocator('iframe').getByText('Paid!').waitFor();
  await page.getByText('Your records say: Pending').waitFor();
  await page.getByRole('button', { name: 'I am done' }).click();
  await page.getByText('Your records say: Pending').waitFor();
  expect(new URL(page.url()).pathname).toBe('/Channel');
  expect(await page.title()).not.toBe('Hacked');
});

test('a payment page of an origin that is not listed opens in a tab of its own, with a line why [WALLET-07]', async () => {
  const { page } = phone;
  await payAt(page, 'https://pay.example/page?number=1');
  await page.getByText('This page cannot be shown inside the app. Please open it in a new tab').waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toBe('https://pay.example/page?number=1');
  expect(await axe(page)).toEqual([]);
});

/** The balance, what was staked and won, and the rest of the books, between two equal looks at the balance: a round may end at any moment. */
async function books(page: Page) {
  for (;;) {
    const { money } = await ask(page, '/member/getUserInfo');
    const [games, topped, withdrawn, log] = await Promise.all(
      ['getUserGameList', 'getUserRechargeList', 'getUserWithdrawList', 'getMoneylog?page=1&limit=10'].map(
        async (list) => (await ask(page, `/member/${list}`)) as unknown as { money: number; status: number; win_money: number }[], // lists of the platform
      ),
    );
    if ((await ask(page, '/member/getUserInfo'))['money'] === money) return { money: Number(money), games, topped, withdrawn, log };
  }
}

test('with the keyboard alone from a new account to a linked bank, a top-up, a stake, a withdrawal and its cancelling; then the books say just that [WALLET-18] [ACCOUNT-39] (B-06) (O-95)', async () => {
  const { page, context, complaints } = await openPhone(browser);
  await register(page);
  await linkBank(page);
  await topUp(page, '300');
  await stake(page, '5');
  await withdraw(page, '100');
  const asked = await books(page);
  expect(asked.withdrawn).toMatchObject([{ money: 100, status: 1 }]);
  await cancel(page);
  const { money, games, topped, withdrawn, log } = await books(page);
  expect(topped).toMatchObject([{ money: 300, status: 2 }]);
  expect(withdrawn).toMatchObject([{ money: 100, status: 5 }]);
  expect(games).toMatchObject([{ money: 5 }]);
  expect(money).toBe(300 - 5 + (games?.[0]?.win_money ?? 0));
  expect(log?.reduce((sum, movement) => sum + Math.round(movement.money * 100), 0)).toBe(Math.round(money * 100));
  expect(complaints).toEqual([]);
  await context.close();
});
