import type { Page, Route } from 'playwright-core';
import { blocked, cardsIn, earlyTests, gate, painted } from './earlyPhone';

const openEarly = earlyTests();

const LIST = '**/api/nHomeList**';
const answering = (page: Page, list: object[]) =>
  page.route(LIST, (route) => route.fulfill({ json: { code: 200, msg: '', data: { count: list.length, list } } }));

const CARDS = [
  ['en_us', '/nHomeList', /Yuan$/, 12],
  ['en_us', '/Home', /^All profiles$/, 6],
  ['ja_ja', '/Home', /^すべてのプロフィール$/, 6],
] as const;

test.each(CARDS)(
  'with no bundle to be had, in %s, the cards of %s are there to read, and their links lead on',
  async (language, path, said, twoScreens) => {
    const { context, page, complaints } = await openEarly(blocked, { language });
    await page.goto(path);
    await cardsIn(page).first().waitFor();
    // What is painted beyond that, the app would have to wait for.
    expect(await cardsIn(page).count()).toBe(twoScreens);
    await painted(page).getByText(said).first().waitFor();
    // What says that the app cannot be had lies below, and covers no more than that.
    await page.locator('#failed').waitFor();
    const link = cardsIn(page).getByRole('link').first();
    expect(await link.getAttribute('href')).toMatch(/^\/nHomeDetail\?id=/);
    await link.click();
    await page.waitForURL('**/nHomeDetail**');
    expect(complaints.filter((text) => /Content Security|Trusted/i.test(text))).toEqual([]);
    await context.close();
  },
);

test('a visitor in the default language is painted for from what the document brings: nothing is asked', async () => {
  const { context, page, complaints } = await openEarly(blocked, { language: 'vn_vn' });
  let asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // A platform that has much to do is late for a document, and in time for one of the next.
  const hasAll = () => page.evaluate(() => /xuanfeilist.*system\/base/.test(document.getElementById('unison-brought')?.textContent ?? ''));
  do {
    asked = [];
    await page.goto('/Home');
  } while (!(await hasAll()));
  await painted(page).getByText('Tất cả hồ sơ').first().waitFor();
  expect(asked.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/media/'))).toEqual([]);
  expect(complaints.filter((text) => /Content Security|Trusted/i.test(text))).toEqual([]);
  await context.close();
});

test('where the part of the owner cannot be had, the list stays beneath the retry card, and a tap on it leads on inside the app', async () => {
  const { context, page } = await openEarly((route) => (route.request().url().includes('/mf-home/') ? route.abort() : route.continue()));
  await page.goto('/nHomeList');
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor();
  expect(await cardsIn(page).count()).toBeGreaterThan(5);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await cardsIn(page).getByRole('link').first().click();
  await page.waitForURL(/nHomeDetail|Login/);
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  await context.close();
});

test('the texts of the saved language are on their way before the shell’s script has come [I18N-02]', async () => {
  const { hold, open } = gate();
  const { page, context } = await openEarly((route) => (/\/main\.\w+\.js$/.test(route.request().url()) ? hold(route) : route.continue()), {
    language: 'ja_ja',
  });
  const asked = ['shell', 'mf-home'].map((name) =>
    page.waitForRequest((request) => new RegExp(`/assets/${name}/.*/texts-ja_ja`).test(request.url())),
  );
  await page.goto('/Home', { waitUntil: 'commit' });
  await Promise.all(asked);
  expect(await page.locator('#root').evaluate((root) => root.childElementCount)).toBe(0);
  open();
  await page.getByRole('heading', { level: 1, name: 'ホーム', includeHidden: true }).waitFor();
  await context.close();
});

test('nothing is painted for somebody who was never asked for their age (O-83)', async () => {
  const { context, page } = await openEarly(blocked, { kept: undefined });
  await page.goto('/nHomeList', { waitUntil: 'networkidle' });
  expect(await page.locator('#frame .row').count()).toBeGreaterThan(3);
  expect(await painted(page).count()).toBe(0);
  await context.close();
});

test('a visitor on an address for members is asked nothing and shown nothing: the login screen comes', async () => {
  const { hold, open } = gate();
  const { context, page } = await openEarly(hold);
  await page.route('**/nHomeList', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"members":false', '"members":true') });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/nHomeList', { waitUntil: 'commit' });
  await page.locator('#frame .row').first().waitFor();
  await page.waitForTimeout(200);
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(await painted(page).count()).toBe(0);
  open();
  await context.close();
});

const HOSTILE = '<img src=x onerror="document.title=1">';

test('hostile text in every field is shown as the text it is, leads nowhere else, and a foreign picture is not asked for', async () => {
  const { context, page } = await openEarly(blocked);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const texts = { id: HOSTILE, name: HOSTILE, address: `\u202E${HOSTILE}`, city_name: `javascript:${HOSTILE}`, price: HOSTILE };
  await answering(page, [
    { ...texts, img: 'https://evil.example/x.png', comment_total: 1, is_demo: 1 },
    { ...texts, img: 'javascript:alert(1)', name: 'x'.repeat(10_000) },
  ]);
  await page.goto('/nHomeList');
  const card = cardsIn(page).first();
  await card.waitFor();
  expect(await card.getByText(HOSTILE).count()).toBe(4);
  expect(await painted(page).locator('[onerror], [src]').count()).toBe(0);
  expect(await card.getByRole('link').getAttribute('href')).toBe(
    `/nHomeDetail?id=${String(new URLSearchParams({ id: HOSTILE })).slice(3)}`,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
  await context.close();
});

test('an answer that is refused, broken, odd or does not come leaves the shapes, and the app says the rest', async () => {
  const { hold, open } = gate();
  const { context, page } = await openEarly(hold);
  let answer: (route: Route) => Promise<void> = (route) => route.abort();
  await page.route(LIST, (route) => answer(route));
  const odd: [string, (route: Route) => Promise<void>][] = [
    ['a token that is refused', (route) => route.fulfill({ json: { code: 401, msg: 'Please log in', data: {} } })],
    ['a server that fails', (route) => route.fulfill({ status: 503, body: 'no' })],
    ['half an answer', (route) => route.fulfill({ body: '{"code":200,"data":{"list":[{"id":1,"na' })],
    ['a row of another kind', (route) => route.fulfill({ json: { code: 200, data: { count: 1, list: [{ id: 1, name: { a: 1 } }] } } })],
    ['none that comes', () => Promise.resolve()],
    ['a line that breaks', (route) => route.abort()],
  ];
  for (const [what, how] of odd) {
    answer = how;
    await page.goto('/nHomeList', { waitUntil: 'commit' });
    await page.locator('#frame .row').first().waitFor();
    await page.waitForTimeout(150);
    expect([what, await painted(page).count(), await page.locator('#frame .row').first().isVisible()]).toEqual([what, 0, true]);
  }
  open();
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor();
  await context.close();
});
