import type { Browser, Page, Route } from 'playwright-core';
import { launchBrowser, openPhone, sayOfAge, type Phone, type PhoneOptions } from '../browser/phone';

/** What becomes of a script of shell or remotes that a page asks for. */
export type Scripts = (route: Route) => unknown;

/** Has all scripts of shell and remotes come so. */
export const scriptsCome = (page: Page, scripts: Scripts) =>
  page.route(
    ({ pathname }) => /^\/assets\/.*\.js$/.test(pathname),
    async (route) => void (await scripts(route)),
  );

/** Opens phones on which the first view may be painted before the app is there: their scripts come as `scripts` says. */
type OpenEarly = (scripts: Scripts, options?: PhoneOptions) => Promise<Phone>;

/** Visits once, on a device that was asked for its age (nothing is painted before that), and gives what opens phones that kept that visit. */
async function afterFirstVisit(browser: Browser): Promise<OpenEarly> {
  const { context, page } = await openPhone(browser);
  await page.goto('/nHomeList');
  await sayOfAge(page);
  await page.getByRole('feed').getByRole('article').first().waitFor();
  await page.waitForFunction(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    return names.includes('unison');
  });
  const kept = await context.storageState({ indexedDB: true });
  await context.close();
  return async (scripts, { language = 'en_us', ...options } = {}) => {
    const phone = await openPhone(browser, { kept, language, ...options });
    await phone.context.addInitScript((code) => code !== null && localStorage.setItem('lang', code), language);
    await scriptsCome(phone.page, scripts);
    return phone;
  };
}

/** One browser for the tests of a file; gives what opens its phones, for use inside tests. */
export function earlyTests(): OpenEarly {
  let browser: Browser;
  let open: OpenEarly;
  beforeAll(async () => {
    browser = await launchBrowser();
    open = await afterFirstVisit(browser);
  });
  afterAll(() => browser.close());
  return (scripts, options) => open(scripts, options);
}

/** None of them is to be had. */
export const blocked: Scripts = (route) => route.abort();

/** Scripts that wait until they are let go. */
export function gate(): { hold: Scripts; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { hold: async (route) => (await opened, await route.continue()), open: () => open() };
}

/** What is painted before the app is there. */
export const painted = (page: Page) => page.locator('#early');
/** The cards of it. */
export const cardsIn = (page: Page) => painted(page).getByRole('article');
