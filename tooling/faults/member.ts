import type { Browser, BrowserContext, Page } from 'playwright-core';
import { closeAnnouncements, logIn, sayOfAge } from '../browser/phone';

/** What a device has kept of a member who logged in on it. */
export type KeptMember = Awaited<ReturnType<BrowserContext['storageState']>>;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A device, as one that keeps what `kept` says. */
export async function openContext(browser: Browser, baseURL: string, kept?: KeptMember, hasWorker = false): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...PHONE,
    baseURL,
    ...(kept && { storageState: kept }),
    // What a worker keeps would hide a fault from the page.
    serviceWorkers: hasWorker ? 'allow' : 'block',
  });
  // What compiles this file marks functions by a helper that no page has.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  await context.addInitScript(() => {
    if (window.top === window && localStorage.getItem('lang') === null) localStorage.setItem('lang', 'en_us');
    // Who spares data gets nothing ahead of need: a fault is met when its part is opened.
    if ('connection' in navigator) Object.defineProperty(navigator.connection, 'saveData', { get: () => true });
  });
  return context;
}

/** Logs in as `demo` on a new device and yields what it keeps, so that each cell begins with a member of its own device. */
export async function logInOnce(browser: Browser, url: string): Promise<KeptMember> {
  const context = await openContext(browser, url);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000); // nothing of it is tried: an edge that has just begun reads and proves the whole store first
  await page.goto('/Login');
  await sayOfAge(page);
  await logIn(page, 'demo', 'demo-1234');
  await page.waitForURL('**/Mine');
  const kept = await context.storageState({ indexedDB: true });
  await context.close();
  return kept;
}

/** A page of that member, empty as yet. The app's clock runs as ever, and can be put forward; the announcement is closed when it comes. */
export async function openMember(
  browser: Browser,
  url: string,
  kept: KeptMember,
  hasWorker: boolean,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await openContext(browser, url, kept, hasWorker);
  const page = await context.newPage();
  await page.clock.install();
  await closeAnnouncements(page);
  return { context, page };
}
