import type { Browser, BrowserContext, Page } from 'playwright-core';
import { cardsOn, SKELETON } from '../../browser/phone';
import { openDevice, slowDown, type Device, type Figures } from './visit';

/** From /Home to another screen: what is tapped, and what is there when it has come. */
export const SWITCHES = [
  { name: '/Video', tap: 'nav a[href="/Video"]', shown: 'main a' },
  { name: '/xf', tap: 'nav a[href="/xf"]', shown: '[role="tabpanel"] a' },
  { name: '/Game', tap: 'nav a[href="/Game"]', shown: 'main a' },
  { name: '/Mine', tap: 'nav a[href="/Mine"]', shown: 'main a' },
  { name: 'a profile', tap: '[role="article"] a', shown: 'main button[aria-haspopup="dialog"] img' },
] as const;

const PATIENCE_MS = 60_000;

/** From the tap to the first content of the screen, in ms. */
async function timed(page: Page, { tap, shown }: (typeof SWITCHES)[number]): Promise<number> {
  const before = new URL(page.url()).pathname;
  await page.evaluate(() =>
    addEventListener('pointerdown', () => (document.documentElement.dataset['tapped'] = String(performance.now())), {
      capture: true,
      once: true,
    }),
  );
  await page.locator(tap).first().tap({ timeout: PATIENCE_MS });
  const measured = await page.waitForFunction(
    ([content, skeleton, path]) =>
      location.pathname !== path &&
      document.querySelector(skeleton) === null &&
      document.querySelector(content) !== null &&
      performance.now() - Number(document.documentElement.dataset['tapped']),
    [shown, SKELETON, before] as const,
    { polling: 'raf', timeout: PATIENCE_MS },
  );
  return Number(await measured.jsonValue());
}

async function openHome(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/Home');
  await cardsOn(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

export type SwitchTo = (typeof SWITCHES)[number];

/** One switch on a device of its own, from a start that was not slowed down. `setShaped` makes the line what it is for the switch alone. */
export async function measureSwitch(
  browser: Browser,
  device: Device,
  to: SwitchTo,
  isPrefetched: boolean,
  setShaped: (isShaped: boolean) => void,
): Promise<Figures> {
  setShaped(false);
  // With data saving nothing is loaded ahead of need: the switch is cold.
  const context = await openDevice(browser, { ...device, savesData: !isPrefetched });
  try {
    const page = await openHome(context);
    // What is loaded ahead is loaded when nothing else is to be done.
    if (isPrefetched) await page.waitForTimeout(1_500).then(() => page.waitForLoadState('networkidle'));
    await slowDown(await context.newCDPSession(page), device.throttle);
    setShaped(true);
    return { ms: await timed(page, to) };
  } finally {
    await context.close();
    setShaped(true);
  }
}
