import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { LineSpeed } from './line';
import { DONE, probe, type Seen } from './probe';
import { followWire } from './wire';

/** What a visit yields, by the name of the figure. */
export type Figures = Record<string, number>;
/** What a device has kept: its age declaration, its login, its language. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

export type Device = {
  url: string;
  kept: Kept;
  /** The browser's own throttling; none on a shaped line. */
  throttle?: LineSpeed | undefined;
  hasWorker?: boolean;
  /** Saves data, so that nothing is loaded ahead of need. */
  savesData?: boolean;
};

/** How much slower the processor is made. */
export const SLOWDOWN = 4;
const PATIENCE_MS = 60_000;
/** After the last moment that is waited for: what still moves, and what of the first tap is slow. */
const SETTLE_MS = 800;
const LONG_TASK_MS = 50;
/**
 * A page of the browser's own. Whoever comes to the app comes from another site's page or a new tab, and the browser gives the app a process of its own. From an
 * empty page it would do so for the app as shipped alone, whose headers ask for it, and leave a rival in a process that is warm (decision 137).
 */
const ELSEWHERE = 'chrome://version/';

/** What was kept for one address, as another has it. */
export const keptFor = (kept: Kept, url: string): Kept => ({
  ...kept,
  origins: kept.origins.map((origin) => ({ ...origin, origin: new URL(url).origin })),
});

/** A phone that has been here before and has nothing of the app in its caches. */
export async function openDevice(browser: Browser, { url, kept, hasWorker = false, savesData = false }: Device): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: url,
    storageState: keptFor(kept, url),
    serviceWorkers: hasWorker ? 'allow' : 'block',
  });
  // A bundler that keeps names wraps functions in a helper that the page has not.
  await context.addInitScript('globalThis.__name ??= (one) => one');
  await context.addInitScript(probe, DONE);
  if (savesData)
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }));
  return context;
}

/** Makes the page as slow as the phone it stands for. */
export async function slowDown(session: CDPSession, throttle: LineSpeed | undefined): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  if (throttle === undefined) return;
  const { roundTripMs, bytesPerSecond } = throttle;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
}

/** When all that is waited for was there, in ms since 1970. */
const doneAt = (): number =>
  performance.timeOrigin + Math.max(globalThis.unisonProbe?.seen.picture ?? 0, globalThis.unisonProbe?.seen.live ?? 0);

async function seenBy(page: Page): Promise<Partial<Seen>> {
  return await page.evaluate((least) => {
    const { seen = {}, tasks = [] } = globalThis.unisonProbe ?? {};
    const from = seen.firstPaint ?? 0;
    const until = seen.live ?? Infinity;
    const blocking = tasks.filter(([start]) => start >= from && start < until).reduce((sum, [, ms]) => sum + Math.max(0, ms - least), 0);
    return { ...seen, blocking };
  }, LONG_TASK_MS);
}

/** Opens `/Home` in a new page of the device and waits until its first card, with its picture, can be tapped; then taps it, if that is asked. */
export async function visitHome(
  context: BrowserContext,
  { throttle, isTapped, files = '/assets/' }: { throttle?: LineSpeed | undefined; isTapped: boolean; files?: string },
): Promise<Figures> {
  const page = await context.newPage();
  try {
    await page.goto(ELSEWHERE);
    await page.waitForTimeout(SETTLE_MS);
    const session = await context.newCDPSession(page);
    const wire = await followWire(session, files);
    await slowDown(session, throttle);
    // Nothing is asked of the page until it has all: what a question brings along took its processor from what came first, 190 ms at this slowdown.
    await Promise.all([
      page.waitForEvent('console', { predicate: (message) => message.text() === DONE, timeout: PATIENCE_MS }),
      page.goto('/Home', { waitUntil: 'commit', timeout: PATIENCE_MS }),
    ]);
    const weights = wire.weights();
    await page.waitForTimeout(SETTLE_MS);
    const seen = await seenBy(page);
    // What moves on behind the first card is no part of the way to it, nor what is asked for while the bench itself looks.
    const rounds = wire.rounds(await page.evaluate(doneAt));
    if (isTapped) await page.locator('#root').locator('[role="article"], article').first().tap({ timeout: PATIENCE_MS });
    if (isTapped) await page.waitForTimeout(SETTLE_MS);
    const { tap = 0 } = isTapped ? await page.evaluate(() => ({ tap: globalThis.unisonProbe?.seen.tap ?? 0 })) : {};
    return { ...seen, tap, ...weights, rounds };
  } finally {
    await page.close();
  }
}

/** A first visit with empty caches. */
export async function coldVisit(browser: Browser, device: Device): Promise<Figures> {
  const context = await openDevice(browser, device);
  try {
    return await visitHome(context, { throttle: device.throttle, isTapped: true });
  } finally {
    await context.close();
  }
}
