import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { LANGUAGES } from '@unison/shared/contract';
import type { Policy, Root, Signed, SignedRoot, Snapshot } from '@unison/shared/remote/registry';
import { checkOut, runRelease } from '../dev/checkOut';
import { openKeyring } from '../registry/signing/keyring';
import { digestOf, makeKey } from '../registry/signing/p256';
import { openDevice, ownEdge, untilKept } from './ownEdge';
import { appUrl, launchBrowser, openPhone, sayOfAge } from '../browser/phone';

let browser: Browser;
let copy: string;
let original: string;
let older: string;
let newer: string;

beforeAll(async () => {
  browser = await launchBrowser();
  copy = mkdtempSync(join(tmpdir(), 'unison-releases-'));
  checkOut(copy);
  original = await currentVersion();
});
afterAll(async () => {
  await browser.close();
  // The other browser tests share this app.
  await runRelease(copy, 'promote', 'mf-home', '--to', original);
  expect(await currentVersion()).toBe(original);
  rmSync(copy, { recursive: true, force: true });
});

/** A release of mf-home whose home screen has an answer of this shape, this text and this style under the same names as every other one. */
async function writeRelease(name: string, shape: string, shown: string): Promise<void> {
  const file = (path: string) => join(copy, 'mf-home/src', path);
  writeFileSync(
    file('home/homeApi.ts'),
    `import { defineFeature, request } from '@unison/shared/api';
     import { calls } from '@unison/shared/contract';
     export const homeApi = defineFeature('mf-home', {
       tags: [],
       endpoints: (build) => ({ getHomeConfig: build.query({ query: () => request(calls.getConfig, {}), transformResponse: ${shape} }) }),
     });`,
  );
  writeFileSync(
    file('home/HomeScreen.tsx'),
    `import { useTexts } from '@unison/shared/i18n';
     import { homeApi } from './homeApi';
     import styles from './HomeScreen.module.css';
     export function HomeScreen() {
       const { data } = homeApi.useGetHomeConfigQuery();
       const { t } = useTexts('home');
       return <p data-testid="release" className={styles.mark}>{t('release.name')}: {data ? ${shown} : 'loading'}</p>;
     }`,
  );
  // What stands on the whole document would act on every screen: only the entered release's may.
  writeFileSync(file('home/HomeScreen.module.css'), `.mark { font-weight: 700; } :global(html) { --release: ${name}; }`);
  for (const language of LANGUAGES) {
    const texts = file(`locales/${language}.json`);
    const known = JSON.parse(readFileSync(texts, 'utf8')) as Record<string, string>; // our own catalogue
    writeFileSync(texts, JSON.stringify({ ...known, 'release.name': name }));
  }
  await runRelease(copy, 'release', 'mf-home');
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

const currentVersion = async (): Promise<string> => {
  const answer = await fetch(`${appUrl()}/registry/resolved.json`);
  const { remotes } = (await answer.json()) as { remotes: Record<string, { version: string }> }; // our own edge's answer
  return remotes['mf-home']!.version;
};

const release = (page: Page, text: RegExp) => page.getByTestId('release').filter({ hasText: text });
const releaseShown = (page: Page, text: RegExp) => release(page, text).waitFor();

/** Leaves and comes back until this release is entered: who comes back before the page has proven what it learned enters the one it knew. */
async function comeBackTo(page: Page, text: RegExp): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await leaveAndComeBack(page);
    if (
      await release(page, text)
        .waitFor({ timeout: 5_000 })
        .then(
          () => true,
          () => false,
        )
    )
      return;
  }
  throw new Error(`${String(text)} was not entered`);
}
const releaseStyled = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--release').trim());

test('a live page enters a newer release, goes back by undo and enters it again, and never mixes the two', async () => {
  await writeRelease('older', '(config) => config.banners.length', '`${data} in all`');
  const { page, context, complaints } = await openPhone(browser);
  await page.goto('/Home');
  await sayOfAge(page);
  await releaseShown(page, /^older: \d+ in all$/);
  expect(await releaseStyled(page)).toBe('older');
  older = await currentVersion();

  await writeRelease('newer', '(config) => ({ pictures: config.banners.map(({ url }) => url) })', '`${data.pictures.length} by address`');
  await comeBackTo(page, /^newer: \d+ by address$/);
  expect(await releaseStyled(page)).toBe('newer');

  newer = await currentVersion();
  await runRelease(copy, 'rollback', 'mf-home', '--why', 'tried out');
  await comeBackTo(page, /^older: \d+ in all$/);
  expect(await releaseStyled(page)).toBe('older');

  await runRelease(copy, 'promote', 'mf-home', '--to', newer);
  await comeBackTo(page, /^newer: \d+ by address$/);
  expect(await releaseStyled(page)).toBe('newer');
  expect(complaints).toEqual([]);
  await context.close();
}, 600_000); // two releases are built on the way, and a limit ends what hangs

test('offline a page stays with the release it was kept with; a newer one takes its place only as a whole', async () => {
  await runRelease(copy, 'promote', 'mf-home', '--to', older);
  const edge = ownEdge(process.env['UNISON_DATA_DIR'] ?? '');
  await edge.start();
  const { page, context } = await openDevice(browser, edge.url());
  await page.goto('/Home');
  await sayOfAge(page);
  await releaseShown(page, /^older: \d+ in all$/);
  await untilKept(page, older);

  // The newer one is released while nobody asks; then the network is gone.
  await runRelease(copy, 'promote', 'mf-home', '--to', newer);
  await edge.stop();
  await page.reload();
  await releaseShown(page, /^older: \d+ in all$/);
  expect(await releaseStyled(page)).toBe('older');

  await edge.start();
  await page.reload();
  await releaseShown(page, /^newer: \d+ by address$/);
  await untilKept(page, newer);
  await edge.stop();
  await page.reload();
  await releaseShown(page, /^newer: \d+ by address$/);
  expect(await releaseStyled(page)).toBe('newer');
  await context.close();
}, 240_000);

type Written = {
  roots?: SignedRoot[];
  policy?: Signed;
  policyNamed?: unknown;
  snapshot?: Signed;
  remotes: Record<string, { record?: string; pointer: unknown }>;
};

/** A device behind an edge that lies: what it says of the registry, in documents and later, goes through `alter`. */
async function openBehindLiar() {
  const device = await openPhone(browser);
  const liar = { alter: (registry: Written): Written => registry };
  const written = /(?<=<script type="application\/json" id="unison-registry">)[^]*?(?=<\/script>)/;
  await device.page.route(/\/Home$|\/registry\/resolved\.json$/, async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
    const text = await response.text();
    const json = written.exec(text)?.[0] ?? text;
    const told = JSON.stringify(liar.alter(JSON.parse(json) as Written)).replaceAll('<', '\\u003c'); // our own edge's answer
    await route.fulfill({ response, body: text.replace(json, () => told) });
  });
  /** What is on its way to the liar then is nobody's any more. */
  const close = async () => {
    await device.page.unrouteAll({ behavior: 'ignoreErrors' });
    await device.context.close();
  };
  return { ...device, liar, close };
}

const hasRun = (page: Page, version: string) =>
  page.evaluate((name) => Reflect.has(globalThis, name), `mf-home_${version}`.replace(/[^A-Za-z0-9]/g, '_'));

test('behind an edge that changes one byte of a record, or says again what was said before, nothing of that release runs [security 29]', async () => {
  await runRelease(copy, 'promote', 'mf-home', '--to', older);
  const { page, liar, close } = await openBehindLiar();
  let before: Written['remotes'][string] | undefined;
  liar.alter = (registry) => {
    before ??= registry.remotes['mf-home'];
    return registry;
  };
  await page.goto('/Home');
  await sayOfAge(page);
  await releaseShown(page, /^older: /);

  await runRelease(copy, 'promote', 'mf-home', '--to', newer);
  const whole = (await (await fetch(`${appUrl()}/registry/records/mf-home/${newer}.json`)).json()) as { record: string }; // our own edge's answer
  const changed = whole.record.replace(/(?<="bytes":)\d/, (digit) => String(9 - Number(digit)));
  liar.alter = ({ remotes, ...rest }) => ({ ...rest, remotes: { ...remotes, 'mf-home': { ...remotes['mf-home']!, record: changed } } });
  await page.reload();
  await releaseShown(page, /^older: /);
  expect(await hasRun(page, newer)).toBe(false);

  liar.alter = (registry) => registry;
  await page.reload();
  await releaseShown(page, /^newer: /);
  liar.alter = ({ remotes, ...rest }) => ({ ...rest, remotes: { ...remotes, 'mf-home': before! } });
  await page.reload();
  await page.getByText('“Home” is not available right now').waitFor();
  expect(await page.getByText('cannot tell whether it is genuine').count()).toBe(1);
  expect(await hasRun(page, older)).toBe(false);

  liar.alter = (registry) => registry;
  await page.getByRole('button', { name: 'Retry' }).click();
  await releaseShown(page, /^newer: /);
  await close();
}, 240_000);

/** What the edge says, under a root after the first: signed by the first one's key unless `isCut`, and by one of its own. */
async function underNextRoot() {
  const { policy } = (await (await fetch(`${appUrl()}/registry/resolved.json`)).json()) as Written; // our own edge's answer
  const keys = openKeyring(join(process.env['UNISON_DATA_DIR'] ?? '', 'keys'), {});
  const [first, next] = [keys.held([keys.root() ?? ''])!, makeKey()];
  const said: Root = {
    ...{ kind: 'root', number: 2, before: digestOf(first.publicKey), threshold: 1 },
    ...{ keys: [next.publicKey], policyKeys: [next.publicKey] },
  };
  const text = JSON.stringify(said);
  // A document names the policy; this one brings another.
  return (isCut: boolean, { policy: _one, policyNamed: _name, snapshot, ...rest }: Written): Written => {
    const named = { ...(JSON.parse(policy!.text) as Policy), root: 2, before: undefined }; // our own edge's answer
    const signed = next.sign(JSON.stringify(named));
    const whole = { ...(JSON.parse(snapshot!.text) as Snapshot), policy: digestOf(signed.text) }; // our own edge's answer
    const signatures = (isCut ? [next] : [first, next]).map((key) => ({ key: key.publicKey, signature: key.sign(text).signature }));
    return { ...rest, roots: [{ text, signatures }], policy: signed, snapshot: next.sign(JSON.stringify(whole)) };
  };
}

test('a shell that was built before walks to a new root, and from then on believes nothing under the one before [security 29]', async () => {
  const version = await currentVersion();
  const { page, liar, close } = await openBehindLiar();
  const under = await underNextRoot();
  const refused = page.getByText('“Home” is not available right now');
  liar.alter = (registry) => under(true, registry);
  await page.goto('/Home');
  await sayOfAge(page);
  await refused.waitFor();
  expect(await hasRun(page, version)).toBe(false);

  liar.alter = (registry) => under(false, registry);
  await page.reload();
  for (let turn = 0; turn < 100 && !(await hasRun(page, version)); turn += 1) await page.waitForTimeout(200); // whatever this release shows
  expect(await hasRun(page, version)).toBe(true);
  expect(await refused.count()).toBe(0);

  liar.alter = (registry) => registry;
  await page.reload();
  await refused.waitFor();
  expect(await hasRun(page, version)).toBe(false);
  await close();
}, 240_000);
