import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { announceReleases, isShellRelease, openStore, type OpenStore } from '../registry';
import { main as keys } from '../registry/keysCommand';
import { author, newFolder, versionNumber } from '../testing/registry';
import { launchBrowser, openMemberPhone } from '../browser/phone';
import { ownEdge } from './ownEdge';

let browser: Browser;
/** What the app under test has released, with its keys, in a folder of our own: a floor is never lowered again. */
let dataDir: string;
let store: OpenStore;
let edge: ReturnType<typeof ownEdge>;

beforeAll(async () => {
  browser = await launchBrowser();
  dataDir = newFolder();
  for (const part of ['store', 'keys']) execFileSync('cp', ['-a', join(process.env['UNISON_DATA_DIR'] ?? '', part), dataDir]);
  store = await openStore(join(dataDir, 'store'));
  edge = ownEdge(dataDir);
  await edge.start();
});
afterAll(async () => {
  await edge.stop();
  await browser.close();
});

const shellNow = async (): Promise<string> => (await store.read()).document.packages['shell']?.channels['stable'] ?? '';

/** Releases the files of the shell that members have once more, under another version. */
async function releaseAgain(version: string): Promise<void> {
  const now = await shellNow();
  const { release } = await store.release('shell', now);
  if (!isShellRelease(release)) throw new Error('The shell is none.');
  const folder = join(dataDir, 'store/files/shell', now);
  const served = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  const again = { ...release, version };
  await store.addRelease({ text: JSON.stringify(again), served, unserved: new Map() });
  await announceReleases(store, [again], { ...author(), at: new Date() });
  await store.letGo();
}

const shellIn = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(document.getElementById('unison-config')?.textContent ?? '{}') as { shellVersion: string }).shellVersion);
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

test('a page that is open when the floor of shells is raised loads the shell that members get now once it is out of sight; the former one runs nothing there any more [security 29]', async () => {
  const former = await shellNow();
  const document = await fetch(`${edge.url()}/Home`, { headers: { accept: 'text/html' } });
  const [body, headers] = [await document.text(), Object.fromEntries(document.headers)];
  const { page, context } = await openMemberPhone(browser, { url: edge.url() });
  expect(await shellIn(page)).toBe(former);

  await releaseAgain(versionNumber(0xf1));
  await keys(['policy', '--shell-floor', versionNumber(0xf1), '--store', join(dataDir, 'store')], () => undefined);
  // It asks which releases are current when it goes somewhere, at most every 15 s.
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 20_000;
  });
  const learned = page.waitForResponse('**/registry/resolved.json');
  await page.getByRole('navigation').getByRole('link').nth(2).click();
  await (await learned).finished();
  // What a member does is not cut off.
  await heading(page).waitFor();
  expect(await shellIn(page)).toBe(former);

  // Nor is a message: what became of a stake that another test placed.
  await page.locator('[data-messages] [aria-live] > *').first().waitFor({ state: 'detached' });
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => {
    Object.defineProperty(window.document, 'visibilityState', { value: 'hidden' });
    // A device may be writing down what it has seen, which holds the page once more: it goes the next time that its member is away.
    setInterval(() => window.document.dispatchEvent(new Event('visibilitychange')), 500);
  });
  await loaded;
  await heading(page).waitFor();
  expect(await shellIn(page)).toBe(versionNumber(0xf1));

  // Whoever hands out the document of before, well signed as it was.
  delete headers['content-encoding'];
  delete headers['content-length'];
  await page.route('**/Home', (route) => route.fulfill({ body, headers }));
  await page.goto('/Home');
  await page.getByText('needs a newer version of the app').waitFor();
  expect(await shellIn(page)).toBe(former);
  await context.close();
});
