import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { ensureChromium } from '../dev/systemPackages';
import { isOfAge } from '../early/isOfAge';
import { keepEvidence } from './evidence';
import { QUIET } from './quiet';

/** Address of the app under test. */
export const appUrl = (): string => {
  const url = process.env['UNISON_URL'];
  if (url === undefined) throw new Error('UNISON_URL is not set: run the browser tests by npm run e2e');
  return url;
};

/** Grey shapes that stand for what is loading, in the content of the screen. Other live regions say something, and stay. */
export const SKELETON = 'main [role="status"][aria-label] > [aria-hidden="true"]:only-child';

/** `more`: switches of this browser alone. A test that fails says what its pages show. */
export async function launchBrowser(executablePath = ensureChromium(), more: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, args: [...QUIET, ...more] });
  keepEvidence(browser);
  return browser;
}

export type PhoneOptions = {
  /** Saved language; null leaves the device without one. */
  language?: string | null;
  theme?: 'light' | 'dark';
  width?: number;
  /** Address of another app than the one under test. */
  url?: string;
  /** What the device has kept of an earlier visit; a clean one where nothing is given. */
  kept?: Awaited<ReturnType<BrowserContext['storageState']>>;
};

export type Phone = {
  context: BrowserContext;
  page: Page;
  /** Console errors, page errors and CSP violations seen so far. */
  complaints: string[];
};

/** A phone-sized page with a clean device; what the browser complains about is collected. */
export async function openPhone(
  browser: Browser,
  { language = 'en_us', theme = 'light', width = 390, url = appUrl(), kept }: PhoneOptions = {},
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: theme,
    baseURL: url,
    ...(kept && { storageState: kept }),
    // What a worker fetches passes by the routes a test sets: faults would not reach the page.
    serviceWorkers: 'block',
  });
  if (language !== null) {
    await context.addInitScript((code) => {
      // A sandboxed frame inside the page has no storage.
      if (window.top === window && localStorage.getItem('lang') === null) localStorage.setItem('lang', code);
    }, language);
  }
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { context, page, complaints };
}

/** In ms; a device that keeps nothing is not waited for any longer. */
const KEPT_MS = 5_000;

/** Answers the question for the age on the first visit of a device (O-83), and lets the device keep that: whoever is gone within a moment is asked again. */
export async function sayOfAge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I am 18 or older' }).click();
  await page.waitForFunction(isOfAge, undefined, { polling: 20, timeout: KEPT_MS }).catch(() => undefined);
}

/** Cards of a feed, those beneath the announcement too: a dialog takes what lies under it away from assistive technology, and so from whoever looks by role. */
export const cardsOn = (place: Page | Locator): Locator => place.getByRole('article', { includeHidden: true });

/** Closes the announcement, which opens once per visit on the home screen (HOME-10, O-57). */
export async function closeAnnouncement(page: Page): Promise<void> {
  const announcement = page.getByRole('dialog', { name: 'Announcement' });
  await announcement.getByRole('button', { name: 'Close' }).click();
  await announcement.waitFor({ state: 'detached' });
}

/** Closes the announcement over Home whenever it comes. */
export async function closeAnnouncements(page: Page): Promise<void> {
  const announcement = page.getByRole('dialog', { name: 'Announcement' });
  await page.addLocatorHandler(announcement, async () => {
    // A page may be closed meanwhile, and nobody waits for this.
    await announcement
      .getByRole('button', { name: 'Close' })
      .click()
      .catch(() => undefined);
  });
}

/** Logs in by the form, as a member would. */
export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** A phone whose member is logged in and on `/Mine`: `demo` with everything, `guest` with a preview of 20 s instead of a video membership. */
export async function openMemberPhone(browser: Browser, options: PhoneOptions = {}, member: 'demo' | 'guest' = 'demo'): Promise<Phone> {
  const phone = await openPhone(browser, options);
  await phone.page.goto('/Login');
  await sayOfAge(phone.page);
  await logIn(phone.page, member, `${member}-1234`);
  await phone.page.waitForURL('**/Mine');
  return phone;
}
