import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openMemberPhone, openPhone, sayOfAge } from '../browser/phone';
import { wear } from './contactSheet';
import { eachDialog } from './dialogs';
import { answerExtremely } from './extremes';
import { isMeant, layoutFaults } from './layoutFaults';
import { MEMBER_ROUTES, VISITOR_ROUTES } from './routes';
import { still } from './settled';

/** Those with the longest words, and the one whose words have no spaces between them. */
const LANGUAGES = ['es_spa', 'ms_my', 'en_us', 'ja_ja'] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const speak = (page: Page, language: string) => page.evaluate((code) => localStorage.setItem('lang', code), language);

/** What is broken, cut or parted on these routes and in their sheets, on the narrowest phone as it is and in text of 200 %. */
async function faultsOn(page: Page, routes: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const look = async (where: string) => {
    for (const text of [undefined, 2] as const) {
      await wear(page, { width: 320, theme: 'light', ...(text && { text }) });
      const faults = (await layoutFaults(page)).filter((fault) => !isMeant(fault));
      found.push(...faults.map((fault) => `${where}${text ? ', 200 %' : ''}: ${fault}`));
    }
  };
  for (const route of routes) {
    await page.goto(route);
    await still(page);
    await look(route);
    await eachDialog(page, (kind) => look(`${route} behind ${kind}`));
  }
  return found;
}

test.each(LANGUAGES)(
  'in %s no word and no number breaks on any of the 37 routes and their sheets, at 320 px and in text of 200 %%',
  async (language) => {
    const { page: visitor, context: first } = await openPhone(browser, { width: 320 });
    await visitor.goto('/Login');
    await sayOfAge(visitor);
    await speak(visitor, language);
    const found = await faultsOn(visitor, VISITOR_ROUTES);
    await first.close();
    const { page, context } = await openMemberPhone(browser, { width: 320 });
    await speak(page, language);
    found.push(...(await faultsOn(page, MEMBER_ROUTES)));
    await context.close();
    expect(found).toEqual([]);
  },
  900_000,
);

/** Where a balance, a limit or a sum stands. */
const MONEY_ROUTES = ['/Mine', '/Lottery?key=quick&id=1', '/Recharge', '/Channel?money=200', '/Withdraw', '/Personalreport', '/GameRecord'];

test('with a million in the balance no amount is parted from its unit, in the language that groups widest', async () => {
  const { page, context } = await openMemberPhone(browser, { width: 320 });
  await speak(page, 'es_spa');
  await answerExtremely(context, 'long');
  expect((await faultsOn(page, MONEY_ROUTES)).filter((fault) => fault.includes('number'))).toEqual([]);
  await context.close();
}, 300_000);
