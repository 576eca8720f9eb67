import type { Browser, Page } from 'playwright-core';
import { axe } from './axe';
import { appUrl, launchBrowser, logIn, openMemberPhone, openPhone, sayOfAge, SKELETON, type Phone } from '../browser/phone';
import { movedBy, shiftsIn, watchShifts } from './shifts';

/** The quicker game of the reference platform. */
const GAME = { id: '1', key: '' };

let browser: Browser;
let member: Phone;

type Reveal = { expect: string; opencode: number[] };

async function ask<Answer>(path: string): Promise<Answer> {
  const { data } = (await (await fetch(`${appUrl()}/api${path}`, { headers: { lang: 'en_us' } })).json()) as { data: string }; // the envelope of every answer
  return JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as Answer; // what the call at this path answers
}

/** A round that was drawn, as soon as there is one with another before it. */
async function drawnRound(): Promise<string> {
  for (;;) {
    const reveals = await ask<Reveal[]>(`/unison/fairness/reveals?id=${GAME.id}`);
    if (reveals[1]) return reveals[1].expect;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** Changes what the platform answers about drawn rounds. */
async function tamper(page: Page, change: (reveals: Reveal[]) => Reveal[]): Promise<void> {
  await page.route('**/unison/fairness/reveals?**', async (route) => {
    const envelope = (await (await route.fetch()).json()) as { data: string }; // the envelope of every answer
    const reveals = change(JSON.parse(Buffer.from(envelope.data, 'base64').toString('utf8')) as Reveal[]); // what this call answers
    await route.fulfill({ json: { ...envelope, data: Buffer.from(JSON.stringify(reveals)).toString('base64') } });
  });
}

beforeAll(async () => {
  browser = await launchBrowser();
  member = await openMemberPhone(browser);
  const { games } = await ask<{ games: { id: string; key: string; seconds: number }[] }>('/unison/fairness');
  const quick = games.reduce((best, game) => (game.seconds < best.seconds ? game : best));
  Object.assign(GAME, { id: quick.id, key: quick.key });
});
afterAll(async () => {
  await browser.close();
});

test.each(['light', 'dark'] as const)(
  'in the %s theme the edge of the wheel is orange, and neighbouring segments differ [LIMIT-18, LIMIT-19]',
  async (theme) => {
    const { page } = member;
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/luckDraw');
    const face = page.getByRole('img', { name: /^Wheel with/ });
    await face.waitFor();
    const strokes = await face.locator('circle').evaluateAll((rings) => rings.map((ring) => getComputedStyle(ring).stroke));
    expect(strokes.at(-1)).toBe('rgb(255, 165, 0)');
    const fills = await face
      .locator('svg')
      .first()
      .locator('path')
      .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
    expect(fills.length).toBeGreaterThan(1);
    expect(fills.filter((fill, index) => fill === fills.at(index - 1))).toEqual([]);
    await page.emulateMedia({ colorScheme: null });
  },
);

test('a member draws: the wheel turns to the prize, the popup tells it, and the draw was verified on the phone [WHEEL-08, WHEEL-09] (O-102)', async () => {
  const { page, complaints } = member;
  await page.goto('/luckDraw');
  await page.getByRole('button', { name: 'Go' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Go' }).click();
  const popup = page.getByRole('dialog');
  await popup.waitFor();
  expect(await popup.innerText()).toContain('Verified');
  const title = await popup.getByRole('heading').innerText();
  // The title at the pointer, which is at the top in the middle.
  const face = await page.locator('svg text').evaluateAll((titles) => {
    const boxes = titles.map((one) => ({ title: one.textContent, box: one.getBoundingClientRect() }));
    return boxes.reduce((best, one) => (one.box.top < best.box.top ? one : best)).title;
  });
  expect(face).toBe(title);
  expect(await axe(page)).toEqual([]);
  await popup.getByRole('button', { name: 'OK' }).click();
  await page.getByText('2 draws left today').waitFor();
  await page.getByRole('region', { name: 'Your draws' }).getByText('Verified').waitFor();
  expect(complaints).toEqual([]);
});

test('the link to a check opens exactly that round after login, and it verifies (O-90)', async () => {
  const round = await drawnRound();
  const { page, context } = await openPhone(browser);
  await page.goto(`/Lottery?key=${GAME.key}&id=${GAME.id}&check=${round}`);
  await sayOfAge(page);
  await logIn(page, 'guest', 'guest-1234');
  const sheet = page.getByRole('dialog', { name: `How round ${round} was drawn` });
  await sheet.getByText('Verified', { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.waitForURL((url) => !url.searchParams.has('check'));
  await context.close();
});

test('a draw that the platform tells otherwise than it proves does not match, and stops the stakes (O-90)', async () => {
  const round = await drawnRound();
  const { page, context } = await openMemberPhone(browser, {}, 'guest');
  const altered = (one: Reveal): Reveal => ({ ...one, opencode: one.opencode.map((face) => (face % 6) + 1) });
  await tamper(page, (reveals) => reveals.map((one) => (one.expect === round ? altered(one) : one)));
  await page.goto(`/Lottery?key=${GAME.key}&id=${GAME.id}`);
  await page
    .getByRole('button', { name: /^Does not match/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Read what differs' }).click();
  await page.getByText('The seed gives other dice than were shown.').first().waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'I have read this, allow stakes again' }).click();
  await page.getByRole('button', { name: 'Read what differs' }).waitFor({ state: 'detached' });
  await context.close();
});

test('limits and a break are one tap from the wheel (B-07)', async () => {
  const { page } = member;
  await page.goto('/luckDraw');
  await page.getByRole('button', { name: 'Limits and breaks' }).click();
  await page.getByRole('textbox', { name: 'Stake limit' }).fill('500');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Limits saved').waitFor();
});

test('on the narrowest phone no prize in the log of winners is cut [WHEEL-04] (O-47)', async () => {
  const { page, context } = await openMemberPhone(browser, { width: 320 });
  await page.evaluate(() => localStorage.setItem('lang', 'es_spa'));
  const won = { image: '', mmname: '2.000 créditos', username: 'd***o', add_time: 1_796_000_000 };
  await page.route('**/luckdrawlog', (route) => route.fulfill({ json: { code: 200, msg: '', data: [won, won, won, won] } })); // more than stand there at once: they move, and can be stopped
  await page.goto('/luckDraw');
  const prize = page.getByText(won.mmname, { exact: true }).first();
  await prize.waitFor();
  expect(await prize.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await context.close();
});

/** What a member of a slow network waits for each answer, in ms: long enough for every shape to be painted before its content. */
const SLOW_MS = 400;

test.each(['/Mine', '/Moneylog', '/luckDraw'])('%s: what is shown while answers are slow does not jump when they come', async (address) => {
  const { page, context } = await openMemberPhone(browser);
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await watchShifts(context);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction((skeleton) => document.querySelector(skeleton) === null, SKELETON);
  expect(movedBy(await shiftsIn(page))).toBeLessThanOrEqual(0.03);
  await context.close();
});
