import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createEdge, type Edge } from '../edge/createEdge';
import { DEFAULT_CONFIG } from '../edge/edgeConfig';
import { openStore } from '../registry';
import { closeAnnouncement, launchBrowser, sayOfAge } from './phone';

let browser: Browser;
let folder: string;
let edge: Edge;
let port = 0;

/** An edge of our own over a copy of the releases, so that it may go away; the second time at the same address. */
async function startEdge({ serviceWorker = true } = {}): Promise<void> {
  const store = await openStore(join(folder, 'store'));
  edge = createEdge({ store, platformUrl: process.env['UNISON_PLATFORM_URL'] ?? '', config: { ...DEFAULT_CONFIG, serviceWorker } });
  port = await edge.listen(port, '127.0.0.1');
}

beforeAll(async () => {
  browser = await launchBrowser();
  folder = mkdtempSync(join(tmpdir(), 'unison-offline-'));
  cpSync(join(process.env['UNISON_DATA_DIR'] ?? '', 'store'), join(folder, 'store'), { recursive: true });
  await startEdge();
});
afterAll(async () => {
  await browser.close();
  await edge.close(100);
  rmSync(folder, { recursive: true, force: true });
});

async function openDevice(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: `http://localhost:${String(port)}`,
  });
  await context.addInitScript(() => {
    if (localStorage.getItem('lang') === null) localStorage.setItem('lang', 'en_us');
  });
  return { context, page: await context.newPage() };
}

/** What the worker has kept, by cache. */
const kept = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys())
      found[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname + new URL(url).search);
    return found;
  });

/** Waits until a document and the files it starts with are kept. */
async function untilKept(page: Page): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const { 'unison-pages': pages = [], 'unison-assets': files = [] } = await kept(page);
    if (pages.includes('/') && !pages.includes('/?new') && files.some((path) => path.startsWith('/registry/records/'))) return;
    await page.waitForTimeout(100);
  }
  throw new Error(`Nothing whole is kept: ${JSON.stringify(await kept(page))}`);
}

/** Also behind a dialog. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, includeHidden: true });

test('a page of an earlier visit opens without network at every address, and switching the worker off leaves nothing', async () => {
  const { context, page } = await openDevice();
  await page.goto('/Home');
  await sayOfAge(page);
  await closeAnnouncement(page);
  await untilKept(page);
  // The platform's settings are kept from the first visit that the worker sees from its beginning.
  await page.reload();
  await heading(page, 'Home').waitFor();
  await untilKept(page);

  // Offline, at the address that was visited and at others.
  await edge.close(0);
  await page.reload();
  await heading(page, 'Home').waitFor();
  expect(await page.locator('html').getAttribute('data-kept')).toBe('');
  await page.goto('/Nowhere');
  await heading(page, 'Page not found').waitFor();

  // Back again: the newest document takes the place of the kept one.
  await startEdge();
  await page.goto('/Home');
  await heading(page, 'Home').waitFor();
  await untilKept(page);
  expect((await kept(page))['unison-pages']).toEqual(['/']);

  await edge.close(0);
  await startEdge({ serviceWorker: false });
  await page.goto('/Home');
  await heading(page, 'Home').waitFor();
  await page.waitForFunction(
    async () => (await caches.keys()).length === 0 && (await navigator.serviceWorker.getRegistrations()).length === 0,
  );
  await context.close();
});

test('a shell script that does not come leaves a sentence and a way to reload, in the saved language', async () => {
  const { context, page } = await openDevice();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/.test(message.text())) complaints.push(message.text());
  });
  await context.route('**/assets/shell/**', (route) => route.abort());
  await page.goto('/Home');
  await page.getByText('The app is taking longer than usual. Check your connection.').waitFor();
  expect(await page.getByText('Ứng dụng tải lâu hơn').isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await context.unroute('**/assets/shell/**');
  await page.getByRole('link', { name: 'Reload' }).click();
  await sayOfAge(page);
  expect(await page.getByText('The app is taking longer than usual.').isVisible()).toBe(false);
  await context.close();
});
