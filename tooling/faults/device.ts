import type { Page } from 'playwright-core';
import type { DeviceFault } from './cells';

const YEAR_MS = 365 * 86_400_000;

/** Takes away what browsers check signatures with, as long as `window.isFaulty` is true. Runs in the page. */
function breakSignatures(isMissing: boolean): void {
  Object.assign(window, { isFaulty: true });
  const isFaulty = (): boolean => Reflect.get(window, 'isFaulty') === true;
  const { subtle } = crypto;
  const verify = subtle.verify.bind(subtle);
  if (isMissing) Object.defineProperty(crypto, 'subtle', { configurable: true, get: () => (isFaulty() ? undefined : subtle) });
  else
    Object.defineProperty(subtle, 'verify', {
      configurable: true,
      value: (...given: Parameters<typeof verify>) => {
        if (isFaulty()) throw new Error('on purpose: no signature is checked');
        return verify(...given);
      },
    });
}

/** Breaks the device of a page: before its first document, or in the page that stands there. Yields how to mend it in the same page. */
export async function breakDevice(page: Page, fault: DeviceFault, isOpen: boolean): Promise<() => Promise<void>> {
  if (fault === 'yearAhead' || fault === 'yearBehind') {
    await page.clock.setSystemTime(Date.now() + (fault === 'yearAhead' ? YEAR_MS : -YEAR_MS));
    return () => page.clock.setSystemTime(Date.now());
  }
  const isMissing = fault === 'noWebCrypto';
  if (isOpen) await page.evaluate(breakSignatures, isMissing);
  else await page.addInitScript(breakSignatures, isMissing);
  return () => page.evaluate(() => void Object.assign(window, { isFaulty: false }));
}
