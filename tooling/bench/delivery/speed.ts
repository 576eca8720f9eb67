import { readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { startApp, type RunningApp } from '../../browser/app';
import { launchBrowser, openMemberPhone } from '../../browser/phone';
import { inSeconds } from '../../dev/inSeconds';
import { partsOf, retitle, teamsClone, timedCommand } from './team';
import type { Row } from '../report';

const LIMIT_MS = 60_000;

/** When the newest revision of the registry was written, in ms of the clock. */
function movedAt(dataDir: string): number {
  const folder = join(dataDir, 'store/registry');
  return statSync(join(folder, readdirSync(folder).sort().at(-1) ?? '')).mtimeMs;
}

const versionIn = async (url: string): Promise<string> =>
  /\/assets\/mf-video\/([^/]+)\//.exec(await (await fetch(`${url}/Video`, { headers: { accept: 'text/html' } })).text())?.[1] ?? '';

/** When a fresh visitor's page is made of another release of mf-video than `before`, in ms of the clock. */
async function freshSees(url: string, before: string): Promise<number> {
  for (const end = Date.now() + LIMIT_MS * 5; Date.now() < end; await pause(50)) if ((await versionIn(url)) !== before) return Date.now();
  throw new Error('No fresh visitor ever got the new release.');
}

const tab = (page: Page, index: number) => page.getByRole('navigation').getByRole('link').nth(index);

/** When a visitor whose page is open all the time, and who goes to and fro between two tabs, sees this heading, in ms of the clock. */
async function liveSees(page: Page, title: string): Promise<number> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end;) {
    await tab(page, 2).click();
    await page.waitForURL('**/xf');
    await pause(500);
    await tab(page, 1).click();
    await page.waitForURL('**/Video');
    const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
    if (
      await heading.waitFor({ timeout: 500 }).then(
        () => true,
        () => false,
      )
    )
      return Date.now();
  }
  throw new Error('No live visitor ever got the new release.');
}

async function measure(app: RunningApp, clone: string, page: Page): Promise<Row[]> {
  const { dataDir, url } = app;
  const before = await versionIn(url);
  retitle(clone, 'Clips');
  await page.goto('/Video');
  const isSeen = freshSees(url, before);
  const released = await timedCommand(clone, dataDir, 'release', 'mf-video', '--quick', '--why', 'measured');
  const moved = movedAt(dataDir);
  const live = await liveSees(page, 'Clips');
  const fresh = await isSeen;
  const undone = await timedCommand(clone, dataDir, 'rollback', 'mf-video', '--why', 'measured');
  const promoted = await timedCommand(clone, dataDir, 'promote', 'mf-video');
  const dry = await timedCommand(clone, dataDir, 'release', 'mf-video', '--dry-run', '--quick');
  return [
    {
      what: 'release of one remote, by records alone',
      figure: `${released.seconds.toFixed(1)} s`,
      how: `\`--quick\`, npm included, in a clone without caches: ${partsOf(released.lines)}`,
    },
    { what: 'release again, nothing new', figure: `${dry.seconds.toFixed(1)} s`, how: 'npm included' },
    { what: 'promote', figure: `${promoted.seconds.toFixed(1)} s`, how: 'npm and the gate by records included' },
    { what: 'undo', figure: `${undone.seconds.toFixed(1)} s`, how: 'rollback, npm included' },
    {
      what: 'visible to a fresh visitor',
      figure: inSeconds(Math.max(0, fresh - moved)),
      how: 'from the pointer to the first document made of it, asked for 20 times a second',
    },
    {
      what: 'visible to a live visitor',
      figure: inSeconds(live - moved),
      how: 'a page that stays open and goes to and fro between two tabs; same session, no reload. A page asks which releases are current at most every 15 s',
    },
  ];
}

/** How long release, promote and undo take, and when visitors see a release; in a whole app with a browser. */
export async function measureSpeed(): Promise<Row[]> {
  const clone = teamsClone();
  const app = await startApp({ ispop: 0 });
  const browser = await launchBrowser();
  try {
    const { page } = await openMemberPhone(browser, { url: app.url });
    return await measure(app, clone, page);
  } finally {
    await browser.close();
    await app.stop();
    rmSync(dirname(clone), { recursive: true, force: true });
  }
}
