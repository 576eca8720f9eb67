import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser } from '../browser/phone';
import { openView, type View } from '../gallery/browser';
import { buildGallery } from '../gallery/build';
import { serveGallery } from '../gallery/serve';

/** The gallery as the tests of one file have it. */
export type OpenGallery = { url: string; browser: Browser; context: BrowserContext };

/** Builds and serves the gallery before a file's tests, opens a browser with `view`, and takes it all away after them. */
export function withGallery(view: View): () => OpenGallery {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
  let opened: (OpenGallery & { close: () => Promise<void> }) | undefined;
  beforeAll(async () => {
    await buildGallery(folder);
    const { url, close } = await serveGallery(folder);
    const browser = await launchBrowser();
    opened = { url, browser, context: await openView(browser, view), close };
  }, 180_000);
  afterAll(async () => {
    await opened?.browser.close();
    await opened?.close();
    rmSync(folder, { recursive: true });
  });
  return () => {
    if (!opened) throw new Error('The gallery is open only while tests run: use it inside a test');
    return opened;
  };
}
