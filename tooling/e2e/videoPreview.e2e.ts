import type { Browser, Page } from 'playwright-core';
import { clipFile } from '../media/clips/catalogue';
import { readStream } from '../platform/videos/preview';
import { axe } from './axe';
import { launchBrowser, openMemberPhone, type Phone } from '../browser/phone';
import { HLS, MP4, openVideo, platformSends, playFrom, position, slider, streamRequests } from './player';

/** What a guest may see of a video, in s. */
const LIMIT = 20;

let browser: Browser;
let member: Phone;
let guest: Phone;

beforeAll(async () => {
  browser = await launchBrowser();
  [member, guest] = await Promise.all([openMemberPhone(browser), openMemberPhone(browser, {}, 'guest')]);
});
afterAll(async () => {
  await browser.close();
});

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Preview ended' });

describe('the free preview, on the reference platform (O-94)', () => {
  test('an mp4 stops exactly at the limit, the prompt comes, and no byte beyond the preview was sent [VIDEO-09] [VIDEO-10] [LIMIT-04] (Q-39)', async () => {
    const { page } = guest;
    const sent: string[] = [];
    page.on('response', (response) => {
      if (/stream/.test(response.url())) sent.push(response.headers()['content-range'] ?? `none ${response.headers()['content-length']}`);
    });
    await openVideo(page, MP4);
    await playFrom(page, 15);
    await prompt(page).waitFor();
    expect(await position(page)).toBe(LIMIT);
    const [preview, whole] = [LIMIT, null].map((limit) => readStream('sea', clipFile('sea'), limit)?.bytes.length ?? 0);
    expect(preview).toBeLessThan((whole ?? 0) * 0.6);
    expect(sent.length).toBeGreaterThan(1);
    expect(sent.filter((part) => !part.endsWith(`/${preview}`) && part !== `none ${preview}`)).toEqual([]);
    expect(await axe(page)).toEqual([]);
    await prompt(page).getByRole('button', { name: 'Close' }).last().click();
  });

  test('in full screen too the prompt is seen, and closed it leaves a way to the membership', async () => {
    const { page } = guest;
    await openVideo(page, MP4 + 12);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.waitForFunction(() => document.fullscreenElement !== null);
    await playFrom(page, 15);
    await prompt(page).waitFor();
    const isOnTop = await prompt(page).evaluate((dialog) => {
      const { left, top, width, height } = dialog.getBoundingClientRect();
      return dialog.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
    await prompt(page).getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('main').getByRole('link', { name: 'Ask customer service' }).waitFor();
  });

  test('a reload does not begin it again in this session (Q-39)', async () => {
    const { page } = guest;
    await openVideo(page, MP4);
    await playFrom(page, 0);
    await prompt(page).waitFor();
    expect(await position(page)).toBe(0);
  });

  test('an HLS stream by hls.js stops there too, and what lies beyond cannot be had [VIDEO-09] [VIDEO-10] (Q-39)', async () => {
    const { page } = guest;
    const asked = streamRequests(page);
    await openVideo(page, HLS);
    expect(await page.locator('video').getAttribute('src')).toMatch(/^blob:/);
    expect(asked).toEqual(['HEAD garden/master.m3u8', 'GET garden/master.m3u8']); // before it plays no segment is asked for
    const list = page.waitForRequest(/index\.m3u8/);
    await playFrom(page, 15);
    await prompt(page).waitFor();
    expect(await position(page)).toBeCloseTo(LIMIT, 3);
    const segments = asked.filter((path) => path.endsWith('.ts')).map((path) => Number(/(\d+)\.ts$/.exec(path)?.[1]));
    expect(Math.max(...segments)).toBe(4); // of 4 s each
    const beyond = new URL('5.ts', (await list).url()).href;
    expect(await page.evaluate(async (url) => (await fetch(url)).status, beyond)).toBe(403);
    expect(await page.evaluate(async (url) => (await fetch(url)).status, beyond.replace('5.ts', '4.ts'))).toBe(200);
  });
});

test('against a platform that sends everything, the check of every 2 s holds the preview [VIDEO-09] [LIMIT-03] (O-94)', async () => {
  const { page } = guest;
  const second = MP4 + 6; // another video of the class, whose preview is not used up
  await openVideo(member.page, second);
  await platformSends(page, { vod_play_url: (await member.page.locator('video').getAttribute('src')) ?? '' });
  await openVideo(page, second);
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration)).toBe(40);
  // At half speed the two seconds between checks are one of the film: a busy machine has as long to be late.
  await page.getByRole('button', { name: 'Speed' }).press('Enter');
  await page.getByRole('menuitemradio', { name: '0.5×' }).press('Enter');
  await slider(page).fill('19');
  await page.keyboard.press(' ');
  await prompt(page).waitFor();
  const stopped = await position(page);
  expect(stopped).toBeGreaterThanOrEqual(LIMIT);
  expect(stopped).toBeLessThanOrEqual(LIMIT + 2);
  await page.unroute('**/api/video/getVideoInfo?**');
});

test('the browser had nothing to complain about but what was refused on purpose', () => {
  const expected = /Failed to load resource/;
  expect([...member.complaints, ...guest.complaints].filter((complaint) => !expected.test(complaint))).toEqual([]);
});
