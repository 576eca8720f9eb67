import type { Browser, Page } from 'playwright-core';
import { calls } from '@unison/shared/contract';
import * as v from 'valibot';
import { ask } from '../browser/ask';
import { headingsIn } from './headings';
import { closeAnnouncement, launchBrowser, openMemberPhone, openPhone } from '../browser/phone';

let browser: Browser;
/** Two phones of one member tap side by side: much of it is waiting. */
let pages: Page[];

beforeAll(async () => {
  browser = await launchBrowser();
  const first = await openMemberPhone(browser);
  const second = await openPhone(browser, { kept: await first.context.storageState({ indexedDB: true }) });
  await second.page.goto('/Mine');
  pages = [first.page, second.page];
});
afterAll(async () => {
  await browser.close();
});

// A list of profiles is headed by the name of its place.
const headings = new Map([...headingsIn('en_us'), ['/List', /^\S/]]);
const tab = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });

/** `/A`: the link of a screen; `/A or /B`: of one of them; `/A leads to /B`: of a screen that another has to come before, for this member. */
const stepOf = (way: string) => {
  const [link = way, ends = link] = way.split(' leads to ');
  return { links: link.split(' or '), ends: ends.split(' or ') };
};

/** Taps the first link of the screen that leads there, and waits for the owner's heading. */
async function tapTo(page: Page, way: string): Promise<void> {
  const { links, ends } = stepOf(way);
  await page
    .locator(links.map((path) => `main a[href^="${path}" i]:visible`).join(', '))
    .first()
    .click();
  const now = () => ends.find((path) => new URL(page.url()).pathname.toLowerCase() === path.toLowerCase());
  await page.waitForURL(() => now() !== undefined);
  await page.getByRole('heading', { level: 1, name: headings.get(now() ?? '') ?? /^\S/ }).waitFor();
}

/** The areas of the product, each by the tab it begins at and the screens tapped through. */
type Area = [area: string, tab: string, path: string, through: readonly string[]];
const areas = (hasBank: boolean): readonly Area[] => [
  ['the feed and a companion', 'Home', '/Home', ['/nHomeList', '/nHomeDetail']],
  ['the prize wheel', 'Home', '/Home', ['/luckDraw']],
  ['a game', 'Home', '/Home', ['/Lottery']],
  ['cities and their profiles', 'Cities', '/xf', ['/List', '/Profile']],
  ['a video', 'Video', '/Video', ['/PlayVideo']],
  ['the games', 'Game', '/Game', ['/Lottery']],
  ['topping up', 'Mine', '/Mine', ['/Recharge']],
  // A member without a bank account is led on (WALLET-15); whether the demo member has one, other tests decide.
  ['withdrawing', 'Mine', '/Mine', [hasBank ? '/Withdraw' : '/Withdraw leads to /BindCard']],
  ['the credit score', 'Mine', '/Mine', ['/integral']],
  ['the personal report', 'Mine', '/Mine', ['/Personalreport']],
  ['the bank account', 'Mine', '/Mine', ['/Infomation', '/BindCard or /Setbank']],
  ['the passwords', 'Mine', '/Mine', ['/Setting', '/SetLoginPassword']],
];

/** From the home feed to this area, by taps alone, and out of it again. */
async function reach(page: Page, [, name, path, through]: Area): Promise<void> {
  await tab(page, 'Home').click();
  await page.waitForURL('**/Home');
  await tab(page, name).click();
  await page.waitForURL(`**${path}`);
  for (const next of through) await tapTo(page, next);
  // Inner screens have no tab bar: back leads out of them, one step each.
  for (const from of [...through].reverse()) {
    await page.getByRole('button', { name: 'Back' }).click();
    const left = stepOf(from).ends.map((end) => end.toLowerCase());
    await page.waitForURL((url) => !left.includes(url.pathname.toLowerCase()));
  }
}

test('each area is reached by taps alone, beginning at the home feed, and the tab leads back from it [SHELL-12]', async () => {
  const bank = v.parse(calls.getUserBank.answer, await ask(pages[0]!, calls.getUserBank.path));
  const all = areas(bank.is_bank ?? false);
  const queue = [...all];
  const reached: string[] = [];
  const tapThrough = async (page: Page): Promise<void> => {
    await tab(page, 'Home').click();
    await page.waitForURL('**/Home');
    await closeAnnouncement(page);
    for (let area = queue.shift(); area !== undefined; area = queue.shift()) {
      await reach(page, area);
      reached.push(area[0]);
    }
  };
  await Promise.all(pages.map(tapThrough));
  expect(reached.sort()).toEqual(all.map(([area]) => area).sort());
});
