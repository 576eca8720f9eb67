import type { Page, Route } from 'playwright-core';
import { blocked, cardsIn, earlyTests, painted } from './earlyPhone';

// The first banner of /Home, as it is painted before the app is there.

const openEarly = earlyTests();

const CONFIG = '**/api/system/config**';
const saying = (banners: unknown) => (route: Route) =>
  route.fulfill({ json: { code: 200, msg: '', data: { notice: 'Said', banners, movielist_0: [] } } });
/** What is painted first: the picture, or what keeps its place, or what lies below it. */
const top = (page: Page) => painted(page).locator('section').first().locator('xpath=preceding-sibling::*').first();
const pictures = (page: Page) => top(page).locator('img');

test.each(['en_us', 'vn_vn'])(
  'in %s it stands above the first cards, asked for at high weight, before any script of the shell has run [HOME-02]',
  async (language) => {
    const { context, page, complaints } = await openEarly(blocked, { language });
    await page.goto('/Home');
    await cardsIn(page).first().waitFor();
    const picture = pictures(page);
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    expect(await picture.getAttribute('fetchpriority')).toBe('high');
    expect(await picture.getAttribute('src')).toMatch(/^\/api\/media\/banner\//);
    expect(await picture.boundingBox()).toEqual({ x: 16, y: expect.any(Number), width: 358, height: 156.625 });
    expect(await page.locator('#root').evaluate((root) => root.childElementCount)).toBe(0);
    expect(complaints.filter((text) => /Content Security|Trusted/i.test(text))).toEqual([]);
    await context.close();
  },
);

test('a platform without banners has no place for one, and its cards all the same', async () => {
  const { context, page } = await openEarly(blocked);
  await page.route(CONFIG, saying([]));
  await page.goto('/Home');
  await cardsIn(page).first().waitFor();
  expect(await pictures(page).count()).toBe(0);
  expect((await top(page).boundingBox())?.height).toBe(44); // that of the notice
  await context.close();
});

test('where nobody knows whether there is one its shape stands above the cards', async () => {
  const { context, page } = await openEarly(blocked);
  let answer: (route: Route) => Promise<void> = (route) => route.abort();
  await page.route(CONFIG, (route) => answer(route));
  const odd: [string, (route: Route) => Promise<void>][] = [
    ['a line that breaks', (route) => route.abort()],
    ['a server that fails', (route) => route.fulfill({ status: 503, body: 'no' })],
    ['half an answer', (route) => route.fulfill({ body: '{"code":200,"data":{"banners":[{"ur' })],
    ['none that comes', () => Promise.resolve()],
    ['an object', saying({ 0: { url: '/banners/1.svg' } })],
    ['an address of another kind', saying([{ url: { a: 1 } }])],
    ['a first one without an address', saying([{ url: '' }, { url: '/banners/2.svg' }])],
  ];
  for (const [what, how] of odd) {
    answer = how;
    await page.goto('/Home', { waitUntil: 'commit' });
    await cardsIn(page).first().waitFor();
    expect([what, await pictures(page).count(), (await top(page).boundingBox())?.height]).toEqual([what, 0, 156.625]);
  }
  await context.close();
});

test.each([
  ['a script', 'javascript:document.title=1'],
  ['another origin', '//evil.example/x.png'],
  ['another origin, said whole', 'https://evil.example/x.png'],
  ['its own address', 'data:image/svg+xml,<svg/>'],
  ['a text that runs the other way', '\u202E/gpj.1'],
  ['10,000 letters', `https://evil.example/${'x'.repeat(10_000)}`],
])('one from %s is not asked for: its place stays grey, and as large', async (_what, url) => {
  const { context, page } = await openEarly(blocked);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route(CONFIG, saying([{ url }]));
  await page.goto('/Home');
  await cardsIn(page).first().waitFor();
  expect(await pictures(page).getAttribute('src')).toBeNull();
  expect((await top(page).boundingBox())?.height).toBe(156.625);
  expect(asked.filter((address) => /evil|javascript|gpj/.test(address))).toEqual([]);
  await context.close();
});
