import { startApp } from '../browser/app';
import { closeAnnouncement, launchBrowser, openPhone, sayOfAge } from '../browser/phone';

const PAGES = 500;
const PER_PAGE = 20;
const FLINGS = 60;
const FLING_PX = 4_000;
const SLOWDOWN = 4;

type Companion = Record<string, unknown>;

function card(id: number): Companion {
  return {
    id,
    xuanfei_name: `Card ${id}`,
    vo_title: 'Walks and museums',
    price: '800 - 1200',
    one: 88,
    address: 'Huế',
    service_data: ['City walk'],
    img_url: `/api/media/companion/${(id % 2_000) + 1}/1.svg`,
    is_video_auth: id % 2,
  };
}

const envelope = (data: unknown): string =>
  JSON.stringify({ code: 200, msg: '', data: Buffer.from(JSON.stringify(data)).toString('base64') });

/**
 * `npm run bench -- feed`: flings through a feed of 10,000 cards on a processor slowed down four times. Prints the nodes of the feed at rest
 * and while flinging, and the longest task in ms (goal: under 400 nodes, no task over 200 ms).
 */
export async function benchFeed(): Promise<number> {
  const app = await startApp({ ispop: 1 });
  process.env['UNISON_URL'] = app.url;
  const browser = await launchBrowser();
  try {
    const { page, context } = await openPhone(browser);
    await context.route('**/xuanfei/xuanfeilist**', async (route) => {
      const asked = Number(new URL(route.request().url()).searchParams.get('page') ?? '1');
      const cards = asked > PAGES ? [] : Array.from({ length: PER_PAGE }, (_, index) => card((asked - 1) * PER_PAGE + index + 1));
      await route.fulfill({ contentType: 'application/json', body: envelope(cards) });
    });
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(window, { longTasks: tasks });
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => tasks.push(entry.duration))).observe({
        entryTypes: ['longtask'],
      });
    });
    await page.goto('/Home');
    await sayOfAge(page);
    await closeAnnouncement(page);
    await page.getByRole('feed').getByRole('article').first().waitFor();
    const nodes = (): Promise<number> => page.evaluate(() => document.querySelectorAll('[role="feed"] *').length);
    const atRest = await nodes();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0)); // made by the init script above
    let most = 0;
    for (let fling = 0; fling < FLINGS; fling += 1) {
      await page.mouse.wheel(0, FLING_PX);
      await page.waitForTimeout(50);
      most = Math.max(most, await nodes());
    }
    const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks); // as above
    const reached = await page.evaluate(() => Math.round(window.scrollY));
    console.log(
      `feed: ${atRest} nodes at rest, at most ${most} while flinging to ${reached} px; ${tasks.length} long tasks, longest ${Math.round(Math.max(0, ...tasks))} ms at ${SLOWDOWN}x slowdown`,
    );
    return 0;
  } finally {
    await browser.close();
    await app.stop();
  }
}
