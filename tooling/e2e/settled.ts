import type { Page } from 'playwright-core';
import { SKELETON } from '../browser/phone';

/** Waits until the screen has settled: a heading stands, and nothing says any more that it is loading (15 s at most each; the heading must come). */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ timeout: 15_000 }); // by its element: behind the announcement it has no role
  await page.waitForFunction((skeleton) => document.querySelector(skeleton) === null, SKELETON, { timeout: 15_000 }).catch(() => undefined);
}

/** Waits until nothing on a settled screen moves any more: its answers, pictures and fonts are there, and what fades in has. */
export async function still(page: Page): Promise<void> {
  await settled(page);
  await atRest(page);
}

/** Waits until what moves or fades for a while has done so, 3 s at most. */
export const unmoved = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.race([Promise.allSettled(running.map(({ finished }) => finished)), new Promise((resolve) => setTimeout(resolve, 3_000))]);
  });

/** Waits until the pictures in sight have come and are painted, so many ms at most. */
export const picturesDrawn = (page: Page, patienceMs: number): Promise<void> =>
  page.evaluate(async (patience) => {
    const inSight = [...document.images].filter((image) => image.src !== '' && image.getBoundingClientRect().top < innerHeight);
    await Promise.race([
      Promise.allSettled(inSight.map((image) => image.decode())),
      new Promise((resolve) => setTimeout(resolve, patience)),
    ]);
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, patienceMs);

/** Waits until nothing moves of whatever stands there, also of a sheet over a screen. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined); // a film or a round never ends asking
  await page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    const waitedFor = [
      document.fonts.ready,
      ...[...document.images].map((image) => image.decode()),
      ...running.map(({ finished }) => finished),
    ];
    // A picture out of sight is never fetched, and a motion that is stopped on the way never ends.
    await Promise.race([Promise.allSettled(waitedFor), new Promise((resolve) => setTimeout(resolve, 3_000))]);
  });
}
