import type { Browser, Page } from 'playwright-core';
import { VARIANTS } from '../plainPlatform/variants';
import { isNightly } from '@unison/shared/testing/testSizes';
import { closeAnnouncement, launchBrowser, logIn, openPhone, sayOfAge } from '../browser/phone';
import { withPlainApp } from './plainApp';
import { mistakesAt } from './plainWalk';
import { MEMBER_ROUTES, VISITOR_ROUTES } from './routes';

/** Which variant a run takes: another each time, and by `UNISON_SEED=…` the same again. All at night. */
const SEED = Number(process.env['UNISON_SEED'] ?? Math.floor(Date.now() / 1000));
const chosen = <One>(all: readonly One[]): readonly One[] => (isNightly() ? all : all.filter((_one, place) => place === SEED % all.length));

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

async function walk(page: Page, routes: readonly string[]): Promise<string[]> {
  const mistakes: string[] = [];
  for (const route of routes) mistakes.push(...(await mistakesAt(page, route)));
  return mistakes;
}

test.each(chosen(VARIANTS))(
  `on a platform on another origin that knows only the product, "%s", every route comes to rest under its heading and says nothing broken, and nothing is asked or sent that the product does not know (UNISON_SEED=${SEED}) [API-01] [SHELL-04] (O-81)`,
  async (variant) => {
    await withPlainApp(variant, async ({ url, platform }) => {
      const { page, context, complaints } = await openPhone(browser, { url });
      await page.goto('/Language');
      await sayOfAge(page);
      const mistakes = await walk(page, VISITOR_ROUTES);
      await page.goto('/Login');
      await logIn(page, 'demo', 'demo-1234');
      await page.waitForURL('**/Mine');
      mistakes.push(...(await walk(page, MEMBER_ROUTES)));
      await context.close();
      expect({ mistakes, complaints, strangers: platform.strangers }).toEqual({ mistakes: [], complaints: [], strangers: [] });
    });
  },
);

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

test.each(chosen(['bare', 'text'] as const))(
  'on such a platform, "%s", the pictures of the feed load, a badge stands as written, the balance shows, and what only the reference platform offers is not there [API-01] (O-81)',
  async (variant) => {
    await withPlainApp(variant, async ({ url, platform }) => {
      const { page, context, complaints } = await openPhone(browser, { url });

      await page.goto('/Home');
      await sayOfAge(page);
      await closeAnnouncement(page);
      const card = page.getByRole('feed').getByRole('article').first();
      await card.waitFor();
      expect(await card.getByText('Video verified').count()).toBe(1);
      await page.waitForFunction(() =>
        [...document.images].some((image) => image.currentSrc.includes('/api/media/') && image.naturalWidth > 0),
      );

      await open(page, '/Login');
      await logIn(page, 'demo', 'demo-1234');
      await page.waitForURL('**/Mine');
      await page
        .getByText(/^\d{1,3}(,\d{3})*(\.\d\d)?( |$)/)
        .first()
        .waitFor();
      expect(await page.getByText(/Play credits only/).count()).toBe(0);

      await open(page, '/xf?view=province');
      await page.getByRole('tab').first().waitFor();
      await page.getByRole('feed').getByRole('article').first().waitFor();

      await open(page, '/nHomeDetail?id=1');
      await page.getByText('Airborne: yes').waitFor();
      expect(await page.getByText('Report this profile').count()).toBe(0);

      await open(page, '/ServiceOnline');
      await page.getByRole('link', { name: 'Contact an agent' }).waitFor();
      expect(await page.getByRole('textbox').count()).toBe(0);

      expect(platform.strangers).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });
  },
);
