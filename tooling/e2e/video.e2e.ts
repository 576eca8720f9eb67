import type { Browser, Page } from 'playwright-core';
import { axe } from './axe';
import { pressOn, tabTo } from './keyboard';
import { launchBrowser, openMemberPhone, type Phone } from '../browser/phone';
import { HLS, MP4, openVideo, playFrom, playsPast, position, streamRequests } from './player';

let browser: Browser;
let member: Phone;

beforeAll(async () => {
  browser = await launchBrowser();
  member = await openMemberPhone(browser);
});
afterAll(async () => {
  await browser.close();
});

/** Back at a list the focus goes to the card that led away, as soon as that stands there (or after 3 s stays at the top): until then a Tab would be overtaken. */
async function focusComesBack(page: Page, id: number): Promise<void> {
  await page.waitForURL('**/Video');
  await page
    .waitForFunction((address) => document.activeElement?.getAttribute('href')?.endsWith(address), `/PlayVideo?id=${String(id)}`, {
      timeout: 10_000,
    })
    .catch(() => undefined);
}

/**
 * Notes where the film stands as it first runs. `played` does not tell: a browser that is told where to begin before it knows the film counts what lies
 * before that as played.
 */
async function noteFirstShown(page: Page): Promise<() => Promise<number | undefined>> {
  const noted = await page.evaluateHandle(() => {
    const first: { at?: number } = {};
    document.addEventListener('playing', ({ target }) => (first.at ??= (target as HTMLVideoElement).currentTime), { capture: true });
    return first;
  });
  return () => noted.evaluate(({ at }) => at);
}

test('by the keyboard alone from the library to a video that is resumed where it was left [VIDEO-01] [VIDEO-05] [VIDEO-06] (B-10)', async () => {
  const { page } = member;
  await page.goto('/Video');
  const card = page.getByRole('feed').getByRole('link').first();
  await card.waitFor();
  const name = (await card.textContent()) ?? '';
  expect(await axe(page)).toEqual([]);
  await pressOn(page, card);
  await page.waitForURL(`**/PlayVideo?id=${MP4}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0);
  await tabTo(page, page.getByRole('button', { name: 'Play', exact: true }).first());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await playsPast(page, 11);
  // At once: a busy machine would come to the end of the film meanwhile. From the button that is gone the focus is back in the player.
  await pressOn(page, page.getByRole('button', { name: 'Pause' }));
  await page.waitForFunction(() => document.querySelector('video')?.paused === true);
  expect(await axe(page)).toEqual([]);
  const captions = () =>
    [...(document.querySelector('video')?.textTracks ?? [])].flatMap(({ mode, language }) => (mode === 'showing' ? [language] : []));
  expect(await page.evaluate(captions)).toEqual(['en_us']); // the browser's own choice would stand beside ours (O-98)
  const left = await position(page);
  await page.goBack();
  await focusComesBack(page, MP4);
  await pressOn(page, card);
  const shownFirst = await noteFirstShown(page);
  await pressOn(page, page.getByRole('button', { name: `Resume at 0:${Math.floor(left)}` }));
  await playsPast(page, left);
  expect(await shownFirst()).toBeCloseTo(left, 0);
});

test('without Media Source Extensions the browser plays HLS by itself, and hls.js is not loaded [VIDEO-07] (O-32)', async () => {
  const page = await member.context.newPage();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaSource'));
  const scripts: string[] = [];
  page.on('request', (request) => /\/hls[^/]*\.js/.test(request.url()) && scripts.push(request.url()));
  await openVideo(page, HLS);
  expect(await page.locator('video').getAttribute('src')).toMatch(/garden\/master\.m3u8$/);
  await playFrom(page, 5);
  await playsPast(page, 5.5);
  expect(scripts).toEqual([]);
  await page.close();
});

test.each([['MediaSource'], ['nothing']])('with save-data the lowest quality plays, with %s taken away', async (taken) => {
  const page = await member.context.newPage();
  await page.addInitScript((name) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    Reflect.deleteProperty(window, name);
  }, taken);
  const asked = streamRequests(page);
  await openVideo(page, HLS);
  await playFrom(page, 0);
  await playsPast(page, 0.5);
  expect(asked.filter((path) => path.endsWith('.ts')).length).toBeGreaterThan(0);
  expect(asked.filter((path) => path.includes('/high/') && path.endsWith('.ts'))).toEqual([]);
  await page.close();
});

test('the browser had nothing to complain about', () => {
  expect(member.complaints).toEqual([]);
});

test('two tabs play one video, each from where it is [VIDEO-07]', async () => {
  const pages = [member.page, await member.context.newPage()];
  for (const page of pages) {
    await openVideo(page, MP4);
    await page.getByRole('button', { name: 'Play', exact: true }).first().click();
    await playsPast(page, 0.2);
  }
  for (const page of pages) {
    await playsPast(page, 1);
    expect(await page.getByRole('alert').count()).toBe(0);
  }
  await pages[1]?.close();
});
