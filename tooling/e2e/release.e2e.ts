import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { checkOut, runRelease } from '../dev/checkOut';
import { appUrl, launchBrowser, logIn, openPhone, sayOfAge } from '../browser/phone';

let browser: Browser;
let copy: string;
let original: Record<string, string>;

beforeAll(async () => {
  browser = await launchBrowser();
  copy = mkdtempSync(join(tmpdir(), 'unison-team-'));
  checkOut(copy);
  original = await versions();
});
afterAll(async () => {
  await browser.close();
  // The other browser tests share this app, and come in any order.
  await runRelease(copy, 'promote', 'mf-video', '--to', original['mf-video'] ?? '');
  expect(await versions()).toEqual(original);
  rmSync(copy, { recursive: true, force: true });
});

type Resolved = { remotes: Record<string, { version: string }> };
const versions = async (): Promise<Record<string, string>> => {
  const resolved = (await (await fetch(`${appUrl()}/registry/resolved.json`)).json()) as Resolved; // our own edge's answer
  return Object.fromEntries(Object.entries(resolved.remotes).map(([name, { version }]) => [name, version]));
};

/** The files of the shell that the document itself names; chunks that came later, or have not yet, are not among them. */
const shellFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('script[defer][src*="/assets/shell/"]')].map((script) => script.getAttribute('src') ?? ''),
  );

test('a changed mf-video is released alone: a reload shows it, no other package changed, nothing was restarted', async () => {
  const { page, context } = await openPhone(browser);
  await page.goto('/Login');
  await sayOfAge(page);
  await logIn(page, 'demo', 'demo-1234');
  await page.waitForURL('**/Mine');
  await page.goto('/Video');
  await page.getByRole('heading', { level: 1, name: 'Video library' }).waitFor();
  const shellBefore = await shellFiles(page);

  const texts = join(copy, 'mf-video/src/locales/en_us.json');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace('"Video library"', '"Video library, renewed"'));
  await runRelease(copy, 'release', 'mf-video');

  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Video library, renewed' }).waitFor();
  const after = await versions();
  expect(after['mf-video']).not.toBe(original['mf-video']);
  expect({ ...after, 'mf-video': '' }).toEqual({ ...original, 'mf-video': '' });
  expect(shellBefore.length).toBeGreaterThan(0);
  expect(await shellFiles(page)).toEqual(shellBefore);
  await context.close();
}, 600_000); // a release is built on the way, and a limit ends what hangs
