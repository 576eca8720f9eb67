import type { Browser, BrowserContext, Page } from 'playwright-core';

/** How the phone of a test looks at the gallery. */
export type View = { width: 320 | 390 | 1280; theme: 'light' | 'dark'; lessMotion?: boolean };

/** A fresh context of that view. */
export function openView(browser: Browser, { width, theme, lessMotion = true }: View): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: theme,
    reducedMotion: lessMotion ? 'reduce' : 'no-preference',
    hasTouch: width < 1000,
    isMobile: width < 1000,
  });
}

/** Opens a page of the gallery and collects what goes wrong in it: errors, refusals of the policy, warnings of React. */
export async function openPage(
  { context, url }: { context: BrowserContext; url: string },
  name: string,
): Promise<{ page: Page; complaints: string[] }> {
  const opened = await openDocument(context);
  await opened.page.goto(`${url}/?page=${name}`);
  await untilShown(opened.page, name);
  return opened;
}

/** Shows another page of the gallery in the same document, as the phone's back would: loading it anew costs most of a second. */
export async function turnTo(page: Page, name: string): Promise<void> {
  await page.evaluate((next) => {
    history.pushState(null, '', `?page=${next}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, name);
  await untilShown(page, name);
}

const untilShown = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function openDocument(context: BrowserContext): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints };
}
