import type { Page } from 'playwright-core';

/** What a control opens, whatever numbers stand in its name: the proofs of two rounds are one sheet. */
const kindOf = (name: string): string => name.trim().replace(/\d+/g, '#');

/**
 * Opens each kind of sheet and dialog that a control of this screen says it opens, calls `use` with the kind while it stands there loaded, and
 * closes it again.
 */
export async function eachDialog(page: Page, use: (kind: string) => Promise<void>): Promise<void> {
  const openers = page.locator('header, main').locator('[aria-haspopup="dialog"]:visible:not([inert] *)');
  const done = new Set<string>();
  for (;;) {
    const names = await openers.evaluateAll((controls) => controls.map((one) => one.ariaLabel ?? one.textContent));
    const index = names.findIndex((name) => !done.has(kindOf(name)));
    const name = names[index];
    if (name === undefined) return;
    done.add(kindOf(name));
    await openers.nth(index).click();
    const sheet = page.locator('[role="dialog"], [role="alertdialog"]');
    await sheet.first().waitFor({ timeout: 15_000 });
    await page.waitForFunction(() => document.querySelector('[role="dialog"] [role="status"][aria-label]') === null);
    await use(kindOf(name));
    await page.keyboard.press('Escape');
    await sheet.first().waitFor({ state: 'detached' });
  }
}
