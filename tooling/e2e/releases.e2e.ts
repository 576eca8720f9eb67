import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { LANGUAGES } from '@unison/shared/contract';
import { checkOut, runRelease } from '../dev/checkOut';
import { announce, madeAgain } from '../faults/releaseAgain';
import { moveStable, openStore, resolve, STABLE, type Store } from '../registry';
import { openDevice, ownEdge, untilKept } from './ownEdge';
import { appUrl, launchBrowser, openPhone, sayOfAge } from '../browser/phone';

let browser: Browser;
let copy: string;
let store: Store;
let original: Record<string, string>;
let older: string;
let newer: string;

const DATA_DIR = process.env['UNISON_DATA_DIR'] ?? '';

beforeAll(async () => {
  browser = await launchBrowser();
  copy = mkdtempSync(join(tmpdir(), 'unison-team-'));
  checkOut(copy);
  store = await openStore(join(DATA_DIR, 'store'));
  original = await versions();
});
afterAll(async () => {
  await browser.close();
  // The other browser tests share this app, and come in any order.
  await moveTo(original['mf-home'] ?? '');
  expect(await versions()).toEqual(original);
  rmSync(copy, { recursive: true, force: true });
});

type Told = { remotes: Record<string, { version: string }> };
/** What the edge hands out now. */
const versions = async (): Promise<Record<string, string>> => {
  const told = (await (await fetch(`${appUrl()}/registry/resolved.json`)).json()) as Told; // our own edge's answer
  return Object.fromEntries(Object.entries(told.remotes).map(([name, { version }]) => [name, version]));
};

/** Waits until the edge hands out this release of mf-home. */
async function untilTold(version: string): Promise<void> {
  while ((await versions())['mf-home'] !== version) await new Promise((again) => setTimeout(again, 50));
}

/** Moves mf-home to a release, as `npm run promote` does. */
async function moveTo(version: string): Promise<void> {
  await moveStable(store, 'mf-home', version, 'promote', { by: 'a test', why: 'tried out', at: new Date() });
  await untilTold(version);
}

/** A name as long as the other one's: what is built with one is the other once it is changed. */
const [OLDER, NEWER] = ['release-older', 'release-newer'] as const;

/** What a home screen shows whose answer has one shape and whose text and style are its own, and another one under the same names with the other name. */
const SCREEN: Record<string, string> = {
  // Read out of a text, so that no build knows which one it is.
  'home/releaseName.ts': `export const isNewer = (JSON.parse('"${OLDER}"') as string).endsWith('newer');`,
  'home/homeApi.ts': `import { defineFeature, request } from '@unison/shared/api';
    import { calls } from '@unison/shared/contract';
    import { isNewer } from './releaseName';
    const shaped = (config) => (isNewer ? { pictures: config.banners.map(({ url }) => url) } : config.banners.length);
    export const homeApi = defineFeature('mf-home', {
      tags: [],
      endpoints: (build) => ({ getHomeConfig: build.query({ query: () => request(calls.getConfig, {}), transformResponse: shaped }) }),
    });`,
  'home/HomeScreen.tsx': `import { useTexts } from '@unison/shared/i18n';
    import { homeApi } from './homeApi';
    import { isNewer } from './releaseName';
    import styles from './HomeScreen.module.css';
    const shown = (data) => (isNewer ? \`\${data.pictures.length} by address\` : \`\${data} in all\`);
    export function HomeScreen() {
      const { data } = homeApi.useGetHomeConfigQuery();
      const { t } = useTexts('home');
      return <p data-testid="release" className={styles.mark}>{t('release.name')}: {data ? shown(data) : 'loading'}</p>;
    }`,
  // What stands on the whole document would act on every screen: only the entered release's may.
  'home/HomeScreen.module.css': `.mark { font-weight: 700; } :global(html) { --release: ${OLDER}; }`,
};

/** Writes that screen into the checkout, and its name into each language. */
function writeScreen(): void {
  const file = (path: string) => join(copy, 'mf-home/src', path);
  for (const [path, text] of Object.entries(SCREEN)) writeFileSync(file(path), text);
  // What a document paints first is as it was, without the banner, of which this screen's feature says nothing.
  const views = readFileSync(file('firstViews.tsx'), 'utf8');
  const banner = /^import .*homeApi';\n|getConfig && homeConfigOf\(getConfig\)\.banners/gm;
  expect(views.match(banner)).toHaveLength(2);
  writeFileSync(
    file('firstViews.tsx'),
    views.replace(banner, (part) => (part.startsWith('import') ? '' : 'undefined')),
  );
  for (const language of LANGUAGES) {
    const texts = file(`locales/${language}.json`);
    const known = JSON.parse(readFileSync(texts, 'utf8')) as Record<string, string>; // our own catalogue
    writeFileSync(texts, JSON.stringify({ ...known, 'release.name': OLDER }));
  }
}

/** Releases what was built once more, with the other name in all its files. */
async function releaseNewer(): Promise<string> {
  const placed = (await resolve(store)).remotes.find(({ release }) => release.version === older);
  if (placed === undefined) throw new Error('the older release is not in the store');
  const renamed = (content: Buffer) => Buffer.from(content.toString('latin1').replaceAll(OLDER, NEWER), 'latin1');
  const made = madeAgain(
    join(DATA_DIR, 'store'),
    placed,
    (files) => new Map([...files].map(([path, content]) => [path, renamed(content)])),
  );
  await announce(store, [made], STABLE);
  await untilTold(made.record.version);
  return made.record.version;
}

/** Leaves for another remote late enough that the page asks which releases are current, waits for the answer, and comes back. */
async function leaveAndComeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 20_000;
  });
  const learned = page.waitForResponse('**/registry/resolved.json');
  await page.getByRole('navigation').getByRole('link').nth(2).click();
  await page.waitForURL('**/xf');
  const answer = await learned;
  // Of an answer that says nothing new the app reads no word, and a browser does not end what nobody reads.
  if (answer.ok()) await answer.finished();
  await page.getByRole('navigation').getByRole('link').nth(0).click();
}

const release = (page: Page, text: RegExp) => page.getByTestId('release').filter({ hasText: text });
const [OLDER_SHOWN, NEWER_SHOWN] = [/^release-older: \d+ in all$/, /^release-newer: \d+ by address$/] as const;

/** Which release's style stands on the document. */
const styled = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--release').trim());

async function shows(page: Page, text: RegExp): Promise<void> {
  await release(page, text).waitFor();
  expect(await styled(page)).toBe(text === OLDER_SHOWN ? OLDER : NEWER);
}

/** Leaves and comes back until this release is entered: who comes back before the page has proven what it learned enters the one it knew. */
async function comeBackTo(page: Page, text: RegExp): Promise<void> {
  const isShown = () =>
    release(page, text)
      .waitFor({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
  for (let turn = 0; turn < 5; turn += 1) {
    await leaveAndComeBack(page);
    if (await isShown()) return shows(page, text);
  }
  throw new Error(`${String(text)} was not entered`);
}

/** The files of the shell that the document itself names; chunks that came later, or have not yet, are not among them. */
const shellFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('script[defer][src*="/assets/shell/"]')].map((script) => script.getAttribute('src') ?? ''),
  );

test('a changed mf-home is released alone: a reload shows it, no other package changed, nothing was restarted', async () => {
  const { page, context } = await openPhone(browser);
  await page.goto('/Home');
  await sayOfAge(page);
  await page.getByRole('dialog', { name: 'Announcement' }).waitFor();
  const shellBefore = await shellFiles(page);

  writeScreen();
  await runRelease(copy, 'release', 'mf-home');
  await page.reload();
  await shows(page, OLDER_SHOWN);
  const after = await versions();
  older = after['mf-home'] ?? '';
  expect(older).not.toBe(original['mf-home']);
  expect({ ...after, 'mf-home': '' }).toEqual({ ...original, 'mf-home': '' });
  expect(shellBefore.length).toBeGreaterThan(0);
  expect(await shellFiles(page)).toEqual(shellBefore);
  await context.close();
}, 600_000); // a release is built on the way, and a limit ends what hangs

test('a live page enters a newer release, goes back by undo and enters it again, and never mixes the two', async () => {
  const { page, context, complaints } = await openPhone(browser);
  await page.goto('/Home');
  await sayOfAge(page);
  await shows(page, OLDER_SHOWN);

  newer = await releaseNewer();
  await comeBackTo(page, NEWER_SHOWN);

  await runRelease(copy, 'rollback', 'mf-home', '--why', 'tried out');
  await untilTold(older);
  await comeBackTo(page, OLDER_SHOWN);

  await moveTo(newer);
  await comeBackTo(page, NEWER_SHOWN);
  expect(complaints).toEqual([]);
  await context.close();
});

test('offline a page stays with the release it was kept with; a newer one takes its place only as a whole', async () => {
  await moveTo(older);
  const edge = ownEdge(DATA_DIR);
  await edge.start();
  const { page, context } = await openDevice(browser, edge.url());
  await page.goto('/Home');
  await sayOfAge(page);
  await shows(page, OLDER_SHOWN);
  await untilKept(page, older);

  // The newer one is released while nobody asks; then the network is gone.
  await moveTo(newer);
  await edge.stop();
  await page.reload();
  await shows(page, OLDER_SHOWN);

  await edge.start();
  await page.reload();
  await release(page, NEWER_SHOWN).waitFor();
  await untilKept(page, newer);
  await edge.stop();
  await page.reload();
  await shows(page, NEWER_SHOWN);
  await context.close();
});
