import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { heldLine, type HeldLine } from './heldLine';
import { copyStore, openDevice, ownEdge, untilKept, type OwnEdge } from './ownEdge';
import { untilOpen } from '../browser/app';
import { launchBrowser, sayOfAge } from '../browser/phone';

let browser: Browser;
let folder: string;
let edge: OwnEdge;
let line: HeldLine;

beforeAll(async () => {
  browser = await launchBrowser();
  folder = mkdtempSync(join(tmpdir(), 'unison-parts-'));
  copyStore(folder);
  edge = ownEdge(folder);
  await edge.start();
  await untilOpen(edge.url());
  line = await heldLine(() => edge.url());
});
afterAll(async () => {
  await browser.close();
  await line.close();
  await edge.stop();
  rmSync(folder, { recursive: true, force: true });
});

const isPage = (path: string): boolean => /^\/(Login|xf)$/.test(path);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, includeHidden: true });
/** How often this address was asked for as a page. */
const times = (path: string): number => line.asked.filter((one) => one === path).length;
const wayOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'type') as unknown)[0]);

/** Waits until the browser has painted the frame; yields which one. */
async function untilPainted(page: Page): Promise<string | undefined> {
  const painted = () => performance.getEntriesByType('paint').length > 0 && document.querySelector('#root:empty~#frame') !== null;
  await page.waitForFunction(painted, undefined, { polling: 20, timeout: 10_000 });
  return page.evaluate(() => document.documentElement.dataset['frame']);
}

/** Says of a page, in `data-there`, how much of its document had come when its first cards were painted. */
function sayWhatWasThere(): void {
  const watch = new MutationObserver(() => {
    if (document.getElementById('early') === null) return;
    watch.disconnect();
    document.documentElement.dataset['there'] = document.getElementById('unison-registry') === null ? 'the first part alone' : 'all';
  });
  watch.observe(document, { childList: true, subtree: true, attributes: true });
}

test('the frame is painted while the server is silent, then the newest document follows; another release begins the page anew, once', async () => {
  const { context, page } = await openDevice(browser, line.url());
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto('/Home');
  await sayOfAge(page);
  await untilKept(page);

  // The same release: the server has not answered yet, and the frame of this address stands there, painted.
  line.asked.length = 0;
  line.hold(isPage);
  await page.goto('/xf', { waitUntil: 'commit' });
  expect(await untilPainted(page)).toBe('tabs');
  expect(times('/xf')).toBe(1);
  expect(await page.locator('#unison-registry').count()).toBe(0);
  line.hold(() => false);
  await page.getByRole('navigation').getByRole('link').first().waitFor();
  expect(await page.locator('html').getAttribute('data-kept')).toBeNull();
  expect(await wayOf(page)).toBe('navigate');
  expect(times('/xf')).toBe(1);

  // What paints the first cards of an address is kept as well: they stand there while the server is silent, and the app goes on from them.
  line.hold((path) => path === '/Home');
  await page.addInitScript(sayWhatWasThere);
  await page.goto('/Home', { waitUntil: 'commit' });
  const early = page.locator('#early [role="article"]').first();
  await early.waitFor();
  expect(await page.locator('html').getAttribute('data-there')).toBe('the first part alone');
  line.hold(() => false);
  await page.locator('#root [role="article"]').first().waitFor();
  await early.waitFor({ state: 'detached' });
  expect(await wayOf(page)).toBe('navigate');

  // An edge that was started again answers its first question with the same first part.
  await edge.stop();
  await edge.start();
  await page.goto('/xf');
  await page.getByRole('navigation').getByRole('link').first().waitFor();
  expect(await wayOf(page)).toBe('navigate');

  // Another release: its title stands in the first part.
  await edge.stop();
  await edge.start({ platformName: 'Another' });
  await untilOpen(edge.url());
  line.asked.length = 0;
  // What the browser asks for a second time has no answer, and needs none: the document has come.
  line.hold((path) => path === '/Login' && times(path) > 1);
  await page.goto('/Login');
  await heading(page, 'Log in').waitFor();
  expect(await page.locator('meta[name=description]').getAttribute('content')).toContain('Another');
  expect(await wayOf(page)).toBe('reload');
  await untilKept(page, 'Another');
  line.hold(isPage);
  await page.goto('/xf', { waitUntil: 'commit' });
  expect(await untilPainted(page)).toBe('tabs');
  line.hold(() => false);
  await page.getByRole('navigation').getByRole('link').first().waitFor();
  expect(await wayOf(page)).toBe('navigate');
  expect(complaints).toEqual([]);
  await context.close();
});
