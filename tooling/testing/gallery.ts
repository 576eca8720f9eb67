import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser } from '../browser/phone';
import { madeOnce } from '../build/madeOnce';
import { ROOT } from '../build/packages';
import { filesBelow } from '../checks/sources';
import { openView, type View } from '../gallery/browser';
import { buildGallery } from '../gallery/build';
import { serveGallery } from '../gallery/serve';
import { TEST_CACHE } from './platform/cache';

/** The gallery as the tests of one file have it. */
export type OpenGallery = { url: string; browser: Browser; context: BrowserContext };

/** Serves the gallery before a file's tests, opens a browser with `view`, and takes it all away after them. */
export function withGallery(view: View): () => OpenGallery {
  let opened: (OpenGallery & { close: () => Promise<void> }) | undefined;
  beforeAll(async () => {
    const { url, close } = await serveGallery(await builtGallery());
    const browser = await launchBrowser();
    opened = { url, browser, context: await openView(browser, view), close };
  });
  afterAll(async () => {
    await opened?.browser.close();
    await opened?.close();
  });
  return () => {
    if (!opened) throw new Error('The gallery is open only while tests run: use it inside a test');
    return opened;
  };
}

const SOURCES = ['shared/src', 'tooling/gallery', 'tooling/build'];

/** The gallery of these sources, built if nobody has: several test files look at one. */
export async function builtGallery(): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  const sources = SOURCES.flatMap((folder) => filesBelow(join(ROOT, folder), (path) => !/\.test\.tsx?$/.test(path)));
  for (const path of sources) hash.update(path).update(readFileSync(path));
  return madeOnce({ folder: TEST_CACHE, kind: 'gallery', version: hash.digest('hex').slice(0, 16) }, buildGallery);
}
