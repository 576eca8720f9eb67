import type { Page } from 'playwright-core';
import { openPage, openView, turnTo } from './browser';
import { openers } from './pages';
import { withGallery } from '../testing/gallery';

const gallery = withGallery({ width: 1280, theme: 'light' });

/** One document for all tests but those that want another view: loading it anew costs most of a second. */
let opened: Page;
beforeAll(async () => {
  opened = (await openPage(gallery(), 'Button')).page;
});

/** Turns to a page and presses one of its buttons with the keyboard. */
async function openByKeyboard(name: string, button: string): Promise<Page> {
  const page = opened;
  await turnTo(page, name);
  await page.getByRole('button', { name: button, exact: true }).focus();
  await page.keyboard.press('Enter');
  await openers[name]?.shown(page).waitFor();
  return page;
}

const inOverlay = '[role=dialog], [role=alertdialog]';

/** A control of the page behind has the focus. The edges of an overlay and the browser's own bar may have it for a moment. */
/** Where the focus leaves the overlay at its last control, it is sent back at once: what counts is where it stays. */
const untilFocusStays = (page: Page) =>
  page.waitForFunction((within) => {
    const focused = document.activeElement;
    return focused?.matches('a, button, input') !== true || focused.closest(within) !== null;
  }, inOverlay);

const untilFocusInside = (page: Page) => page.waitForFunction((within) => document.activeElement?.closest(within) !== null, inOverlay);

const overlays = [
  ['Dialog', 'Open a dialog'],
  ['ConfirmDialog', 'Ask a question'],
  ['Sheet', 'Open a sheet'],
  ['ImageViewer', 'Open the pictures'],
] as const;

test.each(overlays)('%s takes the focus, keeps it, and gives it back on Escape', async (name, button) => {
  const page = await openByKeyboard(name, button);
  await untilFocusInside(page);
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    await untilFocusStays(page);
  }
  await page.keyboard.press('Escape');
  await openers[name]?.shown(page).waitFor({ state: 'detached' });
  await page.waitForFunction((opener) => document.activeElement?.textContent === opener, button);
});

test.each([...overlays, ['Toast', 'Show a failure'] as const])(
  '%s stays inside the column of 650 px on a wide screen',
  async (name, button) => {
    const page = await openByKeyboard(name, button);
    const column = (await page.getByRole('main', { includeHidden: true }).boundingBox()) ?? { x: NaN, width: NaN };
    const box = (await openers[name]?.shown(page).boundingBox()) ?? { x: NaN, width: NaN };
    expect(column.width).toBe(650);
    expect(box.x).toBeGreaterThanOrEqual(column.x);
    expect(box.x + box.width).toBeLessThanOrEqual(column.x + column.width);
  },
);

test('a sheet that wants an answer is not closed by Escape or a press outside', async () => {
  const page = await openByKeyboard('Sheet', 'Open a sheet that wants an answer');
  await page.keyboard.press('Escape');
  await page.mouse.click(640, 40);
  await expect(page.getByRole('dialog').isVisible()).resolves.toBe(true);
  await page.getByRole('button', { name: 'I agree' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a press beside a sheet closes it, and so does pulling it down by its head', async () => {
  const page = await openByKeyboard('Sheet', 'Open a sheet');
  await page.mouse.click(640, 40);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Open a sheet', exact: true }).click();
  const title = page.getByRole('heading', { name: 'Share' });
  await title.waitFor();
  const box = await title.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 150, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a message over a sheet can be closed, and the sheet stays', async () => {
  const page = await openByKeyboard('Sheet', 'Open a sheet');
  await page.getByRole('button', { name: 'Show a message' }).click();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
  await page.getByText('A message over a sheet').waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog', { name: 'Share' }).isVisible()).toBe(true);
});

test('what moves can be stopped, and does not move for those who asked for less motion', async () => {
  const untilRunning = (page: Page, count: number) =>
    page.waitForFunction((wanted) => document.getAnimations().filter(({ playState }) => playState === 'running').length === wanted, count);
  await turnTo(opened, 'NoticeTicker');
  await untilRunning(opened, 0);

  const lively = await openView(gallery().browser, { width: 390, theme: 'light', lessMotion: false });
  const { page } = await openPage({ ...gallery(), context: lively }, 'NoticeTicker');
  await untilRunning(page, 2);
  await page.getByRole('region', { name: 'Long notice' }).getByRole('button', { name: 'Pause' }).click();
  await untilRunning(page, 1);
  await page.getByRole('region', { name: 'New notices' }).getByRole('button', { name: 'Pause' }).click();
  await untilRunning(page, 0);
  await lively.close();
});

test('who asked for less motion reads the whole notice, in as many lines as it needs [HOME-03]', async () => {
  const calm = await openView(gallery().browser, { width: 390, theme: 'light' });
  const { page } = await openPage({ ...gallery(), context: calm }, 'NoticeTicker');
  const link = page.getByRole('region', { name: 'Long notice' }).getByRole('link');
  // Whatever is wider than what holds it is cut there.
  const cut = await link.evaluate((outer) =>
    [outer, ...outer.querySelectorAll('*')]
      .filter((box) => box.scrollWidth > box.clientWidth && getComputedStyle(box).display !== 'inline')
      .map((box) => box.className),
  );
  expect(cut).toEqual([]);
  expect(await page.getByRole('region', { name: 'Long notice' }).getByRole('button').count()).toBe(0);
  await calm.close();
});

test('the carousel waits for its play button under reduced motion, moves by its arrows, and after the last comes the first [LIMIT-20]', async () => {
  const page = opened;
  await turnTo(page, 'Carousel');
  const banners = page.getByRole('region', { name: 'Banners' });
  await banners.getByRole('button', { name: 'Play' }).waitFor();
  for (const name of ['2 of 3', '3 of 3', '1 of 3']) {
    // The arrow that leads on is the last of those with that name: with three slides the other may lead back to it.
    await banners.getByRole('button', { name }).last().click();
    await banners.locator(`[role=group]:not([inert])[aria-label="${name}"]`).waitFor();
  }
  expect(await banners.locator('[inert]').count()).toBe(2);
});

test('a slider goes where each key sends it, also where what it moves stands between two steps and tells later where it is [VIDEO-06]', async () => {
  await turnTo(opened, 'Slider');
  const slider = opened.getByRole('slider', { name: 'Film' });
  await slider.focus();
  const moves = [
    ['Home', '0 of 40'],
    ['ArrowUp', '1 of 40'],
    ['End', '40 of 40'],
    ['PageDown', '36 of 40'],
  ] as const;
  for (const [key, at] of moves) {
    await opened.keyboard.press(key);
    await opened.waitForFunction((text) => document.querySelector('[aria-label=Film]')?.getAttribute('aria-valuetext') === text, at);
  }
});
