import type { Page } from 'playwright-core';

/** The first videos of the class by the sea, an mp4 of 40 s, and of the gardens, an HLS stream of 36 s. */
export const MP4 = 1;
export const HLS = 4;

/** Where the video stands, in s. */
export const position = (page: Page): Promise<number> => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
export const slider = (page: Page) => page.getByRole('slider', { name: 'Play position' });

/** Waits until the video plays and has come past a position, in s. */
export async function playsPast(page: Page, seconds: number): Promise<void> {
  await page.waitForFunction((from) => {
    const video = document.querySelector('video');
    return video !== null && !video.paused && video.readyState >= 3 && video.currentTime > from;
  }, seconds);
}

/** Opens a video and waits until it can be begun. */
export async function openVideo(page: Page, id: number): Promise<void> {
  await page.goto(`/PlayVideo?id=${id}`);
  await page.waitForFunction(() => (document.querySelector('video')?.src ?? '') !== '');
  await page.getByRole('button', { name: 'Play', exact: true }).first().waitFor();
}

/** Moves to a whole number of steps of 5 s and plays, with the player's own keys. */
export async function playFrom(page: Page, seconds: number): Promise<void> {
  await slider(page).focus();
  for (let at = 0; at < seconds; at += 5) await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
}

/** Sets fields of the answer about a video, as another platform would send them. */
export async function platformSends(page: Page, fields: Record<string, string>): Promise<void> {
  await page.route('**/api/video/getVideoInfo?**', async (route) => {
    const envelope: { data: string } = await (await route.fetch()).json();
    const video: object = JSON.parse(Buffer.from(envelope.data, 'base64').toString('utf8'));
    await route.fulfill({ json: { ...envelope, data: { ...video, ...fields } } });
  });
}

/** The requests for streams that a page makes from now on, as `METHOD name`. */
export function streamRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const path = /\/api\/video\/stream\/[^/]+\/(.+)/.exec(request.url())?.[1];
    if (path !== undefined) requests.push(`${request.method()} ${path}`);
  });
  return requests;
}
