import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { closeAnnouncement, launchBrowser, logIn, openPhone, sayOfAge } from '../browser/phone';
import { madeAgain } from '../faults/releaseAgain';
import { announceReleases, DELTA_CODING, openStore, resolve } from '../registry';
import { storeRelease } from '../release/storeRelease';
import { author } from '../testing/registry';
import { deltaCoder } from '../testing/deltas';
import { heldLine, type HeldLine } from './heldLine';
import { copyStore, openDevice, ownEdge, untilKept, type OwnEdge } from './ownEdge';

let browser: Browser;
let folder: string;
let edge: OwnEdge;
let line: HeldLine;
let count = 0;

beforeAll(async () => {
  await deltaCoder();
  browser = await launchBrowser();
  folder = mkdtempSync(join(tmpdir(), 'unison-deltas-'));
  copyStore(folder);
  edge = ownEdge(folder);
  await edge.start();
  line = await heldLine(() => edge.url());
});
afterAll(async () => {
  await browser.close();
  await line.close();
  await edge.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => line.garbleDeltas(() => false));

/** A release of a package with one more line in one of its scripts (`of` its name), as the command stores it. Yields the folder of its files. */
async function releaseOneLine(name: 'shell' | 'mf-game', of: RegExp): Promise<string> {
  const place = join(folder, 'store');
  const store = await openStore(place);
  const { shell, remotes } = await resolve(store);
  const placed = name === 'shell' ? shell : remotes.find(({ release }) => release.package === name);
  if (placed === undefined) throw new Error(`${name} is not in the store`);
  count += 1;
  const added = Buffer.from(`\n(globalThis.unisonAdded ??= {})[${JSON.stringify(name)}] = ${String(count)};\n`);
  const { record, ...made } = madeAgain(place, placed, (files) => {
    const [path = '', content = added] = [...files].find(([path]) => of.test(path)) ?? [];
    return new Map([[path, Buffer.concat([content, added])]]);
  });
  await storeRelease(store, { record, ...made });
  await announceReleases(store, [record], { ...author('one line'), at: new Date() });
  await store.letGo();
  return `/assets/${name}/${record.version}/`;
}

type Came = { coding: string; bytes: number; isOfWorker: boolean };

/** What comes of the files below `base` from now on, by name: how it was coded and what it took on the line. */
async function watch(page: Page, base: string): Promise<Map<string, Came>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const [byId, came] = [new Map<string, string>(), new Map<string, Came>()];
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (!pathname.startsWith(base)) return;
    const name = pathname.slice(base.length);
    byId.set(requestId, name);
    came.set(name, { coding: response.headers['content-encoding'] ?? '', bytes: 0, isOfWorker: response.fromServiceWorker === true });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = came.get(byId.get(requestId) ?? '');
    if (one !== undefined) one.bytes = encodedDataLength;
  });
  return came;
}

const brotliOf = (base: string, name: string): number =>
  statSync(join(folder, 'store/files', base.replace('/assets/', ''), `${name}.br`)).size;
/** The table of games itself: the heading stands before the code of the games has come. */
const showsGames = (page: Page) => page.locator('main a[href^="/Lottery?"]').first().waitFor();
const showsHome = (page: Page) => page.getByRole('region', { name: 'Hot games' }).getByRole('link').first().waitFor();
/** Which release of a package put its line into this page. */
const added = (page: Page, name: string) =>
  page.evaluate((of) => (globalThis as { unisonAdded?: Record<string, number> }).unisonAdded?.[of], name);
const ENTRY = /^entry\.js$/;
const MAIN = /^main\..*\.js$/;
const NOTHING: Came = { coding: '', bytes: 0, isOfWorker: false };

/** A device on which the games were opened once. */
async function visited<T extends { page: Page }>(device: T): Promise<T> {
  const { page } = device;
  await page.goto('/Login');
  await sayOfAge(page);
  await logIn(page, 'demo', 'demo-1234');
  await page.waitForURL('**/Mine');
  await page.goto('/Game');
  await showsGames(page);
  return device;
}
const phone = () => openPhone(browser, { url: line.url() });

test('after a release of one line the file with it comes as a delta, what nobody changed not at all, and the games run with the new line', async () => {
  const { context, page } = await visited(await phone());
  const base = await releaseOneLine('mf-game', ENTRY);
  const ofGame = await watch(page, '/assets/mf-game/');
  await page.goto('/Game');
  await showsGames(page);
  expect(await added(page, 'mf-game')).toBe(count);
  const came = [...ofGame].filter(([, { bytes }]) => bytes > 0);
  const scripts = came.map(([name, one]) => [`/assets/mf-game/${name}`.replace(base, ''), one] as const);
  expect(scripts.map(([name]) => name)).toEqual(['entry.js']);
  expect(scripts.filter(([, { coding }]) => coding !== DELTA_CODING)).toEqual([]);
  const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
  const [took, whole] = [sum(scripts.map(([, { bytes }]) => bytes)), sum(scripts.map(([name]) => brotliOf(base, name)))];
  expect(took).toBeLessThan(whole / 2);
  await context.close();
});

test('a delta that goes wrong on its way is asked for again whole: the games run all the same', async () => {
  const { context, page } = await visited(await phone());
  const base = await releaseOneLine('mf-game', ENTRY);
  const came = await watch(page, base);
  line.garbleDeltas((path) => path.startsWith(base));
  await page.goto('/Game');
  await showsGames(page);
  expect(await added(page, 'mf-game')).toBe(count);
  expect(line.asked).toContain(`${base}entry.js?retry=1`);
  expect([...came].filter(([name, { coding }]) => name.endsWith('.js') && coding !== 'br')).toEqual([]);
  await context.close();
});

test('when the first script of the shell goes wrong so, the page says so, and one tap starts the app', async () => {
  const { context, page } = await visited(await phone());
  const base = await releaseOneLine('shell', MAIN);
  line.garbleDeltas((path) => path.startsWith(`${base}main.`));
  await page.goto('/Game');
  const again = page.locator('#failed a:visible');
  await again.waitFor();
  // The script has been asked for whole by now; what was garbled stays so.
  await again.click();
  await showsGames(page);
  expect(await added(page, 'shell')).toBe(count);
  await context.close();
});

test('with the service worker in place the new files come as deltas too, and what it keeps is whole', async () => {
  const { context, page } = await openDevice(browser, line.url());
  await page.goto('/Home');
  await sayOfAge(page);
  await closeAnnouncement(page);
  await untilKept(page);
  const base = await releaseOneLine('shell', MAIN);
  const came = await watch(page, base);
  await page.goto('/Home');
  await showsHome(page);
  await untilKept(page, base);
  const [main = '', { coding, isOfWorker } = NOTHING] = [...came].find(([name]) => MAIN.test(name)) ?? [];
  expect({ coding, isOfWorker }).toEqual({ coding: DELTA_CODING, isOfWorker: true });
  line.connect(false);
  await page.goto('/Home');
  await page.getByRole('heading', { level: 1, name: 'Home', includeHidden: true }).waitFor();
  expect(await page.evaluate(() => document.querySelector<HTMLScriptElement>('script[defer]')?.src)).toContain(base + main);
  expect(await added(page, 'shell')).toBe(count);
  line.connect(true);
  await context.close();
});
