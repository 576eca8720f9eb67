import type { Browser, Page } from 'playwright-core';
import { startService, type Service } from '../dev/child';
import { freePort } from '../dev/port';
import { closeAnnouncement, launchBrowser, logIn, openPhone, sayOfAge } from './phone';
import { startPlainPlatform, type PlainPlatform } from './plainPlatform';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

type Composed = { url: string; platform: PlainPlatform; edge: Service };

/** The same released app, served by an edge whose platform lies on another origin and knows only product.md. */
async function compose(numbersAsText: boolean): Promise<Composed> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const target = process.env['UNISON_PLATFORM_URL'] ?? '';
  const platform = await startPlainPlatform({ target, appOrigin: url, numbersAsText });
  const edge = await startService('edge', 'tooling/edge/main.ts', {
    PORT: String(port),
    DATA_DIR: process.env['UNISON_DATA_DIR'] ?? '',
    PLATFORM_URL: target,
    API_BASE: `${platform.origin}/api`,
    MEDIA_ORIGINS: platform.origin,
  });
  return { url, platform, edge };
}

const open = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

test.each([
  ['numbers as numbers', false],
  ['every number as text', true],
])(
  'against a platform on another origin that knows only the product, with %s, everything of the product works [API-01] (O-81)',
  async (_name, asText) => {
    const { url, platform, edge } = await compose(asText);
    const { page, context, complaints } = await openPhone(browser);

    await page.goto(`${url}/Home`);
    await sayOfAge(page);
    await closeAnnouncement(page);
    const card = page.getByRole('feed').getByRole('article').first();
    await card.waitFor();
    expect(await card.getByText('Video verified').count()).toBe(1);
    await page.waitForFunction(() =>
      [...document.images].some((image) => image.currentSrc.includes('/api/media/') && image.naturalWidth > 0),
    );

    await open(page, `${url}/Login`);
    await logIn(page, 'demo', 'demo-1234');
    await page.waitForURL('**/Mine');
    await page
      .getByText(/^\d{1,3}(,\d{3})*(\.\d\d)?( |$)/)
      .first()
      .waitFor();
    expect(await page.getByText(/Play credits only/).count()).toBe(0);

    await open(page, `${url}/xf?view=province`);
    await page.getByRole('tab').first().waitFor();
    await page.getByRole('feed').getByRole('article').first().waitFor();

    await open(page, `${url}/nHomeDetail?id=1`);
    await page.getByText('Airborne: yes').waitFor();
    expect(await page.getByText('Report this profile').count()).toBe(0);

    await open(page, `${url}/ServiceOnline`);
    await page.getByRole('link', { name: 'Contact an agent' }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);

    expect(platform.strangers).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
    await edge.stop();
    await platform.close();
  },
);
