import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../browser/phone';
import { openPage, openView } from './browser';
import { serveGallery } from './serve';
import { buildGallery } from './build';
import { ROOT } from '../build/packages';

/** Takes a picture of each page named on the command line in both themes, into the folder named first: for looking at, not for tests. */
async function main([folder = '', ...names]: string[]): Promise<void> {
  const built = join(ROOT, '.cache/gallery');
  await buildGallery(built);
  const served = await serveGallery(built);
  const browser = await launchBrowser();
  mkdirSync(folder, { recursive: true });
  for (const theme of ['light', 'dark'] as const) {
    const context = await openView(browser, { width: 390, theme });
    for (const name of names) {
      const [pageName = '', button] = name.split(':');
      const { page } = await openPage({ context, url: served.url }, pageName);
      if (button) await page.getByRole('button', { name: button, exact: true }).click();
      await page.waitForTimeout(300);
      await page.screenshot({ path: join(folder, `${pageName}${button ? '-open' : ''}-${theme}.png`), fullPage: !button });
      await page.close();
    }
    await context.close();
  }
  await browser.close();
  await served.close();
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
