import type { Browser, Locator, Page } from 'playwright-core';
import { calls } from '@unison/shared/contract';
import { isNightly } from '@unison/shared/testing/testSizes';
import { axe, BY_THEME_AND_WIDTH } from './axe';
import { headingsIn, textsIn } from './headings';
import { closeAnnouncement, launchBrowser, logIn, openMemberPhone, openPhone, sayOfAge } from '../browser/phone';
import { MEMBER_ROUTES, OPEN_ROUTES, ROUTES, TAB_ROUTES } from './routes';
import { settled, unmoved } from './settled';
import { wordsOn, wrongWords } from './words';

const HEADINGS = headingsIn('en_us');
const wrongInEnglish = wrongWords('en_us');

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

const KNOWN_CALLS = new Set(Object.values(calls).map(({ path }) => `/api${path}`));

/** Requests to the platform that no list names (SHELL-13): neither a call of the product, nor one of O-81, nor a picture or film. */
function strangeRequests(page: Page): string[] {
  const strange: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (
      request.resourceType() === 'fetch' &&
      pathname.startsWith('/api/') &&
      !/^\/api\/(unison|media|video\/(stream|captions))\//.test(pathname) &&
      !KNOWN_CALLS.has(pathname)
    )
      strange.push(pathname);
  });
  return strange;
}

/** What a screen asks for, whichever page size it names and whether or not it names the first page. */
function meantBy({ pathname, searchParams }: URL): string {
  const meant = new URLSearchParams([...searchParams].filter(([name, value]) => name !== 'limit' && !(name === 'page' && value === '1')));
  meant.sort();
  return `${pathname}?${meant}`;
}

/** What was asked for in two ways since the last look: an early call that a manifest names otherwise than its screen asks, so nobody takes it up. */
function askedInTwoWays(page: Page): () => string[] {
  const ways = new Map<string, Set<string>>();
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (request.resourceType() !== 'fetch' || !KNOWN_CALLS.has(address.pathname)) return;
    const meant = meantBy(address);
    address.searchParams.sort();
    ways.set(meant, (ways.get(meant) ?? new Set()).add(address.search));
  });
  return () => {
    const found = [...ways].filter(([, searches]) => searches.size > 1);
    ways.clear();
    return found.map(([meant, searches]) => `${meant} is asked for as ${[...searches].join(' and as ')}`);
  };
}

/** What is wrong with a route as it stands, by its heading, frame and words. */
async function mistakes(page: Page): Promise<string[]> {
  const path = new URL(page.url()).pathname;
  const heading = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
  const tabs = await page.getByRole('navigation').count();
  return [
    ...(HEADINGS.get(path)?.test(heading) ? [] : [`"${heading}" is no heading of ${path}`]),
    ...(tabs > 0 === TAB_ROUTES.includes(path) ? [] : [`${tabs} tab bars on ${path}`]),
    ...((await page.title()) === '' ? ['no document title'] : []),
    ...wrongInEnglish(await wordsOn(page)),
  ];
}

/** The same once it has come to rest: a screen may lead on to another one, which has its own heading and words. */
async function lastingMistakes(page: Page): Promise<string[]> {
  let found = await mistakes(page);
  for (let turn = 0; turn < 20 && found.length > 0; turn += 1) {
    await page.waitForTimeout(250);
    found = await mistakes(page);
  }
  return found;
}

/** What is wrong with its shape at one width in one theme. */
async function faults(page: Page, colorScheme: 'light' | 'dark', width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme });
  await unmoved(page); // on its way from theme to theme a text has a contrast of neither
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // The document is the same in both: by day the second look is for what can differ.
  const asks = colorScheme === 'light' || isNightly() ? undefined : BY_THEME_AND_WIDTH;
  const found = [...(overflow > 0 ? [`${overflow} px too wide`] : []), ...(await axe(page, asks))];
  return found.map((fault) => `${colorScheme}, ${width} px: ${fault}`);
}

/** Every second one, from the first and from the second: two pages walk them side by side, since much of a walk is waiting. */
const halves = (routes: readonly string[]): (readonly string[])[] => [0, 1].map((half) => routes.filter((_route, at) => at % 2 === half));

/** What is wrong with routes, opened by their addresses one after the other. */
async function walk(page: Page, routes: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  const doubles = askedInTwoWays(page);
  for (const route of routes) {
    await page.goto(route);
    if (route === '/Home') await closeAnnouncement(page);
    await settled(page).catch((error: unknown) => problems.push(`${route}: ${String(error)}`));
    const found = [
      ...(await lastingMistakes(page)),
      ...(await faults(page, 'light', 390)),
      ...(await faults(page, 'dark', 320)),
      ...doubles(),
    ];
    problems.push(...found.map((fault) => `${route}: ${fault}`));
  }
  return problems;
}

test('every route opens for a member: right heading, frame and words, no sideways scroll, nothing axe minds, light at 390 px and dark at 320 px [SHELL-01] [SHELL-04] [SHELL-06] [SHELL-13] [I18N-01]', async () => {
  const first = await openMemberPhone(browser);
  const second = await openPhone(browser, { kept: await first.context.storageState({ indexedDB: true }) });
  const walkers = await Promise.all(
    halves(MEMBER_ROUTES).map(async (routes, half) => {
      const { page, context, complaints } = half === 0 ? first : second;
      const strange = strangeRequests(page);
      const problems = await walk(page, routes);
      await context.close();
      return { problems, strange, complaints };
    }),
  );
  expect(walkers).toEqual(walkers.map(() => ({ problems: [], strange: [], complaints: [] })));
}, 400_000);

/** Member routes that do not lead this visitor to the login, or whose files are asked for on the way there. */
async function openToVisitor(page: Page, routes: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const route of routes) {
    const screens: string[] = [];
    const note = (request: { url(): string }): void => {
      if (/\/assets\/mf-/.test(request.url())) screens.push(request.url());
    };
    page.on('request', note);
    await page.goto(route);
    await page.waitForURL('**/Login');
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    page.off('request', note);
    if (screens.length > 0) problems.push(`${route} asked for ${screens.join(', ')}`);
  }
  return problems;
}

test('a visitor is led to the login by every member route, and none of its files is asked for [SESSION-35] [SESSION-36] [SESSION-37] [SESSION-38] [SESSION-39] [SHELL-10]', async () => {
  const { page, context } = await openPhone(browser);
  await page.goto('/Login');
  await sayOfAge(page);
  const pages = [page, await context.newPage()];
  const routes = halves(ROUTES.filter((address) => !OPEN_ROUTES.includes(address)));
  const problems = await Promise.all(pages.map((one, half) => openToVisitor(one, routes[half] ?? [])));
  expect(problems.flat()).toEqual([]);
  await context.close();
});

test('either spelling of an address opens the same screen, and an unknown one says so with a way home [Q-03] [O-67]', async () => {
  const { page, context } = await openPhone(browser);
  await page.goto('/hOmE');
  await sayOfAge(page);
  await closeAnnouncement(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).waitFor();
  await page.goto('/Nowhere');
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await page.getByRole('main').getByRole('link').first().click();
  await page.waitForURL('**/Home');
  await context.close();
});

test('the login and the registration open for a visitor with their own headings [SHELL-04]', async () => {
  const { page, context } = await openPhone(browser);
  await page.goto('/Login');
  await sayOfAge(page);
  for (const route of ['/Login', '/Register']) {
    await page.goto(route);
    await settled(page);
    expect(await page.getByRole('heading', { level: 1 }).first().textContent()).toMatch(headingsIn('en_us').get(route) ?? '');
    expect(new URL(page.url()).pathname).toBe(route);
  }
  await context.close();
});

test.each([
  [1000, 1000],
  [1001, 650],
])(
  'at %i px the app is %i px wide; sheets, toasts and the tab bar lie inside [SHELL-02] [LIMIT-34] [LIMIT-35] (O-47)',
  async (width, expected) => {
    const { page, context } = await openPhone(browser, { width });
    const outside: string[] = [];
    const check = async (name: string, element: Locator): Promise<void> => {
      await element.waitFor();
      // A sheet slides in: where it comes to rest is what counts.
      await element.evaluate((shown) =>
        Promise.all(shown.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => undefined))),
      );
      const box = await element.boundingBox();
      if (!box || box.x < (width - expected) / 2 - 5 || box.x + box.width > (width + expected) / 2 + 5)
        outside.push(`${name}: ${JSON.stringify(box)}`);
    };
    await page.goto('/Home');
    await check('sheet of the age', page.getByRole('dialog'));
    await sayOfAge(page);
    await check('announcement', page.getByRole('dialog', { name: 'Announcement' }));
    await closeAnnouncement(page);
    const main = await page.getByRole('main').boundingBox();
    expect(Math.abs((main?.width ?? 0) - expected)).toBeLessThanOrEqual(10);
    expect(await page.locator('iframe').count()).toBe(0);
    await check('tab bar', page.getByRole('navigation'));
    await page.goto('/Login');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await check(
      'toast',
      page
        .getByRole('region', { name: 'Status messages' })
        .getByText(textsIn('en_us').get('service.contact') ?? '')
        .locator('..'),
    );
    expect(outside).toEqual([]);
    await context.close();
  },
);

test('on a low phone a message lies over nothing that is pressed next', async () => {
  const { page, context } = await openPhone(browser, { width: 360 });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/Login');
  await sayOfAge(page);
  await logIn(page, 'demo', 'not-the-word');
  const message = await page.getByRole('region', { name: 'Status messages' }).getByText('Wrong username or password').boundingBox();
  const button = await page.getByRole('button', { name: 'Log in' }).boundingBox();
  expect((message?.y ?? NaN) + (message?.height ?? NaN)).toBeLessThan(button?.y ?? NaN);
  await context.close();
});
