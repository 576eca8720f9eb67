import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createEdge, type Edge } from '../edge/createEdge';
import { DEFAULT_CONFIG, type EdgeConfig } from '../edge/edgeConfig';
import { openStore } from '../registry';

/** An edge of a test's own, so that it may go away; every start is at the same address. */
export type OwnEdge = {
  url: () => string;
  start: (options?: Partial<EdgeConfig>) => Promise<void>;
  stop: () => Promise<void>;
};

/** Copies the releases of the app under test into `folder`, with the root key by which an edge believes them. */
export function copyStore(folder: string): void {
  for (const part of ['store', 'keys']) cpSync(join(process.env['UNISON_DATA_DIR'] ?? '', part), join(folder, part), { recursive: true });
}

/** An edge over the releases in `dataDir`, in front of the platform of the app under test. */
export function ownEdge(dataDir: string): OwnEdge {
  let port = 0;
  let edge: Edge | undefined;
  return {
    url: () => `http://localhost:${String(port)}`,
    async start(options = {}) {
      const store = await openStore(join(dataDir, 'store'));
      edge = createEdge({
        store,
        platformUrl: process.env['UNISON_PLATFORM_URL'] ?? '',
        config: { ...DEFAULT_CONFIG, serviceWorker: true, ...options },
      });
      port = await edge.listen(port, '127.0.0.1');
    },
    async stop() {
      await edge?.close(0);
      edge = undefined;
    },
  };
}

/** A phone with a service worker, speaking English. */
export async function openDevice(browser: Browser, baseURL: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL });
  await context.addInitScript(() => {
    if (localStorage.getItem('lang') === null) localStorage.setItem('lang', 'en_us');
  });
  return { context, page: await context.newPage() };
}

/** What the worker has kept, by cache. */
export const kept = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys())
      found[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname + new URL(url).search);
    return found;
  });

const keptDocument = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await caches.open('unison-pages')).match('/'))?.text() ?? '');

/** Waits until a document, the files it starts with and the platform's settings are kept; `names` stands in that document, e.g. a version. */
export async function untilKept(page: Page, names = ''): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const { 'unison-pages': pages = [], 'unison-assets': files = [], 'unison-settings': settings = [] } = await kept(page);
    const isWhole = pages.includes('/') && !pages.includes('/?new') && files.some((path) => path.startsWith('/registry/records/'));
    if (isWhole && settings.length === 2 && (await keptDocument(page)).includes(names)) return;
    await page.waitForTimeout(100);
  }
  throw new Error(`Nothing whole is kept: ${JSON.stringify(await kept(page))}`);
}
