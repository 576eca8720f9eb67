import type { Page } from 'playwright-core';
import { headingsIn, textsIn } from './headings';
import { wordsOn } from './words';

const HEADINGS = [...headingsIn('en_us')].map(([path, heading]): [string, string] => [path, heading.source]);
const TEXTS = textsIn('en_us');
/** What a screen says that failed, or that is none; the first stands under a game without options too. */
const TROUBLE = ['common.retry', 'error.network', 'error.timeout', 'error.unexpected', 'error.offline', 'notFound.title'].map((key) =>
  TEXTS.get(key),
);
/** What a screen says that put something together without looking. */
const CARELESS = /\bundefined\b|\bnull\b|\bNaN\b|\bInfinity\b|\[object |Invalid Date/;
const LOADING = `[aria-label^="${TEXTS.get('common.loading')?.slice(0, -1) ?? ''}"]`;

/** Who has no bank account, or no withdraw password, is led to the form for it first (WALLET-12, ACCOUNT-32). */
const LEADS_ON: Readonly<Record<string, readonly string[]>> = {
  '/Withdraw': ['/BindCard', '/SetPayPassword'],
  '/BindCard': ['/SetPayPassword'],
};

/** Goes on inside the app, as a link does. What stood on the screen before is marked, so that nobody takes it for the next one. */
async function goTo(page: Page, route: string): Promise<void> {
  await page.evaluate((url) => {
    for (const former of document.querySelectorAll('main > *')) former.setAttribute('data-former', '');
    const place: unknown = history.state?.idx;
    const state = { usr: null, key: url, idx: Number(place ?? 0) + 1 }; // as the router numbers its entries: there is a way back
    history.pushState(state, '', url);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, route);
}

/** Waits until the screen of the address, or the one it leads on to, has come to rest under its own heading. False when it does not. */
function comesToRest(page: Page): Promise<boolean> {
  const isAtRest = ([headings, loading]: readonly [readonly (readonly [string, string])[], string]): boolean => {
    const heading = document.querySelector('h1')?.textContent ?? '';
    const pattern = headings.find(([path]) => path.toLowerCase() === location.pathname.toLowerCase())?.[1];
    // What is named by its content has a heading of some words where the platform gives no name.
    const isOwn =
      pattern !== undefined && (new RegExp(pattern).test(heading) || (!/^\^\w+( \w+)*\$$/.test(pattern) && heading.trim() !== ''));
    return isOwn && document.querySelector(`main [data-former], ${loading}`) === null;
  };
  return page.waitForFunction(isAtRest, [HEADINGS, LOADING] as const, { timeout: 15_000 }).then(
    () => true,
    () => false,
  );
}

/** What is wrong with a route, by where it ends, whether it comes to rest, and by what it says. */
export async function mistakesAt(page: Page, route: string): Promise<string[]> {
  await goTo(page, route);
  const isAtRest = await comesToRest(page);
  const [asked, ended] = [new URL(route, page.url()).pathname, new URL(page.url()).pathname];
  const words = await wordsOn(page);
  const isOff = words.includes(TEXTS.get('feature.disabled') ?? '');
  const trouble = words.includes(TEXTS.get('game.noOptions') ?? '') ? TROUBLE.slice(1) : TROUBLE;
  const heading = await page.locator('h1').first().textContent();
  return [
    ...(isAtRest ? [] : [`at ${ended} it does not come to rest under its heading, but stands at "${heading ?? ''}": ${words.join(' | ')}`]),
    ...(ended === asked || isOff || LEADS_ON[asked]?.includes(ended) ? [] : [`leads to ${ended}`]),
    ...words.filter((said) => trouble.includes(said) || CARELESS.test(said)).map((said) => `says "${said}"`),
  ].map((mistake) => `${route}: ${mistake}`);
}
