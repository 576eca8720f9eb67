import type { Browser, Page } from 'playwright-core';
import { REMOTES, type Cell, type Remote } from './cells';
import { openMember, type KeptMember } from './member';
import { formBeside, PLACES, tabBeside, TABS, type Place } from './parts';
import { strike, type Strike } from './strikes';
import {
  goInside,
  leavePlace,
  lookAgain,
  markPage,
  openPlace,
  openTab,
  recovers,
  seenAt,
  seenWaiting,
  stillTyped,
  typeInto,
  WalkError,
  wordsOf,
  type Seen,
} from './walk';
import { walkFailedStart } from './walkFailedStart';
import type { World } from './world';

/** Where cells are tried, and by whom. */
export type Site = { world: World; browser: Browser; kept: KeptMember };

/** How late an answer is that comes late, in ms, as the page's clock says. */
const LATE_MS: Partial<Record<Cell['fault'], number>> = { slow: 10_000, after90s: 90_000 };
const isRemote = (target: string): target is Remote => REMOTES.some((remote) => remote === target);

/** What the shell's screens share on demand: a tab does without, what stands behind it does not. */
const isShared = ({ target, part }: Cell): boolean => target === 'shell' && part === 'chunks';

/** Where what a fault does is seen. */
const shownBy = (cell: Cell): Place => {
  if (isRemote(cell.target)) return cell.target;
  if (isShared(cell)) return 'behind';
  return cell.target === 'platform' ? 'mf-home' : 'mf-game';
};

const isLate = ({ fault }: Cell): boolean => LATE_MS[fault] !== undefined;

/** What has to stand in the place of the part while the fault lasts; undefined where several things are true. */
function expected(cell: Cell): Seen | undefined {
  if (cell.part === 'code') return 'content';
  if (!isRemote(cell.target) && !isShared(cell)) return undefined;
  return isLate(cell) ? 'waiting' : 'card';
}

async function lookAt(page: Page, cell: Cell): Promise<Seen> {
  const place = shownBy(cell);
  const seen = isLate(cell) ? await seenWaiting(page, place, LATE_MS[cell.fault]) : await seenAt(page, place, cell.fault === 'hang');
  const wanted = expected(cell);
  if (wanted !== undefined && seen !== wanted) throw new WalkError(`${wanted} was to be seen, and ${seen} was: ${await wordsOf(page)}`);
  if (cell.fault === 'throwsInHandler') await page.getByRole('main').locator('> *').first().dispatchEvent('pointerdown');
  return seen;
}

/**
 * What the part of a cell is to other tabs too: no answer comes, nothing can be proven, or at a start neither the policy nor any record can be had
 * (decisions 092 and 101). They tell so themselves.
 */
const concernsAll = ({ target, part, when }: Cell): boolean =>
  target === 'platform' || target === 'device' || (part === 'records' && when === 'start');

/** The other tab works, whatever its answers say. */
async function besideWorks(page: Page, cell: Cell): Promise<void> {
  const beside = tabBeside(cell.target);
  await openTab(page, beside);
  const isConcerned = concernsAll(cell);
  if (isConcerned && (isLate(cell) || cell.fault === 'hang')) return void (await seenWaiting(page, beside));
  const seen = await seenAt(page, beside);
  if (!isConcerned && seen !== 'content') throw new WalkError(`${beside}, which has no fault, shows ${seen}: ${await wordsOf(page)}`);
}

/** With a remote that is not there at all every other tab shows its screen. */
async function othersWork(page: Page, cell: Cell): Promise<void> {
  if (cell.part !== 'entry' || cell.fault !== 'notFound') return;
  for (const remote of REMOTES.filter((one) => one !== cell.target && one !== tabBeside(cell.target))) {
    await openTab(page, remote);
    const seen = await seenAt(page, remote);
    if (seen !== 'content') throw new WalkError(`${remote}, which has no fault, shows ${seen}: ${await wordsOf(page)}`);
  }
}

/** Amounts that nobody sent: at a first start without the platform none is known. */
async function tellsNoAmount(page: Page): Promise<void> {
  await openTab(page, 'mf-wallet');
  const amount = page.getByRole('main').getByText(/^\d{1,3}(,\d{3})*\.\d\d/);
  if ((await amount.count()) > 0) throw new WalkError('an amount is shown that nobody sent');
}

async function begin(page: Page, cell: Cell, site: Site): Promise<Strike> {
  if (cell.when === 'start') {
    const struck = await strike(site.world, page, cell);
    // The records of what the first screen needs come with its document.
    const first = cell.target === 'registry' ? tabBeside(cell.target) : shownBy(cell);
    await page.goto(PLACES[first].address, { waitUntil: 'commit' });
    return struck;
  }
  const form = formBeside(cell);
  await page.goto(form.address);
  await typeInto(page, form);
  const struck = await strike(site.world, page, cell);
  const isTold = cell.part === 'code' || cell.part === 'resolved' || cell.fault === 'timestampOver';
  if (isTold && cell.fault !== 'hang') await lookAgain(page, tabBeside(cell.target));
  else {
    if (isTold) await page.clock.fastForward(16_000);
    await goInside(page, TABS[tabBeside(cell.target)].address);
  }
  return struck;
}

type Note = (seen: Seen) => Promise<void>;

async function walkApp(page: Page, cell: Cell, site: Site, note: Note): Promise<void> {
  const struck = await begin(page, cell, site);
  try {
    const isSame = await markPage(page);
    await openPlace(page, shownBy(cell));
    await note(await lookAt(page, cell));
    await leavePlace(page, shownBy(cell));
    await besideWorks(page, cell);
    await othersWork(page, cell);
    if (cell.target === 'platform' && cell.when === 'start') await tellsNoAmount(page);
    const form = formBeside(cell);
    const isFormThere = cell.when === 'open' && cell.target !== 'platform' && cell.target !== 'device';
    if (isFormThere) await stillTyped(page, form);
    if (!struck.wasMet()) throw new WalkError('nothing has met the fault');
    await struck.mend();
    if (isFormThere) await goInside(page, TABS[tabBeside(cell.target)].address);
    if (cell.part === 'code') await lookAgain(page, tabBeside(cell.target));
    await recovers(page, shownBy(cell), cell.fault === 'hang');
    if (cell.when === 'open') await stillTyped(page, form);
    await isSame();
  } finally {
    await struck.mend();
  }
}

/** Faults of a start's own files and code leave no app to walk through; a handler that throws does, and a worker comes later. */
const hasNoApp = ({ target, part, when, fault }: Cell): boolean =>
  target === 'shell' && when === 'start' && part !== 'worker' && fault !== 'throwsInHandler';

/** Tries one cell on a device of its own. Rejects with what did not hold; `note` hears what was seen while the fault lasted. */
export async function runCell(cell: Cell, site: Site, note: (seen: Seen, page: Page) => Promise<void>): Promise<void> {
  const { context, page } = await openMember(site.browser, site.world.url, site.kept, cell.part === 'worker');
  page.setDefaultTimeout(30_000);
  const noteHere: Note = (seen) => note(seen, page);
  try {
    if (hasNoApp(cell)) await walkFailedStart(page, cell, site.world, noteHere);
    else await walkApp(page, cell, site, noteHere);
  } finally {
    await context.close();
  }
}
