import type { Browser, BrowserContext } from 'playwright-core';
import { cardsOn } from '../../browser/phone';
import { openDevice, visitHome, type Device, type Figures } from './visit';
import { followBytes } from './wire';

/** What a release costs who has the former one: what its next visit loads of a build's files, as part of what all of them were. */
export type Publish = (round: number) => Promise<void>;

const IDLE_MS = 2_000;

/** Opens the app in full and leaves it: what it loads ahead is there, and its worker stands. Yields the bytes below `files`. */
async function warmUp(context: BrowserContext, hasWorker: boolean, files = '/assets/'): Promise<number> {
  const page = await context.newPage();
  const bytes = await followBytes(await context.newCDPSession(page));
  await page.goto('/Home');
  await cardsOn(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  if (hasWorker) await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForTimeout(IDLE_MS);
  const sum = bytes(files);
  await page.close();
  return sum;
}

/** A visit of a device that was here before. */
export async function repeatVisit(browser: Browser, device: Device, setShaped: (isShaped: boolean) => void): Promise<Figures> {
  setShaped(false);
  const context = await openDevice(browser, device);
  try {
    await warmUp(context, device.hasWorker === true);
    setShaped(true);
    return await visitHome(context, { throttle: device.throttle, isTapped: false });
  } finally {
    await context.close();
    setShaped(true);
  }
}

/** A visit right after a release of one package, whose files lie below `files`, by a device that has the former one. */
export async function visitAfterRelease(
  browser: Browser,
  device: Device,
  { files, publish }: { files: string; publish: () => Promise<void> },
  setShaped: (isShaped: boolean) => void,
): Promise<Figures> {
  setShaped(false);
  const context = await openDevice(browser, device);
  try {
    const all = await warmUp(context, false, files);
    await publish();
    setShaped(true);
    const figures = await visitHome(context, { throttle: device.throttle, isTapped: false, files });
    const { below = 0 } = figures;
    return { ...figures, share: all === 0 ? NaN : below / all, all };
  } finally {
    await context.close();
    setShaped(true);
  }
}
