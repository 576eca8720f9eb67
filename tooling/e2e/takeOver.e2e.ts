import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import type { EarlyData } from '../early/earlyData';
import type { TemplateNode } from '../early/template';
import { launchBrowser, openMemberPhone, openPhone } from '../browser/phone';

let browser: Browser;
let kept: Awaited<ReturnType<BrowserContext['storageState']>>;

beforeAll(async () => {
  browser = await launchBrowser();
  const { context } = await openMemberPhone(browser);
  kept = await context.storageState({ indexedDB: true });
  await context.close();
});
afterAll(() => browser.close());

const SCRIPTS = ({ pathname }: URL) => /^\/assets\/.*\.js$/.test(pathname);
const isFeed = ({ pathname }: URL) => pathname === '/nHomeList';
const cardsIn = (page: Page) => page.locator('#early').getByRole('article');
const overTaken = (page: Page) =>
  page.waitForFunction(() => document.querySelector('#early') === null && document.querySelector('main [role=article]') !== null);

/** Scripts of a page wait until they are let go, as often as it is loaded. */
async function holdScripts(page: Page, held = SCRIPTS): Promise<() => () => void> {
  let opened = Promise.resolve();
  await page.route(held, async (route) => (await opened, await route.continue()));
  return () => {
    let open: () => void = () => undefined;
    opened = new Promise((resolve) => (open = resolve));
    return () => open();
  };
}

/** Opens the list anew, with its first cards painted and no bundle there yet; yields what lets the bundles come. */
async function openPainted(page: Page, hold: () => () => void): Promise<() => void> {
  const open = hold();
  await page.goto('/nHomeList', { waitUntil: 'commit' });
  await cardsIn(page).nth(2).waitFor();
  return open;
}

const SAID = 'Said by another release';
const saying: TemplateNode = { n: 'p', c: [{ t: [SAID] }] };

/** The tree with its rows changed. */
const withRows = (tree: TemplateNode[], change: (row: TemplateNode & { r: unknown }) => TemplateNode[]): TemplateNode[] =>
  tree.flatMap((node) => ('r' in node ? change(node) : [{ ...node, ...('c' in node && node.c && { c: withRows(node.c, change) }) }]));

/** First views of a release whose bundle is another one. */
const OTHERS: [string, (tree: TemplateNode[]) => TemplateNode[]][] = [
  ['says more', (tree) => [saying, ...tree]],
  ['has each card twice', (tree) => [saying, ...withRows(tree, (rows) => [rows, rows])]],
  [
    'has cards without links',
    (tree) => [saying, ...withRows(tree, (rows) => [{ ...rows, c: [{ n: 'article', a: { role: 'article' }, c: [saying] }] }])],
  ],
  ['has no card', () => [saying]],
];

/** Puts another first view into the document of the list. */
async function paintOther(route: Route, change: (tree: TemplateNode[]) => TemplateNode[]): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text()).replace(
    /(id="unison-early">)(.*?)(<\/script>)/s,
    (_all, head: string, json: string, tail: string) => {
      const data = JSON.parse(json) as EarlyData; // written by our own edge
      const first = { ...data.first, tree: change(data.first.tree) };
      return head + JSON.stringify({ ...data, first }).replace(/</g, '\\u003c') + tail;
    },
  );
  await route.fulfill({ response, body });
}

/** From now on, after each frame: which lists a member sees at once. */
function watchLists(): void {
  const seen = new Set<string>();
  Object.assign(window, { seen });
  const isSeen = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true;
  const look = () => {
    const early = document.querySelector('#early');
    const app = [...document.querySelectorAll('main [role=article]')].filter((card) => isSeen(card));
    seen.add([...(isSeen(early) ? ['painted'] : []), ...(app.length > 0 ? ['drawn'] : [])].join(' and '));
  };
  const channel = new MessageChannel();
  channel.port1.onmessage = look;
  const frame = () => {
    channel.port2.postMessage(0); // heard once this frame is painted
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
const listsSeen = (page: Page): Promise<string[]> => page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)].sort());
const namesIn = (page: Page): Promise<string[]> => page.locator('main').getByRole('article').getByRole('heading').allTextContents();

test.each(OTHERS)(
  'where the first view is of another release than the bundle, and %s, there is one list at a time and then the right one',
  async (_what, change) => {
    const { context, page } = await openPhone(browser, { kept });
    const hold = await holdScripts(page);
    await page.goto('/nHomeList');
    await overTaken(page);
    const names = (await namesIn(page)).slice(0, 5);
    expect(names).toHaveLength(5);

    await context.addInitScript(watchLists);
    await page.route(isFeed, (route) => paintOther(route, change));
    const open = hold();
    await page.goto('/nHomeList', { waitUntil: 'commit' });
    await page.locator('#early').getByText(SAID).first().waitFor();
    open();
    await overTaken(page);
    expect(await page.locator('main [role=feed]').count()).toBe(1);
    expect(await page.getByText(SAID).count()).toBe(0);
    expect((await namesIn(page)).slice(0, 5)).toEqual(names);
    expect(await listsSeen(page)).not.toContain('painted and drawn');
    expect(await listsSeen(page)).toEqual(expect.arrayContaining(['drawn', 'painted']));
    await context.close();
  },
);

test('of 100 taps swept over the take-over none is lost, and each leads to the card that it met', async () => {
  const { context, page } = await openPhone(browser, { kept });
  const hold = await holdScripts(page);
  const first = await openPainted(page, hold);
  const began = Date.now();
  first();
  await overTaken(page);
  const all = (Date.now() - began) * 1.2;

  const lost: string[] = [];
  const stages = new Set<string>();
  for (let tap = 0; tap < 100; tap += 1) {
    const open = await openPainted(page, hold);
    const link = cardsIn(page).getByRole('link').nth(1);
    const [box, href] = [await link.boundingBox(), await link.getAttribute('href')];
    if (!box || href === null) throw new Error('no card to tap');
    open();
    await page.waitForTimeout((all * tap) / 100);
    stages.add((await page.locator('#early').count()) > 0 ? 'before' : 'after');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + Math.min(box.height, 60) / 2);
    const arrived = await page
      .waitForURL(({ pathname, search }) => pathname + search === href, { timeout: 15_000 })
      .then(
        () => true,
        () => false,
      );
    if (!arrived) lost.push(`tap ${String(tap)} at ${new URL(page.url()).pathname}`);
  }
  expect(lost).toEqual([]);
  expect([...stages].sort()).toEqual(['after', 'before']);
  await context.close();
}, 900_000);

test.each<[string, (at: URL) => boolean, string]>([
  ['the app', SCRIPTS, '#frame #early'],
  ['its screen', (at) => SCRIPTS(at) && at.pathname.startsWith('/assets/mf-home/'), 'main #early'],
])('a press of a mouse that began on a card before %s was there, and ended after it, opens the card', async (_what, held, painted) => {
  const { context, page } = await openPhone(browser, { kept });
  const hold = await holdScripts(page, held);
  await page.goto('/nHomeList');
  await overTaken(page);
  const open = await openPainted(page, hold);
  await page.locator(painted).waitFor();
  const box = await page.locator('#early').getByRole('article').first().getByRole('link').first().boundingBox();
  if (!box) throw new Error('The card is not in sight.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  open();
  await overTaken(page);
  expect(new URL(page.url()).pathname).toBe('/nHomeList');
  await page.mouse.up();
  await page.waitForURL((at) => at.pathname !== '/nHomeList');
  await page.goBack();
  await page.waitForURL((at) => at.pathname === '/nHomeList');
  await context.close();
});
