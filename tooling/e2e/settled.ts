import type { Page } from 'playwright-core';
import { SKELETON } from '../browser/phone';

/** Waits until the screen has settled: a heading stands, and nothing says any more that it is loading (15 s at most each; the heading must come). */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 15_000 });
  await page.waitForFunction((skeleton) => document.querySelector(skeleton) === null, SKELETON, { timeout: 15_000 }).catch(() => undefined);
}

/** Waits until nothing on a settled screen moves any more: its answers, pictures and fonts are there, and what fades in has. */
export async function still(page: Page): Promise<void> {
  await settled(page);
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined); // a film or a round never ends asking
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
    const runs = ({ playState, effect }: Animation) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    const ends = document.getAnimations().filter(runs);
    await Promise.race([
      Promise.all(ends.map((one) => one.finished.catch(() => undefined))),
      new Promise((resolve) => setTimeout(resolve, 3_000)), // what is stopped on the way never ends
    ]);
  });
}
