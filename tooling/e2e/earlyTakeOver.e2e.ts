import type { Page, Route } from 'playwright-core';
import { logIn } from '../browser/phone';
import { cardsIn, earlyTests, gate } from './earlyPhone';
import { largestStep } from './pictures';
import { picturesDrawn } from './settled';
import { movedBy, shiftsIn, watchShifts } from './shifts';

const openEarly = earlyTests();

const overTaken = (page: Page) =>
  page.waitForFunction(() => document.querySelector('#early') === null && document.querySelector('main [role=article]') !== null);

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

/** The announcement over Home grows when its text is there. */
const shifted = async (page: Page): Promise<number> => movedBy((await shiftsIn(page)).filter(({ isInDialogs }) => !isInDialogs));

/** Neither the announcement, which takes the focus, nor the way to the wheel. */
const nothingOverHome = (page: Page): Promise<unknown> =>
  page.route('**/api/system/base', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: string };
    const base = JSON.parse(Buffer.from(answer.data, 'base64').toString()) as object;
    const data = Buffer.from(JSON.stringify({ ...base, ispop: 0, isluckdraw: 0 })).toString('base64');
    await route.fulfill({ response, json: { ...answer, data } });
  });

test.each([
  ['/nHomeList', 'en_us'],
  ['/Home', 'vn_vn'],
  ['/Home', 'zh_cn'],
])('%s, %s: at the take-over no pixel of the first cards differs and nothing moves', async (path, language) => {
  const { hold, open } = gate();
  const { context, page } = await openEarly(hold, { language });
  await watchShifts(context);
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
  expect(await shifted(page)).toBe(0);
  await context.close();
});

test('at the take-over no pixel of the first banner of /Home differs and nothing moves [HOME-02]', async () => {
  const { hold, open } = gate();
  // What turns to the other banners is another matter, once it has come, and so is what lies over them.
  const isOfSlides = async (route: Route) => (await (await route.fetch()).text()).includes('("home.banners")');
  const { context, page } = await openEarly(async (route) =>
    route.request().url().includes('/mf-home/') && (await isOfSlides(route)) ? route.abort() : hold(route),
  );
  await nothingOverHome(page);
  await watchShifts(context);
  await page.goto('/Home', { waitUntil: 'commit' });
  await seeing(page);
  const banner = { early: page.locator('#early img').first(), app: page.locator('main img').first() };
  const box = await banner.early.boundingBox();
  if (!box) throw new Error('not on screen');
  const picture = () => page.screenshot({ clip: box, animations: 'disabled' });
  const before = await picture();
  const address = await banner.early.getAttribute('src');
  open();
  await overTaken(page);
  expect(await banner.app.getAttribute('src')).toBe(address);
  expect(await banner.app.boundingBox()).toEqual(box);
  await picturesDrawn(page, 60_000);
  expect(await largestStep(before, await picture())).toBeLessThanOrEqual(2);
  expect(await shifted(page)).toBe(0);
  await context.close();
});

test.each([
  ['/nHomeList', 10],
  ['/', -1], // Home has fewer cards: the last of them
])('%s: the place in the list and the focus from before the app are kept by it', async (path, nth) => {
  const { hold, open } = gate();
  const { context, page } = await openEarly(hold);
  await nothingOverHome(page);
  await page.goto(path, { waitUntil: 'commit' });
  const link = cardsIn(page).getByRole('link').nth(nth);
  await link.waitFor();
  // To the end of what is painted: the app has more rows, and those above are as high as they were.
  const place = await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return window.scrollY;
  });
  expect(place).toBeGreaterThan(300);
  await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  const href = await link.getAttribute('href');
  open();
  await overTaken(page);
  await page.waitForFunction((wanted) => window.scrollY === wanted, place);
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
