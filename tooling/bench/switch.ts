import type { Browser, Page } from 'playwright-core';
import { startApp } from '../browser/app';
import { cardsOn, launchBrowser, openMemberPhone, openPhone, SKELETON, type PhoneOptions } from '../browser/phone';
import { median } from './median';

const ROUNDS = 5;
const SLOWDOWN = 4;
/** Slow 4G: round trip in ms, bytes per second. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** A switch from /Home to a screen of a remote that is not loaded: how it is begun, and what shows that it is there. */
const SWITCHES = [
  { name: '/Home to /xf', tap: 'nav a[href="/xf"]', shown: '[role="tabpanel"] a' },
  { name: '/Home to a profile', tap: '[role="article"] a', shown: 'main button[aria-haspopup="dialog"] img' },
] as const;

type Timed = { ms: number; requests: { url: string; start: number; end: number }[] };

/** What a page asks for from now on but for pictures, in ms of this process's clock. */
function watch(page: Page): Timed['requests'] {
  const requests: Timed['requests'] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') return;
    const one = { url: request.url(), start: performance.now(), end: Infinity };
    requests.push(one);
    void request
      .response()
      .then((response) => response?.finished())
      .then(() => (one.end = performance.now()))
      .catch(() => undefined); // the page is closed when its round is over
  });
  return requests;
}

/** From the tap to the first content, in ms, with what was asked for on the way. */
async function timed(page: Page, { tap, shown }: (typeof SWITCHES)[number]): Promise<Timed> {
  const before = new URL(page.url()).pathname;
  await page.evaluate(() =>
    addEventListener('pointerdown', () => (document.documentElement.dataset['tapped'] = String(performance.now())), {
      capture: true,
      once: true,
    }),
  );
  const requests = watch(page);
  await page.locator(tap).first().tap();
  const measured = await page.waitForFunction(
    ([content, skeleton, path]) => {
      const isThere = location.pathname !== path && document.querySelector(skeleton) === null && document.querySelector(content) !== null;
      return isThere && performance.now() - Number(document.documentElement.dataset['tapped']);
    },
    [shown, SKELETON, before] as const,
    { polling: 'raf' },
  );
  return { ms: Number(await measured.jsonValue()), requests: [...requests] };
}

/** The same addresses at once, on the same network, with nothing run: what the bytes alone cost, in ms. */
const bare = (page: Page, addresses: readonly string[]): Promise<number> =>
  page.evaluate(async (urls) => {
    const began = performance.now();
    await Promise.all(urls.map(async (url) => await (await fetch(url, { cache: 'reload' })).arrayBuffer()));
    return performance.now() - began;
  }, addresses);

/** Requests that could only start when another had ended, one after the other: the network rounds in series. */
function rounds({ requests }: Timed): number {
  let count = 0;
  let end = -1;
  for (const request of [...requests].sort((one, other) => one.start - other.start)) {
    if (request.start < end) continue;
    count += 1;
    end = Math.min(...requests.filter(({ start }) => start >= request.start).map((each) => each.end));
  }
  return count;
}

/** The files of the remote among what was asked for: what the platform answers is not asked for again. */
const filesOf = ({ requests }: Timed): string[] => requests.map(({ url }) => url).filter((url) => url.includes('/assets/'));

async function measure(browser: Browser, member: PhoneOptions, change: (typeof SWITCHES)[number]): Promise<void> {
  const switched: Timed[] = [];
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { context, page } = await openPhone(browser, member);
    // With data saving nothing is loaded ahead of need: the switch is cold.
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }));
    const session = await context.newCDPSession(page);
    await page.goto('/Home');
    await cardsOn(page).first().waitFor();
    await page.waitForLoadState('networkidle');
    await session.send('Network.emulateNetworkConditions', SLOW);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const one = await timed(page, change);
    switched.push(one);
    alone.push(await bare(page, filesOf(one)));
    await context.close();
  }
  const ours = median(switched.map(({ ms }) => ms));
  const bytesAlone = median(alone);
  const first = switched[0] ?? { ms: 0, requests: [] };
  console.log(
    `${change.name}, cold: ${ours.toFixed(0)} ms; its ${filesOf(first).length} files alone ${bytesAlone.toFixed(0)} ms, ratio ${(ours / bytesAlone).toFixed(2)}; ` +
      `${first.requests.length} requests in ${median(switched.map(rounds))} rounds (medians of ${ROUNDS})`,
  );
}

/**
 * `npm run bench -- switch`: the cold switch to a remote of which nothing is loaded, on slow 4G with a processor slowed down four times, as a
 * ratio to the download of the same files alone in the same run; and the network rounds in series.
 */
export async function benchSwitch(): Promise<number> {
  const app = await startApp({ ispop: 0 });
  process.env['UNISON_URL'] = app.url;
  const browser = await launchBrowser();
  try {
    const { context } = await openMemberPhone(browser);
    const kept = await context.storageState({ indexedDB: true });
    await context.close();
    for (const change of SWITCHES) await measure(browser, { kept }, change);
    return 0;
  } finally {
    await browser.close();
    await app.stop();
  }
}
