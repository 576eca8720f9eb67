import type { Locator, Page } from 'playwright-core';

const MOST_STEPS = 120;

/** Steps on with the Tab key, or back, until this has the focus, also inside a frame. What is taken away on the way is not waited for long. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement && document.hasFocus(), undefined, { timeout: 10_000 }))
      return;
    await page.keyboard.press(key);
  }
  throw new Error(`The ${key} key does not lead to ${String(target)}`);
}

/** Goes to a control by the Tab key and presses it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field by the Tab key and types into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** The header's back, which stands before the screen. */
export async function pressBack(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Back', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
}
