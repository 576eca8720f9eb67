import type { Page } from 'playwright-core';
import { passLate } from '../browser/passLate';
import type { Cell } from './cells';
import { strike } from './strikes';
import { TABS } from './parts';
import { WalkError, type Seen } from './walk';
import type { World } from './world';

const FAILED = 'The app could not start.';
const LATE = 'The app is taking longer than usual.';

const sees = async (page: Page, sentence: string): Promise<void> =>
  page
    .getByText(sentence)
    .filter({ visible: true })
    .waitFor()
    .catch(() => {
      throw new WalkError(`the document does not say: ${sentence}`);
    });

/** A start whose script or styles have a fault: the document says so itself, and its link starts the app once the fault is over. */
export async function walkFailedStart(page: Page, cell: Cell, world: World, note: (seen: Seen) => Promise<void>): Promise<void> {
  const struck = await strike(world, page, cell);
  try {
    await page.goto(TABS['mf-home'].address, { waitUntil: 'commit' });
    const isLate = cell.fault === 'slow';
    const hangs = cell.fault === 'hang';
    if (hangs) await passLate(page);
    if (isLate) await page.locator('#frame').waitFor();
    else await sees(page, hangs ? LATE : FAILED);
    await note(isLate ? 'waiting' : 'failure page');
    if (!struck.wasMet()) throw new WalkError('nothing has met the fault');
    await struck.mend();
    if (!isLate) await page.getByRole('link', { name: 'Reload' }).filter({ visible: true }).click();
    const { content } = TABS['mf-home'];
    await content(page)
      .waitFor()
      .catch(() => {
        throw new WalkError('the fault is over, and the app does not start');
      });
    if ((await page.evaluate(() => localStorage.getItem('token'))) === null) throw new WalkError('the session has ended');
  } finally {
    await struck.mend();
  }
}
