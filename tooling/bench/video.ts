import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startApp } from '../browser/app';
import { launchBrowser, openMemberPhone } from '../browser/phone';
import { median } from './median';

const ROUNDS = 15;
const WARM = 3;
const BARE = '/bare-video';

/** Bytes of the remote's released files as a browser that takes brotli loads them: scripts and styles, one language of six. */
function bytesOf(dataDir: string): { remote: number; hls: number } {
  const folder = join(dataDir, 'store/files/mf-video');
  const [version = ''] = readdirSync(folder);
  const files = readdirSync(join(folder, version))
    .filter((name) => /\.(js|css)(\.br)?$/.test(name) && !/^texts-(?!en_us)/.test(name))
    .filter((name, _index, all) => !all.includes(`${name}.br`)); // what is too small to compress goes as it is
  const sum = (wanted: (name: string) => boolean) =>
    files.filter(wanted).reduce((bytes, name) => bytes + statSync(join(folder, version, name)).size, 0);
  return { remote: sum((name) => !name.startsWith('hls.')), hls: sum((name) => name.startsWith('hls.')) };
}

/** From the tap to the first frame after it that is on the screen, in ms. */
async function firstFrame(page: Page): Promise<number> {
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
  const measured = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let tapped = 0;
        addEventListener('pointerdown', () => (tapped = performance.now()), { capture: true, once: true });
        document.querySelector('video')?.addEventListener('play', ({ target }) => {
          if (target instanceof HTMLVideoElement) target.requestVideoFrameCallback((now) => resolve(now - tapped));
        });
      }),
  );
  await page.getByRole('button', { name: 'Play', exact: true }).first().tap();
  return await measured;
}

/**
 * `npm run bench -- video`: tap to first frame in the player and, in turns, on a page with nothing but a `<video>` of the same file, as
 * medians in ms and as a ratio; and the KB (brotli) of the remote with one language, hls.js apart.
 */
export async function benchVideo(): Promise<number> {
  const app = await startApp({ ispop: 0 });
  process.env['UNISON_URL'] = app.url;
  const browser = await launchBrowser();
  try {
    const { page, context } = await openMemberPhone(browser);
    const player: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS + WARM; round += 1) {
      await page.goto('/PlayVideo?id=1');
      const inPlayer = await firstFrame(page);
      const source = (await page.locator('video').getAttribute('src')) ?? '';
      await context.route(`**${BARE}`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><video src="${source}" preload="metadata" playsinline width="390"></video><button onclick="document.querySelector('video').play()">Play</button>`,
        }),
      );
      await page.goto(BARE);
      const onBare = await firstFrame(page);
      await context.unroute(`**${BARE}`);
      if (round < WARM) continue;
      player.push(inPlayer);
      bare.push(onBare);
    }
    const [ours, plain] = [median(player), median(bare)];
    const { remote, hls } = bytesOf(app.dataDir);
    console.log(
      `tap to first frame: player ${ours.toFixed(0)} ms, bare <video> ${plain.toFixed(0)} ms, ratio ${(ours / plain).toFixed(2)} (medians of ${ROUNDS}, in turns)`,
    );
    console.log(
      `mf-video: ${(remote / 1024).toFixed(1)} KB brotli with one language; hls.js, loaded for an HLS stream alone: ${(hls / 1024).toFixed(1)} KB`,
    );
    return 0;
  } finally {
    await browser.close();
    await app.stop();
  }
}
