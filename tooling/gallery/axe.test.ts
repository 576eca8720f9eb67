import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { openPage, turnTo } from './browser';
import { namesOfPages, openers } from './pages';
import { smallTargets } from './targets';
import { withGallery } from '../testing/gallery';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
type Axe = { run(context: Document, options: RunOptions): Promise<AxeResults> };

const gallery = withGallery({ width: 390, theme: 'light' });
let opened: Awaited<ReturnType<typeof openPage>>;
beforeAll(async () => {
  opened = await openPage(gallery(), 'Button');
  // Through the debugger, which the page's policy does not concern.
  await opened.page.evaluate(AXE);
});

/** What axe finds: by every rule, or by those alone that look at colours. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const found = await page.evaluate(
    async (runOnly) =>
      await (window as unknown as { axe: Axe }).axe.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) }), // put there below
    rules,
  );
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

/** What is wrong with the shape of a page at one width. */
async function misfits(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const small = await smallTargets(page);
  return [...small.map((target) => `too small to touch: ${target}`), ...(sideways > 0 ? [`${sideways} px wider than the screen`] : [])];
}

/** What is wrong with a page at both widths, and for axe in both themes; opened first by a button where one is named. */
async function faults(name: string, opener?: string): Promise<string[]> {
  const { page, complaints } = opened;
  await page.emulateMedia({ colorScheme: 'light' });
  await turnTo(page, name);
  if (opener) {
    await page.getByRole('button', { name: opener, exact: true }).click();
    await openers[name]?.shown(page).waitFor();
  }
  const found: string[] = [];
  for (const width of [320, 390]) found.push(...(await misfits(page, width)).map((fault) => `at ${width}: ${fault}`));
  // What axe sees of a control does not change with the width, and with the theme nothing but its colours.
  found.push(...(await violations(page)).map((fault) => `light: ${fault}`));
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await violations(page, ['color-contrast', 'link-in-text-block'])).map((fault) => `dark: ${fault}`));
  return [...found, ...complaints.splice(0)];
}

test.each(namesOfPages())(
  '%s has no fault for axe, fits a narrow phone, can be touched, and breaks no policy, in both themes',
  async (name) => {
    expect(await faults(name)).toEqual([]);
  },
);

const openings = Object.entries(openers).flatMap(([name, { buttons }]) => buttons.map((button) => [name, button] as const));

test.each(openings)('%s, opened by "%s", has no fault for axe, in both themes', async (name, button) => {
  expect(await faults(name, button)).toEqual([]);
});

/** Where the parts of each section stand, top and bottom in px, its head first. */
const partsOfSections = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section section')].map((section) =>
      [...section.children].map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom] as const),
    ),
  );

test('the rhythm of a screen is 24 px from section to section and 12 px inside, also where a heading has something to press beside it', async () => {
  await turnTo(opened.page, 'Screen');
  const [first = [], second = []] = await partsOfSections(opened.page);
  const gaps = (parts: typeof first) => parts.slice(1).map(([top], index) => Math.round(top - (parts[index]?.[1] ?? NaN)));
  expect(gaps(first)).toEqual([12, 12]);
  expect(gaps(second)).toEqual([12]);
  expect(Math.round((second[0]?.[0] ?? NaN) - (first.at(-1)?.[1] ?? NaN))).toBe(24);
});

test('marks on a picture stay inside it, each in one line, also on the narrowest phone [VIDEO-05] (O-24)', async () => {
  const { page } = opened;
  await turnTo(page, 'PictureCard');
  await page.setViewportSize({ width: 320, height: 800 });
  const shapes = await page.getByText(/^(0:40|無料プレビュー|Vista previa)$/).evaluateAll((marks) =>
    marks.map((mark) => {
      const words = document.createRange();
      words.selectNodeContents(mark);
      const [box, picture] = [mark.getBoundingClientRect(), mark.parentElement?.getBoundingClientRect()];
      return { lines: words.getClientRects().length, isInside: box.right <= (picture?.right ?? 0) };
    }),
  );
  expect(shapes).toEqual(Array.from({ length: 4 }, () => ({ lines: 1, isInside: true })));
});
