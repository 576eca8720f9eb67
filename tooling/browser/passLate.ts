import type { Page } from 'playwright-core';

/** Lets the time pass after which the document says that its app is late, without anybody waiting for it: it is the delay of an animation. */
export async function passLate(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const late = document.getAnimations().find((one) => one instanceof CSSAnimation && one.animationName === 'late');
    late?.finish();
    return late !== undefined;
  });
}
