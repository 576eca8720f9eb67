import type { Browser, Locator, Page } from 'playwright-core';
import { ask } from '../browser/ask';
import { axe } from './axe';
import { tabTo } from './keyboard';
import { closeAnnouncement, launchBrowser, openMemberPhone, type Phone } from '../browser/phone';
import { placeStake } from './walletWalk';

let browser: Browser;
let phone: Phone;

beforeAll(async () => {
  browser = await launchBrowser();
  phone = await openMemberPhone(browser);
});
afterAll(async () => {
  await browser.close();
});

const DICE = '/Lottery?key=dice&id=1';
const option = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} Odds`) });
const popup = (page: Page) => page.getByRole('dialog', { name: 'Confirm your stake' });

async function records(page: Page): Promise<{ no: string; money: number; data: { expect: string }[] }[]> {
  return (await ask(page, '/member/getUserGameList')) as never; // the list of API-33, as the platform sends it
}

test('by keyboard alone from the home screen to an order whose draw is verified [GAME-01] [GAME-07] [GAME-08] [GAME-16] [GAME-18] [GAME-20] [GAME-21]', async () => {
  const { page } = phone;
  await page.goto('/Home');
  await closeAnnouncement(page);
  // The feed below the focus grows faster than anybody passes it by Tab: the way to the tabs is above.
  await tabTo(page, page.getByRole('button', { name: 'Skip to main sections' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Game' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('list', { name: 'Games' }).getByRole('link', { name: /Quick comet/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/Lottery?key=quick&id=2');
  await tabTo(page, option(page, 'Big'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('textbox', { name: 'Stake' }));
  await page.keyboard.type('5');
  await placeStake(page);
  expect(await page.getByRole('button', { pressed: true }).count()).toBe(0);
  const [record] = await records(page);
  if (!record) throw new Error('no record of the order');
  const round = String(record.data[0]?.expect);
  await page.getByRole('list', { name: 'Your stakes in this game' }).getByText(record.no).waitFor();
  await page
    .getByRole('status', { name: 'What became of your stakes' })
    .getByText(`Round ${round} · Stake ${record.no}`)
    .waitFor({ timeout: 40_000 });
  const proof = page
    .getByRole('list', { name: 'Draw history' })
    .getByRole('button', { name: new RegExp(`(Verified|Checked back to round \\d+): how round ${round} was drawn`) });
  await tabTo(page, proof);
});

test('the check of a round leads to a page on computing it without the app: readable at 320 px, light and dark, and axe finds nothing (O-90)', async () => {
  const { page } = phone;
  await page.goto(DICE);
  await page
    .getByRole('list', { name: 'Draw history' })
    .getByRole('button', { name: /was drawn$/ })
    .first()
    .click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'How to compute a draw (new tab)' }).click();
  const computing = await opened;
  await computing.waitForLoadState();
  await computing.setViewportSize({ width: 320, height: 640 });
  await computing.getByRole('heading', { name: 'The three dice of a round' }).waitFor();
  expect(await computing.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const colorScheme of ['light', 'dark'] as const) {
    await computing.emulateMedia({ colorScheme });
    expect(await axe(computing)).toEqual([]);
  }
  await computing.close();
});

test('the countdown, the round numbers and the dice are those of the platform [GAME-09] [GAME-10] [GAME-11] [GAME-12] [GAME-13]', async () => {
  const { page } = phone;
  await page.goto(DICE);
  const clock = page.getByRole('timer');
  await clock.waitFor();
  const shown = async () => Number(/(\d\d):(\d\d)/.exec((await clock.getAttribute('aria-label')) ?? '')?.[2]);
  const first = await shown();
  await page.waitForFunction(
    (before) => !document.querySelector('[role=timer]')?.getAttribute('aria-label')?.endsWith(before),
    String(first).padStart(2, '0'),
  );
  const game = await ask(page, '/Lottery/getLotteryInfo?key=dice');
  await page.getByText(String(game['now_expect']), { exact: true }).waitFor();
  await page.getByText(String(game['next_expect']), { exact: true }).waitFor();
  const dice = (game['opencode'] as number[]).join(', '); // three faces: API-40
  await page
    .getByRole('img', { name: `Dice: ${dice}` })
    .first()
    .waitFor();
  expect(await page.getByRole('list', { name: 'Draw history' }).getByRole('listitem').count()).toBeGreaterThan(0);
});

test('the screen stays where it is while a stake is typed into the bar at the lower edge [GAME-06]', async () => {
  const { page } = phone;
  await page.goto(DICE);
  await page.getByRole('list', { name: 'Draw history' }).waitFor(); // a page that is high enough to be moved
  await page.getByRole('textbox', { name: 'Stake' }).tap();
  const place = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY)))));
  const places = [await place()];
  for (const digit of '12345') {
    await page.keyboard.press(digit);
    places.push(await place());
  }
  expect(places).toEqual(places.map(() => places[0]));
});

test('a message lies over neither the field nor the button of a stake, however far the screen is scrolled [GAME-22]', async () => {
  const { page, context } = await openMemberPhone(browser);
  await page.goto(DICE);
  await page.getByRole('list', { name: 'Draw history' }).waitFor();
  await option(page, 'Big').click();
  const field = page.getByRole('textbox', { name: 'Stake' });
  await field.fill('99999999999');
  const button = page.getByRole('button', { name: 'Place stake' });
  for (const top of [0, 350, 500]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await button.evaluate((element: HTMLElement) => element.click()); // a tap would bring it into view
    await page.getByText(/^Insufficient balance/).waitFor();
    for (const part of [field, button]) {
      const found = await part.evaluate((element) => {
        const { left, top: upper, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, upper + height / 2));
      });
      expect([top, found]).toEqual([top, true]);
    }
  }
  await context.close();
});

test('an order whose answer is lost is charged once, and the screen comes to know it [GAME-17] [GAME-27] (O-81)', async () => {
  const { page } = phone;
  await page.goto(DICE);
  await option(page, 'Small').click();
  await page.getByRole('textbox', { name: 'Stake' }).fill('3');
  const before = (await records(page)).length;
  let lost = 0;
  await page.route('**/game/placeOrder', async (route) => {
    const answer = await route.fetch();
    lost += 1;
    await (lost === 1 ? route.abort() : route.fulfill({ response: answer }));
  });
  await page.getByRole('button', { name: 'Place stake' }).click();
  await popup(page).getByRole('button', { name: 'Place stake' }).click();
  await page.getByText('Your stake has been placed').waitFor();
  await page.unroute('**/game/placeOrder');
  expect(lost).toBeGreaterThan(1);
  expect((await records(page)).length).toBe(before + 1);
});

test('on a device whose clock stands in another year, 59 seconds before the end of a round its draw is told [GAME-22] [LIMIT-29]', async () => {
  const { page, context } = await openMemberPhone(browser);
  await page.clock.setFixedTime(new Date('2001-02-03'));
  let asked = 0;
  await page.route('**/Lottery/getLotteryInfo?*', async (route) => {
    const envelope = (await (await route.fetch()).json()) as { data: string }; // the platform's own envelope
    const game = JSON.parse(Buffer.from(envelope.data, 'base64').toString('utf8')) as Record<string, unknown>; // API-40
    asked += 1;
    const next =
      asked === 1 ? { second: 3 } : { now_expect: '2000000002', next_expect: '2000000003', last_expect: '2000000001', second: 60 };
    await route.fulfill({ json: { ...envelope, data: { ...game, ...next, fairness: null } } });
  });
  await page.goto(DICE);
  await page.getByText('Round 2000000001 has been drawn').waitFor();
  const left = await page.getByRole('timer').getAttribute('aria-label');
  expect(left).toMatch(/00:5[789]$/);
  await context.close();
});

test('the button stands beside the field of the stake, before an amount is chosen and after', async () => {
  const { page } = phone;
  await page.goto(DICE);
  const field = page.getByRole('textbox', { name: 'Stake' });
  const top = async (place: Locator) => (await place.boundingBox())?.y;
  const fromField = async () => Number(await top(page.getByRole('button', { name: 'Place stake' }))) - Number(await top(field));
  await option(page, 'Big').click();
  await field.fill('');
  const before = await fromField();
  await field.fill('5');
  await page.getByText('Total 5 K').waitFor();
  expect(await fromField()).toBe(before);
  await field.fill('');
  await option(page, 'Big').click();
});

test.each([360, 320])('at %i pixels no word of an option is broken in Spanish, which has the longest [GAME-04]', async (width) => {
  const { page, context } = await openMemberPhone(browser, { width });
  await page.evaluate(() => localStorage.setItem('lang', 'es_spa'));
  await page.goto(DICE);
  const words = page.getByRole('group', { name: /^Grande o pequeño/ }).getByRole('button');
  await words.first().waitFor();
  const seen = await words.evaluateAll((buttons) =>
    buttons.map((button) => {
      const word = button.firstChild?.nodeType === Node.TEXT_NODE ? button.firstChild : document.createTextNode('');
      const range = document.createRange();
      range.selectNodeContents(word);
      return { word: word.textContent, lines: range.getClientRects().length, top: button.getBoundingClientRect().top };
    }),
  );
  expect(seen.map(({ word, lines }) => [word, lines])).toEqual(['Grande', 'Pequeño', 'Impar', 'Par'].map((word) => [word, 1]));
  expect(new Set(seen.map(({ top }) => top)).size).toBe(1); // all in one row
  await context.close();
});

test('axe finds nothing on the games, a game, its popup and its rules', async () => {
  const { page } = phone;
  await page.goto('/Game');
  await page.getByRole('list', { name: 'Games' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.goto(DICE);
  await option(page, 'Even').click();
  await page.getByRole('list', { name: 'Draw history' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Stake' }).fill('2');
  await page.getByRole('button', { name: 'Place stake' }).click();
  await popup(page).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rules and chances' }).click();
  await page.getByRole('row', { name: /^Big/ }).waitFor();
  expect(await axe(page)).toEqual([]);
});
