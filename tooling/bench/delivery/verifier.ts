import type { Browser, Page } from 'playwright-core';
import { startApp } from '../../browser/app';
import { launchBrowser, openPhone, sayOfAge } from '../../browser/phone';
import { median } from '../median';
import type { Row } from '../report';

const SLOWDOWN = 4;
const ROUNDS = 15;
const ADDRESS = '/xf';

/** Notes in the page when its screen stands: the first row of what a remote draws. */
function noteScreen(): void {
  const look = new MutationObserver(() => {
    if (document.querySelector('main li') === null) return;
    look.disconnect();
    performance.mark('screen');
  });
  look.observe(document, { childList: true, subtree: true });
}

/** As a page without a secure connection has it: the shell then checks nothing, which is what stood before releases were proven in the browser. */
function withoutWebCrypto(): void {
  Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined });
}

async function openSlow(browser: Browser, url: string, isChecking: boolean): Promise<Page> {
  const { page, context } = await openPhone(browser, { url });
  await context.addInitScript(noteScreen);
  if (!isChecking) await context.addInitScript(withoutWebCrypto);
  await page.goto(ADDRESS);
  await sayOfAge(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** Milliseconds from the navigation to the screen, files from the browser's cache. */
async function startOf(page: Page): Promise<number> {
  await page.goto(ADDRESS);
  await page.waitForFunction(() => performance.getEntriesByName('screen').length > 0);
  return await page.evaluate(() => performance.getEntriesByName('screen')[0]?.startTime ?? NaN);
}

/** What it costs a slow device that everything is proven before it runs: the same start with and without, in turns. */
export async function measureVerifier(): Promise<Row[]> {
  const app = await startApp();
  const browser = await launchBrowser();
  try {
    const [before, after] = [await openSlow(browser, app.url, false), await openSlow(browser, app.url, true)];
    const [took, tookChecking]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      took.push(await startOf(before));
      tookChecking.push(await startOf(after));
    }
    const [without, checking] = [median(took), median(tookChecking)];
    return [
      {
        what: `first screen at ${String(SLOWDOWN)}x slowdown, without and with proofs`,
        figure: `${without.toFixed(0)} ms and ${checking.toFixed(0)} ms, ${(checking / without).toFixed(2)} times`,
        how: `${ADDRESS} from the browser’s cache, the middle of ${String(ROUNDS)} in turns; without: the same shell where WebCrypto is missing, which checks nothing, as all did before decision 034`,
      },
    ];
  } finally {
    await browser.close();
    await app.stop();
  }
}
