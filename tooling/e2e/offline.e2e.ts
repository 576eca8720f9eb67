import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEPT_STATUS } from '@unison/shared/api/keptStatus';
import type { Browser, Page } from 'playwright-core';
import { copyStore, kept, openDevice, ownEdge, untilKept, type OwnEdge } from './ownEdge';
import { passLate } from '../browser/passLate';
import { closeAnnouncement, launchBrowser, sayOfAge } from '../browser/phone';

let browser: Browser;
let folder: string;
let edge: OwnEdge;

beforeAll(async () => {
  browser = await launchBrowser();
  folder = mkdtempSync(join(tmpdir(), 'unison-offline-'));
  copyStore(folder);
  edge = ownEdge(folder);
  await edge.start();
});
afterAll(async () => {
  await browser.close();
  await edge.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Also behind a dialog. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, includeHidden: true });

/** A device that was at Home once, and keeps what it needs to come back. */
async function visitOnce(): ReturnType<typeof openDevice> {
  const { context, page } = await openDevice(browser, edge.url());
  await page.goto('/Home');
  await sayOfAge(page);
  await closeAnnouncement(page);
  await untilKept(page);
  return { context, page };
}

test('a page that began without network goes by the last settings, and asks the platform for its own as soon as there is one [SHELL-11]', async () => {
  const { context, page } = await visitOnce();
  await edge.stop();
  const asked = (status: number) => page.waitForResponse((answer) => /\/system\/base$/.test(answer.url()) && answer.status() === status);
  await Promise.all([asked(KEPT_STATUS), page.reload()]);
  await heading(page, 'Home').waitFor();
  const own = asked(200);
  await edge.start();
  await own;
  await context.close();
});

test('a phone puts the app among its own, and opens it from there without a network', async () => {
  const { context, page } = await visitOnce();
  const session = await context.newCDPSession(page);
  const { url, errors, data = '{}' } = await session.send('Page.getAppManifest');
  expect({ url, errors }).toEqual({ url: new URL('/app.webmanifest', edge.url()).href, errors: [] });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A test's context keeps nothing for good, which is the one thing the browser minds.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  await edge.stop();
  const { start_url: start } = JSON.parse(data) as { start_url: string }; // what the browser has just read
  await page.goto(start);
  await heading(page, 'Home').waitFor();
  await context.close();
  await edge.start();
});

test('a page of one earlier visit opens without network at every address, and switching the worker off leaves nothing', async () => {
  const { context, page } = await visitOnce();

  // Offline, at the address that was visited and at others.
  await edge.stop();
  await page.reload();
  await heading(page, 'Home').waitFor();
  expect(await page.locator('html').getAttribute('data-kept')).toBe('');
  // What the platform says of itself is there from the one visit on.
  await page.getByRole('region', { name: 'System notices' }).waitFor();
  await page.goto('/Nowhere');
  await heading(page, 'Page not found').waitFor();

  // Back again: the newest document takes the place of the kept one.
  await edge.start();
  await page.goto('/Home');
  await heading(page, 'Home').waitFor();
  await untilKept(page);
  // Beside it what paints its first cards, and at most which first parts were not the newest one's: an edge that has just begun does not know yet who may
  // see what.
  const others = async () => (await kept(page))['unison-pages']?.filter((path) => !/^\/\?(left|view=%2Fhome)$/.test(path));
  for (let turn = 0; turn < 100 && (await others())?.length !== 1; turn += 1) await page.waitForTimeout(100); // the worker is at it
  expect(await others()).toEqual(['/']);

  await edge.stop();
  await edge.start({ serviceWorker: false });
  await page.goto('/Home');
  await heading(page, 'Home').waitFor();
  await page.waitForFunction(
    async () => (await caches.keys()).length === 0 && (await navigator.serviceWorker.getRegistrations()).length === 0,
  );
  await context.close();
});

test('a shell script that hangs is told after a while, with a way to reload, in the saved language', async () => {
  const { context, page } = await openDevice(browser, edge.url());
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/.test(message.text())) complaints.push(message.text());
  });
  // Taking the route away would let what hangs go on: only what is asked for after the reload may come.
  let hangs = true;
  await context.route('**/assets/shell/**', (route) => (hangs ? new Promise<void>(() => undefined) : route.continue()));
  await page.goto('/Home', { waitUntil: 'commit' });
  await page.locator('#frame').waitFor();
  const said = page.getByText('The app is taking longer than usual. Check your connection.');
  expect(await said.isVisible()).toBe(false);
  await passLate(page);
  await said.waitFor();
  expect(await page.getByText('Ứng dụng tải lâu hơn').isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  hangs = false;
  await page.getByRole('link', { name: 'Reload' }).click();
  await sayOfAge(page);
  expect(await said.isVisible()).toBe(false);
  await context.close();
});
