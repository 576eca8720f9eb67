import type { Browser, Page } from 'playwright-core';
import { LANGUAGES } from '@unison/shared/contract';
import type { Language } from '@unison/shared/contract';
import { isNightly } from '@unison/shared/testing/testSizes';
import { eachDialog } from './dialogs';
import { headingsIn, textsIn } from './headings';
import { launchBrowser, openMemberPhone, openPhone, SKELETON } from '../browser/phone';
import { MEMBER_ROUTES, VISITOR_ROUTES } from './routes';
import { wordsOn, wrongWords } from './words';

/** English is read where every route is opened by its address (allRoutes); of the others one a run, another each day. */
const OTHERS = LANGUAGES.filter((language) => language !== 'en_us');
const DAY = Number(process.env.UNISON_SEED ?? Math.floor(Date.now() / 86_400_000));
const WALKED: readonly Language[] = isNightly() ? LANGUAGES : OTHERS.slice(DAY % OTHERS.length).slice(0, 1);
/** How to walk the same language again. */
const REPLAY = isNightly() ? '' : ` (replay with UNISON_SEED=${String(DAY)})`;

let browser: Browser;
let member: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  member = (await openMemberPhone(browser)).page;
});
afterAll(async () => {
  await browser.close();
});

/** Goes on inside the app, as a link does: no document is loaded anew. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** The words in each kind of sheet and dialog of this screen that are not the language's. */
async function wrongInSheets(page: Page, wrongIn: (words: readonly string[]) => string[]): Promise<string[]> {
  const problems: string[] = [];
  await eachDialog(page, async (kind) => {
    problems.push(...wrongIn(await wordsOn(page)).map((wrong) => `behind "${kind}": ${wrong}`));
    opened.add(`${new URL(page.url()).pathname} ${kind}`);
  });
  return problems;
}
const opened = new Set<string>();

/** Walks over routes and yields what is wrong on them: a heading that is not the owner's, or words that are not the language's. */
async function walk(page: Page, routes: readonly string[], language: Language): Promise<string[]> {
  const headings = headingsIn(language);
  const wrongIn = wrongWords(language);
  const problems: string[] = [];
  let before = '';
  for (const route of routes) {
    await goTo(page, route);
    try {
      // Some screens lead on by themselves, to another of the 37: what counts is where it ends.
      await page.waitForFunction(
        ([expected, old, skeleton]) => {
          const heading = document.querySelector('h1')?.textContent ?? '';
          const pattern = expected.find(([path]) => path.toLowerCase() === location.pathname.toLowerCase())?.[1];
          const isLoading = document.querySelector(skeleton) !== null;
          return (
            pattern !== undefined && !isLoading && new RegExp(pattern).test(heading) && (heading !== old || !pattern.startsWith('^\\S'))
          );
        },
        [[...headings].map(([path, pattern]): [string, string] => [path, pattern.source]), before, SKELETON] as const,
        { timeout: 20_000 },
      );
    } catch {
      problems.push(`${route}: at ${new URL(page.url()).pathname} the heading is "${await page.locator('h1').first().textContent()}"`);
    }
    before = (await page.locator('h1').first().textContent()) ?? '';
    problems.push(...wrongIn(await wordsOn(page)).map((wrong) => `${route}: ${wrong}`));
    problems.push(...(await wrongInSheets(page, wrongIn)).map((wrong) => `${route}: ${wrong}`));
  }
  return problems;
}

test.each(WALKED)(
  `in %s every screen has its heading, and no screen or sheet shows a key or another language [I18N-01] [SHELL-04]${REPLAY}`,
  async (language) => {
    await member.evaluate((code) => localStorage.setItem('lang', code), language);
    await member.goto('/Mine');
    expect(await walk(member, MEMBER_ROUTES, language)).toEqual([]);
    expect(opened.size).toBeGreaterThanOrEqual(10);
  },
);

test.each(WALKED)('in %s the question for the age, the login and the registration speak it too [I18N-01]', async (language) => {
  const { page, context } = await openPhone(browser, { language });
  await page.goto('/Login');
  const yes = page.getByRole('button', { name: textsIn(language).get('age.yes') ?? '', exact: true });
  await yes.waitFor();
  expect(wrongWords(language)(await wordsOn(page))).toEqual([]);
  await yes.click();
  expect(await walk(page, VISITOR_ROUTES, language)).toEqual([]);
  await context.close();
});

test('the title of the wheel is its own, in each language; every other names its heading [SHELL-07] [SHELL-08] (Q-15)', async () => {
  for (const language of new Set<Language>([...WALKED, 'en_us'])) {
    await member.evaluate((code) => localStorage.setItem('lang', code), language);
    await member.goto('/luckDraw');
    const title = textsIn(language).get('title.dating') ?? '';
    await member.waitForFunction((expected) => document.title === expected, title);
    if (language === 'en_us') expect(title).toBe('Dating');
    await goTo(member, '/Setting');
    const heading = textsIn(language).get('mine.setting') ?? '';
    await member.waitForFunction((expected) => document.title.startsWith(`${expected} · `), heading);
  }
});
