import type { Page } from 'playwright-core';
import type { Remote } from './cells';
import { BEHIND, PLACES, TABS, type FormPlace, type Place } from './parts';

/** What stood in the place of a part: its screen, a card with a retry, shapes that say it is loading, the document's own failure page. */
export type Seen = 'content' | 'card' | 'waiting' | 'failure page';

/** Longer than any limit of the app for a screen on a slow line. */
const PAST_LIMIT_MS = 31_000;
/** The app looks at most so often which releases are current. */
const PAST_LOOK_MS = 16_000;

const retryOf = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).first();
/** The retry of a card that is not trying just now. */
const idleRetryOf = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry', disabled: false }).first();
/** What stands for a screen that is on its way: its shapes, or the first cards that the document painted (decision 086). */
const shapesOf = (page: Page) => page.getByRole('main').getByRole('status').or(page.locator('main #early')).first();
const tabBar = (page: Page) => page.getByRole('navigation');
const contentOf = (page: Page, place: Place) => PLACES[place].content(page).first();

/** What hangs keeps a document from ever being loaded. */
const NO_LOAD = { waitUntil: 'commit' } as const;

/** What does not hold in a cell. */
export class WalkError extends Error {
  override name = 'WalkError';
}

/** The tab bar answers: the address changes and the tab is marked. */
export async function openTab(page: Page, remote: Remote): Promise<void> {
  const { word, address } = TABS[remote];
  const link = tabBar(page).getByRole('link', { name: word });
  await link.click();
  await page.waitForURL(`**${address}`, NO_LOAD);
  await tabBar(page).locator('[aria-current="page"]').filter({ hasText: word }).waitFor();
}

/** By its tab; the screen behind one by the link there. */
export async function openPlace(page: Page, place: Place): Promise<void> {
  if (place !== 'behind') return await openTab(page, place);
  await openTab(page, BEHIND.tab);
  await contentOf(page, BEHIND.tab)
    .click()
    .catch(async () => {
      const seen = (await nowSeen(page, BEHIND.tab)) ?? 'nothing';
      throw new WalkError(`${seen} stands on the tab, and the link there cannot be pressed: ${await wordsOf(page)}`);
    });
  await page.waitForURL(`**${BEHIND.address}?*`, NO_LOAD);
}

/** Back to the tab bar, by the button of the screen's own header. */
export async function leavePlace(page: Page, place: Place): Promise<void> {
  if (place !== 'behind') return;
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  await page.waitForURL(`**${TABS[BEHIND.tab].address}`, NO_LOAD);
}

/** As the browser's own buttons would: another address in the same page. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: history.length, key: String(history.length) }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, address);
  await page.waitForURL(`**${address}`, NO_LOAD);
}

/** Lets the page learn which releases are current: it asks when the member goes somewhere, if it has not asked lately. */
export async function lookAgain(page: Page, beside: Remote): Promise<void> {
  await page.clock.fastForward(PAST_LOOK_MS);
  const learned = page.waitForResponse('**/registry/resolved.json');
  await goInside(page, `${TABS[beside].address}?again`);
  const answer = await learned;
  // Of an answer that says nothing new the app reads no word, and a browser does not end what nobody reads.
  if (answer.ok()) await answer.finished();
}

/** What a member reads on the page: what is told of a cell that does not hold. */
export const wordsOf = (page: Page): Promise<string> => page.locator('body').innerText({ timeout: 3_000 }).catch(String);

async function nowSeen(page: Page, place: Place): Promise<Seen | undefined> {
  if (await contentOf(page, place).isVisible()) return 'content';
  if (await retryOf(page).isVisible()) return 'card';
  return (await shapesOf(page).isVisible()) ? 'waiting' : undefined;
}

/** Waits until a place shows its screen or a card. `isPutForward`: the app's limits pass without anybody waiting for them. */
export async function seenAt(page: Page, place: Place, isPutForward = false): Promise<Seen> {
  const settled = contentOf(page, place).or(retryOf(page)).first();
  for (let turn = 0; isPutForward && turn < 8; turn += 1) {
    if ((await nowSeen(page, place)) === undefined) await settled.or(shapesOf(page)).first().waitFor();
    const seen = await nowSeen(page, place);
    // Between two of them nothing may stand there for a moment.
    if (seen === 'content' || seen === 'card') break;
    await page.clock.fastForward(PAST_LIMIT_MS);
    await settled.waitFor({ timeout: 3_000 }).catch(() => undefined);
  }
  for (let turn = 0; turn < 5; turn += 1) {
    // An announcement that opens over it is closed by this wait: until then nothing below is to be found.
    await settled.waitFor().catch(() => {
      throw new WalkError(`neither the screen of ${place} nor a word about it came`);
    });
    const seen = await nowSeen(page, place);
    if (seen === 'content' || seen === 'card') return seen;
  }
  return 'waiting';
}

/** What stands there while an answer is late; by then `ms` have passed for the page. */
export async function seenWaiting(page: Page, place: Place, ms = 0): Promise<Seen> {
  const something = shapesOf(page).or(contentOf(page, place)).or(retryOf(page)).first();
  await something.waitFor();
  if (ms > 0) await page.clock.fastForward(ms);
  await something.waitFor();
  return (await nowSeen(page, place)) ?? 'waiting';
}

/** The fault is over: by the tab, and by the retry where one is offered, the screen comes. `isHeld`: what hung hangs on until the app gives it up. */
export async function recovers(page: Page, place: Place, isHeld: boolean): Promise<void> {
  await openPlace(page, place);
  const content = contentOf(page, place);
  for (let turn = 0; turn < 5; turn += 1) {
    const seen = await seenAt(page, place, isHeld || turn > 0);
    if (seen === 'content') return;
    // What is under way may fail once more, and a card may give way by itself.
    await retryOf(page)
      .click({ timeout: 3_000 })
      .catch(() => undefined);
    // The clock put forward while this load is under way would end it: on a busy machine no load would ever be in time.
    await content
      .or(idleRetryOf(page))
      .first()
      .waitFor({ timeout: isHeld ? 8_000 : 30_000 })
      .catch(() => undefined);
    await content.waitFor({ timeout: 8_000 }).catch(() => undefined);
    if (await content.isVisible()) return;
  }
  throw new WalkError(`the fault is over, and ${place} does not come back`);
}

/** Types into a form, and says later whether it still stands there. */
export async function typeInto(page: Page, { field, typed }: FormPlace): Promise<void> {
  await page.getByRole('main').getByRole('textbox', { name: field }).fill(typed);
}

export async function stillTyped(page: Page, { address, field, typed }: FormPlace): Promise<void> {
  await goInside(page, address);
  const box = page.getByRole('main').getByRole('textbox', { name: field });
  await box.waitFor();
  const found = await box.inputValue();
  if (found !== typed) throw new WalkError(`'${typed}' was typed, and '${found}' stands there`);
}

/** Marks the page and yields what tells later that it is the same one, of the same member. */
export async function markPage(page: Page): Promise<() => Promise<void>> {
  const token = () => page.evaluate(() => [Reflect.get(window, 'isSamePage'), localStorage.getItem('token')]);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const before = JSON.stringify(await token());
  return async () => {
    const after = JSON.stringify(await token());
    if (after !== before) throw new WalkError('the page was loaded again, or its session has ended');
  };
}
