import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { launchBrowser, logIn, openPhone, sayOfAge, type PhoneOptions } from '../browser/phone';
import { largestStep } from './pictures';
import { picturesDrawn } from './settled';

let browser: Browser;
let kept: Awaited<ReturnType<BrowserContext['storageState']>>;

beforeAll(async () => {
  browser = await launchBrowser();
  // A device that was asked for its age: nothing is painted before that.
  const { context, page } = await openPhone(browser);
  await page.goto('/nHomeList');
  await sayOfAge(page);
  await page.getByRole('feed').getByRole('article').first().waitFor();
  await page.waitForFunction(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    return names.includes('unison');
  });
  kept = await context.storageState({ indexedDB: true });
  await context.close();
});
afterAll(() => browser.close());

type Scripts = (route: Route) => unknown;

const blocked: Scripts = (route) => route.abort();

/** A phone whose scripts of shell and remotes come as `scripts` says. */
async function openEarly(scripts: Scripts, { language = 'en_us', ...options }: PhoneOptions = {}) {
  const phone = await openPhone(browser, { kept, language, ...options });
  await phone.context.addInitScript((code) => code !== null && localStorage.setItem('lang', code), language);
  await phone.page.route(
    ({ pathname }) => /^\/assets\/.*\.js$/.test(pathname),
    async (route) => void (await scripts(route)),
  );
  return phone;
}

/** Scripts that wait until they are let go. */
function gate(): { hold: Scripts; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { hold: async (route) => (await opened, await route.continue()), open: () => open() };
}

const painted = (page: Page) => page.locator('#early');
const cardsIn = (page: Page) => painted(page).getByRole('article');
const overTaken = (page: Page) =>
  page.waitForFunction(() => document.querySelector('#early') === null && document.querySelector('main [role=article]') !== null);

const LIST = '**/api/nHomeList**';
const answering = (page: Page, list: object[]) =>
  page.route(LIST, (route) => route.fulfill({ json: { code: 200, msg: '', data: { count: list.length, list } } }));

const CARDS = [
  ['en_us', '/nHomeList', /Yuan$/],
  ['en_us', '/Home', /^All profiles$/],
  ['ja_ja', '/Home', /^すべてのプロフィール$/],
] as const;

test.each(CARDS)(
  'with no bundle to be had, in %s, the cards of %s are there to read, and their links lead on',
  async (language, path, said) => {
    const { context, page, complaints } = await openEarly(blocked, { language });
    await page.goto(path);
    await cardsIn(page).first().waitFor();
    expect(await cardsIn(page).count()).toBeGreaterThan(5);
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
  await page.getByRole('heading', { level: 1, name: 'ホーム' }).waitFor();
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

/** How the first card looks, in sight and not yet fading. */
async function seeing(page: Page): Promise<{ box: unknown; picture: () => Promise<Buffer> }> {
  const first = cardsIn(page).first();
  await first.waitFor();
  const box = await first.boundingBox();
  if (!box) throw new Error('not on screen');
  await page.evaluate(async () => {
    const pictures = document.querySelector('#early')?.shadowRoot?.querySelectorAll('img') ?? [];
    await Promise.all([...pictures].map((picture) => picture.src && picture.decode()));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  const clip = { x: 0, y: box.y, width: 390, height: Math.min(box.height, 760 - box.y) };
  return { box, picture: () => page.screenshot({ clip, animations: 'disabled' }) };
}

test.each([
  ['/nHomeList', 'en_us'],
  ['/Home', 'vn_vn'],
  ['/Home', 'zh_cn'],
])('%s, %s: at the take-over no pixel of the first cards differs and nothing moves', async (path, language) => {
  const { hold, open } = gate();
  const { context, page } = await openEarly(hold, { language });
  await context.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Element | null }[] })[])
        // The announcement over Home grows when its text is there.
        if (!entry.sources.every(({ node }) => node?.closest('[role=dialog]')))
          Object.assign(window, { shifted: Number(Reflect.get(window, 'shifted')) + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { waitUntil: 'commit' });
  const { box, picture } = await seeing(page);
  const before = await picture();
  open();
  await overTaken(page);
  expect(await page.locator('main [role=feed]').count()).toBe(1);
  expect(await page.locator('main [role=article]').first().boundingBox()).toEqual(box);
  // Over Home lie the announcement and the way to the wheel, once the app is there.
  if (path === '/nHomeList') {
    await picturesDrawn(page, 60_000); // the app's own have come too: the same, which the browser draws when it gets to it
    expect(await largestStep(before, await picture())).toBeLessThanOrEqual(2);
  }
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBe(0);
  await context.close();
});

test('the place in the list and the focus from before the app are kept by it', async () => {
  const { hold, open } = gate();
  const { context, page } = await openEarly(hold);
  await page.goto('/nHomeList', { waitUntil: 'commit' });
  const link = cardsIn(page).getByRole('link').nth(3);
  await link.waitFor();
  await page.evaluate(() => window.scrollTo(0, 300));
  await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  const href = await link.getAttribute('href');
  open();
  await overTaken(page);
  await page.waitForFunction(() => window.scrollY === 300);
  await page.waitForFunction((wanted) => document.activeElement?.getAttribute('href') === wanted, href);
  await context.close();
});

test('a tap on a card while no bundle is there opens that profile in the app, without a new page', async () => {
  const { hold, open } = gate();
  const { context, page } = await openEarly(hold);
  await page.goto('/nHomeList', { waitUntil: 'commit' });
  const link = cardsIn(page).getByRole('link').nth(1);
  await link.waitFor();
  const href = (await link.getAttribute('href')) ?? '';
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await link.tap();
  open();
  // A visitor gets the login screen of a member's page, and comes from there to the profile.
  await page.waitForURL('**/Login');
  await logIn(page, 'demo', 'demo-1234');
  await page.waitForURL(({ pathname, search }) => pathname + search === href);
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  await context.close();
});
