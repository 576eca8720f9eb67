import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { untilOpen } from '../browser/app';
import { openChromiumTab, type ChromiumTab } from '../browser/chromiumTab';
import { otherPage, type OtherPage } from '../browser/otherBrowser';
import { madeAgain } from '../faults/releaseAgain';
import { announceReleases, openStore, resolve } from '../registry';
import { storeRelease } from '../release/storeRelease';
import { author } from '../testing/registry';
import { heldLine, type HeldLine } from './heldLine';
import { copyStore, ownEdge, type OwnEdge } from './ownEdge';

let folder: string;
let edge: OwnEdge;
let line: HeldLine;
let tab: ChromiumTab;
let page: OtherPage;
let count = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unison-successor-'));
  copyStore(folder);
  edge = ownEdge(folder);
  await edge.start();
  await untilOpen(edge.url());
  line = await heldLine(() => edge.url());
});
beforeEach(async () => {
  tab = await openChromiumTab();
  page = otherPage(tab, line.url());
});
afterEach(() => tab.close());
afterAll(async () => {
  await line.close();
  await edge.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Releases the shell once more, with a file that nobody asks for; yields its version. */
async function releaseShell(): Promise<string> {
  const place = join(folder, 'store');
  const store = await openStore(place);
  const { shell } = await resolve(store);
  if (shell === undefined) throw new Error('There is no shell in the store.');
  count += 1;
  const { record, ...made } = madeAgain(place, shell, () => new Map([['again.txt', Buffer.from(`${String(count)}\n`)]]));
  await storeRelease(store, { record, ...made });
  await announceReleases(store, [record], { ...author('the same again'), at: new Date() });
  await store.letGo();
  return record.version;
}

const tabTo = (href: string) => ({ role: 'link', name: /./, within: 'nav', href }) as const;
const shellHere = () =>
  (JSON.parse(document.getElementById('unison-config')?.textContent ?? '{}') as { shellVersion: string }).shellVersion;
/** Which way this page came: when somebody saw it first, in ms after it was begun; 0 for one that was not prepared. */
const shownAfter = (): number => (performance.getEntriesByType('navigation')[0] as unknown as { activationStart: number }).activationStart;
const hasRules = () => document.querySelector('script[type=speculationrules]') !== null;
/** The next step asks which releases are current: a page does so every 15 s at most. */
const passTime = () => {
  const now = Date.now.bind(Date);
  Date.now = () => now() + 20_000;
};
/** What the page that is prepared says, in `heard`. */
const listen = () =>
  window.addEventListener('storage', ({ newValue }) => newValue?.startsWith('ready') && Reflect.set(window, 'heard', newValue));
const isAnswered = (path: string): boolean => {
  if (Reflect.get(window, 'heard') !== undefined) return true;
  document.querySelector(`nav a[href="${path}"]`)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  return false;
};
const hasHeard = (): boolean => Reflect.get(window, 'heard') !== undefined;

/** A member is logged in, and at `/Mine`. */
async function enter(): Promise<void> {
  await page.goto('/robots.txt');
  await page.until('a page of the app', () => location.pathname === '/robots.txt');
  await page.run(() => localStorage.setItem('lang', 'en_us'));
  await page.goto('/Login');
  await page.tap({ role: 'button', name: 'I am 18 or older' });
  await page.fill('Username', 'demo');
  await page.fill('Password', 'demo-1234');
  await page.tap({ role: 'button', name: 'Log in' });
  await page.at('/Mine');
}

test('after a release of the shell the next tab is a page of it that was prepared ahead; it wrote and reported nothing before it was seen', async () => {
  await enter();
  // A page anew: what was typed at the login is no longer held.
  await page.run(() => Reflect.set(window, 'isLeft', true));
  await page.goto('/Mine');
  await page.until('the page anew', () => Reflect.get(window, 'isLeft') === undefined && location.pathname === '/Mine');
  await page.sees(tabTo('/Game'));
  const former = await page.run(shellHere);

  const next = await releaseShell();
  await page.run(passTime);
  await page.tap(tabTo('/Game'));
  await page.at('/Game');
  await page.until('rules', hasRules);
  expect(await page.run(shellHere)).toBe(former);

  // The tab the member was at last stands ready.
  await page.run(listen);
  await page.until('the page that is prepared', isAnswered, '/Mine');
  const ahead = line.log.filter(({ isAhead }) => isAhead);
  expect(ahead.map(({ path }) => path)).toContain('/Mine');
  expect(ahead.filter(({ method, path }) => method !== 'GET' || path.startsWith('/telemetry'))).toEqual([]);

  await page.run(() => Reflect.deleteProperty(window, 'heard'));
  const { x, y } = await page.sees(tabTo('/Mine'));
  const before = line.log.length;
  await tab.down(x, y);
  await page.until('its answer to the press', hasHeard);
  await tab.up();
  await page.at('/Mine');
  await page.sees({ role: 'heading', name: /./ });
  expect(await page.run(shellHere)).toBe(next);
  expect(await page.run(shownAfter)).toBeGreaterThan(0);
  expect(line.log.slice(before).filter(({ path }) => path === '/Mine')).toEqual([]);
  // What it left for then.
  while (!line.log.slice(before).some(({ path, isAhead }) => !isAhead && path.startsWith('/telemetry?release=mf-wallet'))) await sleep(50);

  // The way back leads to the page that was left.
  await tab.back();
  await page.at('/Game');
  await page.sees({ role: 'heading', name: /./ });
});

test('with an amount typed in a form that was left no page is prepared: the next tab is a step, as ever', async () => {
  await enter();
  await page.sees(tabTo('/Game'));
  const former = await page.run(shellHere);
  await page.tap({ role: 'link', name: 'Top up' });
  await page.fill('Amount', '500');
  await tab.back();
  await page.at('/Mine');
  await releaseShell();
  await page.run(passTime);
  await page.tap(tabTo('/Game'));
  await page.at('/Game');
  const isLoaded = () => performance.getEntriesByType('resource').some(({ name }) => /\/successor[\w.-]*\.js$/.test(name));
  await page.until('what would prepare one', isLoaded);
  await page.run(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve(null)))));
  expect(await page.run(hasRules)).toBe(false);
  await page.tap(tabTo('/Mine'));
  await page.at('/Mine');
  expect(await page.run(shellHere)).toBe(former);
  expect(await page.run(shownAfter)).toBe(0);
});
