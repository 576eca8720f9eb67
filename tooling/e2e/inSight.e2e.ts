import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPhone, sayOfAge } from '../browser/phone';

const KEYBOARD_PX = 336;

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** A browser without a screen has no keyboard on it: what one does to the page is told here. */
function withKeyboard(): void {
  const sight = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, pageTop: 0, height: window.innerHeight });
  Object.defineProperty(window, 'visualViewport', { value: sight });
}
const openKeyboard = (page: Page): Promise<void> =>
  page.evaluate((taken) => {
    Object.assign(window.visualViewport ?? {}, { height: window.innerHeight - taken });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, KEYBOARD_PX);
const isFollowed = (page: Page) => page.locator('html[data-keyboard]').waitFor({ state: 'attached' });

describe('beside the keyboard', () => {
  test('what a login says that was sent by its key stands in sight, under the header [ERR-02] (O-104)', async () => {
    const { page, context } = await openPhone(browser);
    await page.addInitScript(withKeyboard);
    await page.goto('/Login');
    await sayOfAge(page);
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('not-the-word');
    await openKeyboard(page);
    await isFollowed(page);
    await page.keyboard.press('Enter');
    const message = await page.getByRole('region', { name: 'Status messages' }).getByText('Wrong username or password').boundingBox();
    const header = await page.locator('header').first().boundingBox();
    expect((message?.y ?? NaN) + (message?.height ?? NaN)).toBeLessThan(844 - KEYBOARD_PX);
    expect(message?.y).toBeGreaterThan((header?.y ?? NaN) + (header?.height ?? NaN));
    await context.close();
  });

  test('a sheet ends above it, with its button, and the field that is written in stays in sight', async () => {
    const { page, context } = await openPhone(browser);
    await page.addInitScript(withKeyboard);
    await page.goto('/List?id=1&name=X');
    await sayOfAge(page);
    await page.getByRole('button', { name: 'Filter' }).first().click();
    const sheet = page.getByRole('dialog');
    const field = sheet.getByRole('textbox').last();
    await field.focus();
    await openKeyboard(page);
    await isFollowed(page);
    for (const part of [field, sheet.getByRole('button', { name: 'Show profiles' })]) {
      const box = await part.boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(844 - KEYBOARD_PX);
    }
    await context.close();
  });
});
