import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openMemberPhone, type Phone } from '../browser/phone';
import { HLS, MP4, openVideo, platformSends, playFrom, playsPast, position } from './player';

let browser: Browser;
let member: Phone;

beforeAll(async () => {
  browser = await launchBrowser();
  member = await openMemberPhone(browser);
});
afterAll(async () => {
  await browser.close();
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

  test('a network that is lost while a film has enough of itself: it plays on without a word, and with what comes when it is back', async () => {
    const { page, context } = member;
    await openVideo(page, HLS + 12);
    const later = /\/[4-9]\.ts$/;
    let tries = 0;
    const isTriedAnew = new Promise<void>((resolve) => {
      void context.route(later, (route) => {
        tries += 1;
        if (tries === 6) resolve(); // more than hls.js tries by itself
        return route.abort();
      });
    });
    await playFrom(page, 0);
    await isTriedAnew;
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await context.unroute(later);
    await playsPast(page, 17);
  });

  /** Notes where a film stands each time it begins to run. */
  const noteBeginnings = (page: Page) =>
    page.evaluateHandle(() => {
      const begun: number[] = [];
      document.addEventListener('playing', ({ target }) => begun.push((target as HTMLVideoElement).currentTime), { capture: true });
      return begun;
    });

  /** A film that played past its fifth second when the network was lost, which is back now. */
  async function losesNetwork(film: number): Promise<void> {
    const { page, context } = member;
    await openVideo(page, film);
    await context.route('**/api/video/stream/**', (route) => (/[2-9]\.ts/.test(route.request().url()) ? route.abort() : route.continue()));
    await playFrom(page, 5);
    await playsPast(page, 5);
    await says(page, 'The network was lost. Your position is saved');
    await context.unroute('**/api/video/stream/**');
  }

  test('a lost network; the retry goes on at the position', async () => {
    const { page } = member;
    await losesNetwork(HLS + 6);
    const beginnings = await noteBeginnings(page);
    await page.getByRole('button', { name: 'Retry' }).click();
    await playsPast(page, 7);
    expect(await position(page)).toBeLessThan(12);
    expect((await beginnings.jsonValue())[0]).toBeGreaterThan(5);
  });

  test('a lost network that comes back; the film goes on by itself, where it was', async () => {
    const { page, context } = member;
    await losesNetwork(HLS + 18);
    await context.setOffline(true);
    await context.setOffline(false);
    await playsPast(page, 7);
    expect(await position(page)).toBeLessThan(12);
  });
});

test('the browser had nothing to complain about but what the tests did', () => {
  const expected = /Failed to load resource|films\.example\.org/;
  expect(member.complaints.filter((complaint) => !expected.test(complaint))).toEqual([]);
});
