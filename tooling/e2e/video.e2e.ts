import type { Browser } from 'playwright-core';
import { axe } from './axe';
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

test('by the keyboard alone from the library to a video that is resumed where it was left [VIDEO-01] [VIDEO-05] [VIDEO-06] (B-10)', async () => {
  const { page } = member;
  await page.goto('/Video');
  const card = page.getByRole('feed').getByRole('link').first();
  await card.waitFor();
  const name = (await card.textContent()) ?? '';
  expect(await axe(page)).toEqual([]);
  const tabTo = async (wanted: (name: string) => boolean): Promise<void> => {
    for (let turn = 0; turn < 60; turn += 1) {
      await page.keyboard.press('Tab');
      if (
        wanted(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''))
      )
        return;
    }
    throw new Error('No such control by Tab');
  };
  await tabTo((focused) => focused.endsWith(name)); // a card also says its category
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/PlayVideo?id=${MP4}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0);
  await tabTo((focused) => focused === 'Play');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await playsPast(page, 11);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Shift+Tab'); // from the button that is gone back into the player
  await tabTo((focused) => focused === 'Pause');
  await page.keyboard.press('Enter');
  const captions = () =>
    [...(document.querySelector('video')?.textTracks ?? [])].flatMap(({ mode, language }) => (mode === 'showing' ? [language] : []));
  expect(await page.evaluate(captions)).toEqual(['en_us']); // the browser's own choice would stand beside ours (O-98)
  const left = await position(page);
  await page.goBack();
  await tabTo((focused) => focused.endsWith(name));
  await page.keyboard.press('Enter');
  const resume = `Resume at 0:${Math.floor(left)}`;
  await tabTo((focused) => focused === resume);
  await page.keyboard.press('Enter');
  await playsPast(page, left);
  expect(await position(page)).toBeLessThan(left + 5);
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

test('two tabs play one video, each from where it is [VIDEO-05]', async () => {
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
