import type { Page } from 'playwright-core';

/** One interaction as the browser measured it, in ms: from the input to the next paint, and how much of it was handlers at work. */
export type Felt = { ms: number; handlers: number };

/** Faster ones are not told by the browser: they count as this many ms. */
export const UNTOLD_MS = 16;
/** What is painted late, and told later still, has come by then. */
const AFTERWARDS_MS = 700;

/** Larger than a phone in both directions, by more than the browser's own bars. */
const WINDOW = { width: 800, height: 1200 };

/** Gives the page's window room for all of the phone: what lies beyond the window is never presented, and an interaction that changes nothing else would last until something in sight changes. */
async function showWhole(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: WINDOW });
  await session.detach();
}

/** Lets a page, and each that is opened beside it, note what its member feels; what is opened from now on. */
export async function feelInteractions(page: Page): Promise<void> {
  await showWhole(page);
  await page.context().addInitScript((threshold) => {
    const felt = new Map<number, Felt>();
    Reflect.set(window, 'feltInteractions', felt);
    new PerformanceObserver((list) => {
      // The browser's own types know no interactionId yet.
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
        const former = felt.get(entry.interactionId ?? 0);
        const ms = Math.max(entry.duration, former?.ms ?? 0);
        const handlers = Math.max(entry.processingEnd - entry.processingStart, former?.handlers ?? 0);
        if (entry.interactionId) felt.set(entry.interactionId, { ms, handlers });
      }
    }).observe({ type: 'event', durationThreshold: threshold, buffered: true } as PerformanceObserverInit); // the threshold is not in the types either
  }, UNTOLD_MS);
}

/** What was felt in the page during `act`, on a processor slowed down so many times. */
export async function feltDuring(page: Page, slowdown: number, act: () => Promise<void>): Promise<Felt[]> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => (Reflect.get(window, 'feltInteractions') as Map<number, Felt>).clear()); // set above
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await act();
  await page.waitForTimeout(AFTERWARDS_MS);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return await page.evaluate(() => [...(Reflect.get(window, 'feltInteractions') as Map<number, Felt>).values()]); // set above
}
