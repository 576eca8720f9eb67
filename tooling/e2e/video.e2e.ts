import type { Browser, Page } from 'playwright-core';
import { clipFile } from '../media/clips/catalogue';
import { readStream } from '../platform/videos/preview';
import { axe } from './axe';
import { launchBrowser, openMemberPhone, type Phone } from './phone';

/** The first videos of the class by the sea, an mp4 of 40 s, and of the gardens, an HLS stream of 36 s; what a guest may see, in s. */
const MP4 = 1;
const HLS = 4;
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

const position = (page: Page): Promise<number> => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const prompt = (page: Page) => page.getByRole('dialog', { name: 'Preview ended' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Play position' });

/** Waits until the video plays and has come past a position, in s. */
async function playsPast(page: Page, seconds: number): Promise<void> {
  await page.waitForFunction((from) => {
    const video = document.querySelector('video');
    return video !== null && !video.paused && video.readyState >= 3 && video.currentTime > from;
  }, seconds);
}

/** Opens a video and waits until it can be begun. */
async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/PlayVideo?id=${id}`);
  await page.waitForFunction(() => (document.querySelector('video')?.src ?? '') !== '');
  await page.getByRole('button', { name: 'Play', exact: true }).first().waitFor();
}

/** Moves to a whole number of steps of 5 s and plays, with the player's own keys. */
async function playFrom(page: Page, seconds: number): Promise<void> {
  await slider(page).focus();
  for (let at = 0; at < seconds; at += 5) await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
}

/** Sets fields of the answer about a video, as another platform would send them. */
async function platformSends(page: Page, fields: Record<string, string>): Promise<void> {
  await page.route('**/api/video/getVideoInfo?**', async (route) => {
    const envelope: { data: string } = await (await route.fetch()).json();
    const video: object = JSON.parse(Buffer.from(envelope.data, 'base64').toString('utf8'));
    await route.fulfill({ json: { ...envelope, data: { ...video, ...fields } } });
  });
}

/** The requests for streams that a page makes from now on, as `METHOD name`. */
function streamRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const path = /\/api\/video\/stream\/[^/]+\/(.+)/.exec(request.url())?.[1];
    if (path !== undefined) requests.push(`${request.method()} ${path}`);
  });
  return requests;
}

describe('the free preview, on the reference platform (O-94)', () => {
  test('an mp4 stops exactly at the limit, the prompt comes, and no byte beyond the preview was sent [VIDEO-09] [VIDEO-10] [LIMIT-04] (Q-39)', async () => {
    const { page } = guest;
    const sent: string[] = [];
    page.on('response', (response) => {
      if (/stream/.test(response.url())) sent.push(response.headers()['content-range'] ?? `none ${response.headers()['content-length']}`);
    });
    await open(page, MP4);
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

  test('a reload does not begin it again in this session (Q-39)', async () => {
    const { page } = guest;
    await open(page, MP4);
    await playFrom(page, 0);
    await prompt(page).waitFor();
    expect(await position(page)).toBe(0);
  });

  test('an HLS stream by hls.js stops there too, and what lies beyond cannot be had [VIDEO-09] [VIDEO-10] (Q-39)', async () => {
    const { page } = guest;
    const asked = streamRequests(page);
    await open(page, HLS);
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
  await open(member.page, second);
  await platformSends(page, { vod_play_url: (await member.page.locator('video').getAttribute('src')) ?? '' });
  await open(page, second);
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration)).toBe(40);
  // At half speed the two seconds between checks are one of the film: a busy machine has as long to be late.
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('0.5×');
  await slider(page).fill('19.5');
  await page.keyboard.press(' ');
  await prompt(page).waitFor();
  const stopped = await position(page);
  expect(stopped).toBeGreaterThanOrEqual(LIMIT);
  expect(stopped).toBeLessThanOrEqual(LIMIT + 2);
  await page.unroute('**/api/video/getVideoInfo?**');
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
  await tabTo((focused) => focused === name);
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
  await tabTo((focused) => focused === name);
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
  await open(page, HLS);
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
  await open(page, HLS);
  await playFrom(page, 0);
  await playsPast(page, 0.5);
  expect(asked.filter((path) => path.endsWith('.ts')).length).toBeGreaterThan(0);
  expect(asked.filter((path) => path.includes('/high/') && path.endsWith('.ts'))).toEqual([]);
  await page.close();
});

describe('what can go wrong, each with its own sentence', () => {
  const says = async (page: Page, sentence: string) => {
    const alert = page.getByRole('main').getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toContain(sentence);
  };

  test.each([
    [
      'another origin that refuses',
      { vod_play_url: 'https://films.example.org/sea.mp4' },
      'The server that holds this video refuses to play it here',
    ],
    ['no address', { vod_play_url: '' }, 'The platform has no stream for this video'],
    [
      'a ticket that is over, and a second one too',
      { vod_play_url: '/api/video/stream/over/sea.mp4' },
      'The address of this video has expired',
    ],
    ['what no browser plays', { vod_play_url: '/api/video/captions/sea/en_us.vtt' }, 'This browser cannot play the format of this video'],
  ])('%s; the retry plays it', async (_what, fields, sentence) => {
    const { page } = member;
    await platformSends(page, fields);
    await page.goto(`/PlayVideo?id=${MP4 + 12}`);
    await says(page, sentence);
    await page.unroute('**/api/video/getVideoInfo?**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0);
    await page.getByRole('button', { name: 'Play', exact: true }).first().click();
    await playsPast(page, 0.1);
  });

  test('a lost network; the retry goes on at the position', async () => {
    const { page, context } = member;
    await open(page, HLS + 6);
    await context.route('**/api/video/stream/**', (route) => (/[2-9]\.ts/.test(route.request().url()) ? route.abort() : route.continue()));
    await playFrom(page, 5);
    await playsPast(page, 5);
    await says(page, 'The network was lost. Your position is kept');
    await context.unroute('**/api/video/stream/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await playsPast(page, 7);
    expect(await position(page)).toBeLessThan(12);
  });
});

test('the browser had nothing to complain about but what the tests did', () => {
  const expected = /Failed to load resource|films\.example\.org/;
  expect([...member.complaints, ...guest.complaints].filter((complaint) => !expected.test(complaint))).toEqual([]);
});
