import type { Browser, Page } from 'playwright-core';
import { findChromium } from '../../dev/systemPackages';
import { withDemoApp } from '../../browser/demoApp';
import { launchBrowser, openMemberPhone, SKELETON } from '../../browser/phone';
import { rehearsalOf, STABLE, type Release, type RemoteRelease, type Store } from '../../registry';
import { timed } from '../timed';
import type { Problem } from './world';

type Say = (line: string) => void;

/** Values that make an address of most screens open with content; a screen takes what it knows. */
const VALUES = '?id=1&key=quick&name=Hanoi&money=200';
const WAIT_MS = 30_000;
/** What the frame says in the place of a screen that cannot be had, in the language of the phone below. */
const UNAVAILABLE = 'is not available right now';

/** `store` as it would be with these releases stable, and nothing before them to fall back to. */
async function asIfReleased(store: Store, releases: readonly Release[]): Promise<Store> {
  const rehearsal = rehearsalOf(store);
  await rehearsal.update((document) => {
    const entries = releases.map(({ package: name, version }) => {
      const { releases: known = [], pointers } = document.packages[name] ?? {};
      const listed = known.some((one) => one.version === version)
        ? known
        : [...known, { version, at: new Date().toISOString(), by: 'gate' }];
      return [name, { releases: listed, channels: { [STABLE]: version }, history: [], ...(pointers ? { pointers } : {}) }];
    });
    return Promise.resolve({ ...document, packages: { ...document.packages, ...Object.fromEntries(entries) } });
  });
  return rehearsal;
}

/** What a browser minds about one screen; undefined when it opens. */
async function complaintAbout(page: Page, path: string): Promise<string | undefined> {
  const errors: string[] = [];
  const note = (error: Error): void => void errors.push(error.message);
  page.on('pageerror', note);
  try {
    await page.goto(path + VALUES, { waitUntil: 'domcontentloaded' });
    const failed = page.getByRole('alert').filter({ hasText: UNAVAILABLE });
    await page.getByRole('heading', { level: 1 }).or(failed).first().waitFor({ timeout: WAIT_MS });
    // What loads for long is no fault of the release.
    await page.waitForFunction((grey) => document.querySelector(grey) === null, SKELETON, { timeout: WAIT_MS / 3 }).catch(() => undefined);
    if ((await failed.count()) > 0) return ((await failed.first().textContent()) ?? '').trim();
    return errors[0];
  } catch (error) {
    return errors[0] ?? String(error).split('\n')[0];
  } finally {
    page.off('pageerror', note);
  }
}

async function openEach(browser: Browser, url: string, releases: readonly RemoteRelease[], onProgress: Say): Promise<Problem[]> {
  const { page } = await timed('screens, logging in', onProgress, () => openMemberPhone(browser, { url }));
  const problems: Problem[] = [];
  for (const { package: name, manifest } of releases)
    for (const { path, screen } of manifest.routes) {
      const what = await timed(`screens, ${path}`, onProgress, () => complaintAbout(page, path));
      if (!browser.isConnected()) throw new Error(`the browser ended at ${path}`);
      if (what !== undefined)
        problems.push({
          package: name,
          rule: 'screens in a browser',
          what: `${screen} at ${path} does not open: ${what}`,
          mend: 'npm start, and open it there',
        });
    }
  return problems;
}

/** What came of it: what a browser minds, or why the screens were not opened. */
export type Opened = { problems: Problem[] } | { notOpened: string };

/**
 * Opens every screen of the released remotes once in a browser, as a member, over what is deployed, before any pointer moves. Where there is no
 * browser, or where browser or demo platform do not start or end halfway, it says so: that is no fault of a release.
 */
export async function openScreens(store: Store, releases: readonly Release[], onProgress: Say = () => undefined): Promise<Opened> {
  const executablePath = findChromium();
  if (executablePath === undefined) return { notOpened: 'no browser' };
  const remotes = releases.filter((release): release is RemoteRelease => 'manifest' in release);
  try {
    return await withDemoApp(await asIfReleased(store, releases), async (url) => {
      const browser = await launchBrowser(executablePath);
      try {
        return { problems: await openEach(browser, url, remotes, onProgress) };
      } finally {
        await browser.close();
      }
    });
  } catch (error) {
    return { notOpened: `the app did not run for it (${String(error).split('\n')[0] ?? ''})` };
  }
}
