import type { Browser, Page } from 'playwright-core';
import { launchBrowser, logIn, openPhone, sayOfAge } from '../browser/phone';
import { MEMBER_ROUTES, VISITOR_ROUTES } from './routes';
import { still } from './settled';
import { movedBy, shiftsIn, watchShifts } from './shifts';

/** The share of the window that may move under a reader on any route while it loads. */
const MOST = 0.02;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Opens each address cold; yields those on which more than allowed has moved. */
async function moving(page: Page, routes: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const route of routes) {
    await page.goto(route);
    await still(page);
    const byThemselves = (await shiftsIn(page)).filter(({ isByInput }) => !isByInput);
    const sum = movedBy(byThemselves);
    if (process.env['VERBOSE'] !== undefined) console.log(`${route}: ${sum.toFixed(4)}`);
    if (sum > MOST) found.push(`${route} moves by ${sum.toFixed(3)}: ${byThemselves.flatMap(({ what }) => what).join(' | ')}`);
  }
  return found;
}

test.each([
  [390, 'en_us'],
  [320, 'es_spa'],
])(
  'at %i px in %s nothing moves under a reader while any of the 37 routes loads',
  async (width, language) => {
    const { page, context } = await openPhone(browser, { width });
    const speak = (code: string) => page.evaluate((chosen) => localStorage.setItem('lang', chosen), code);
    await watchShifts(page);
    await page.goto('/Login');
    await sayOfAge(page);
    await speak(language);
    const found = await moving(page, VISITOR_ROUTES);
    await speak('en_us');
    await page.goto('/Login');
    await logIn(page, 'demo', 'demo-1234');
    await page.waitForURL('**/Mine');
    await speak(language);
    found.push(...(await moving(page, MEMBER_ROUTES)));
    expect(found).toEqual([]);
    await context.close();
  },
  400_000,
);
