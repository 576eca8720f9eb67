import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { closeAnnouncement, launchBrowser, sayOfAge } from '../browser/phone';
import { openStore, resolve } from '../registry';
import { heldLine, type HeldLine } from './heldLine';
import { copyStore, openDevice, ownEdge, untilKept, type OwnEdge } from './ownEdge';
import { copyReleasedAgain } from '../faults/releaseAgain';

let browser: Browser;
let folder: string;
let edges: { old: OwnEdge; next: OwnEdge };
let versions: { old: string; next: string };
let current: OwnEdge;
let line: HeldLine;

const shellOf = async (dataDir: string): Promise<string> => (await resolve(await openStore(join(dataDir, 'store')))).shell?.base ?? '';

beforeAll(async () => {
  browser = await launchBrowser();
  folder = mkdtempSync(join(tmpdir(), 'unison-slow-'));
  const [old, next] = [join(folder, 'old'), join(folder, 'next')];
  copyStore(old);
  await copyReleasedAgain(old, next);
  versions = { old: await shellOf(old), next: await shellOf(next) };
  edges = { old: ownEdge(old), next: ownEdge(next) };
  await edges.old.start();
  await edges.next.start();
  current = edges.old;
  line = await heldLine(() => current.url());
});
afterAll(async () => {
  await browser.close();
  await line.close();
  await edges.old.stop();
  await edges.next.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  current = edges.old;
  line.hold(() => false);
  line.garble(() => false);
  line.connect(true);
});

/** The shell that this page runs: the folder of its script. */
const shellIn = (page: Page): Promise<string> =>
  page.evaluate(() => new URL('.', document.querySelector<HTMLScriptElement>('script[defer]')?.src ?? '').pathname);
const isDocument = (path: string): boolean => path === '/Home' || path === '/';
const isStartFile = (path: string): boolean => path.startsWith(`${versions.next}main.`);
const hasAsked = async (page: Page, is: (path: string) => boolean): Promise<void> => {
  for (const end = Date.now() + 30_000; Date.now() < end && !line.asked.some(is);) await page.waitForTimeout(50);
  expect(line.asked.some(is)).toBe(true);
};
const showsHome = (page: Page) => page.getByRole('region', { name: 'Hot games' }).getByRole('link').first().waitFor();

/** A device on which the former release was visited and is kept; then the next one is out. */
async function visited(): Promise<{ context: BrowserContext; page: Page }> {
  const device = await openDevice(browser, line.url());
  await device.page.goto('/Home');
  await sayOfAge(device.page);
  await closeAnnouncement(device.page);
  await untilKept(device.page, versions.old);
  current = edges.next;
  line.asked.length = 0;
  return device;
}

/** Home on a line that is too slow for the document and these files; when the page stands the document comes. */
async function visitSlowly(page: Page, isHeld: (path: string) => boolean = isStartFile): Promise<void> {
  line.hold((path) => isDocument(path) || isHeld(path));
  await page.goto('/Home');
  await showsHome(page);
  line.hold(isHeld);
}

async function expectOpensOffline(page: Page, shell: string): Promise<void> {
  line.connect(false);
  await page.goto('/Home');
  await page.getByRole('heading', { level: 1, name: 'Home', includeHidden: true }).waitFor();
  expect(await shellIn(page)).toBe(shell);
  line.connect(true);
}

test('on a line too slow for the new document and its files a later visit shows the new shell, though no page ever got them', async () => {
  const { context, page } = await visited();
  const styles = (path: string) => isStartFile(path) && path.endsWith('.css');
  await visitSlowly(page, styles);
  expect(await shellIn(page)).toBe(versions.old);
  // The first file came; the second one hangs, and without network the old shell opens as it did.
  await hasAsked(page, styles);
  await expectOpensOffline(page, versions.old);

  // The rest comes while a page of the old shell stands there.
  await visitSlowly(page, styles);
  expect(await shellIn(page)).toBe(versions.old);
  line.hold(() => false);
  await untilKept(page, versions.next);
  const scripts = line.asked.filter((path) => isStartFile(path) && path.endsWith('.js'));
  expect(scripts).toHaveLength(1);

  await visitSlowly(page);
  expect(await shellIn(page)).toBe(versions.next);
  await expectOpensOffline(page, versions.next);
  await context.close();
});

test('a start file with a wrong byte is never kept: the old shell stays, with and without network, until the right one comes', async () => {
  const { context, page } = await visited();
  line.garble(isStartFile);
  await visitSlowly(page);
  line.hold(() => false);
  await hasAsked(page, isStartFile);
  await expectOpensOffline(page, versions.old);
  line.garble(() => false);
  await visitSlowly(page);
  expect(await shellIn(page)).toBe(versions.old);
  line.hold(() => false);
  await untilKept(page, versions.next);
  await expectOpensOffline(page, versions.next);
  await context.close();
});
