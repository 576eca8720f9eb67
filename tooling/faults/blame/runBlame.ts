import type { Browser, Page } from 'playwright-core';
import { closeAnnouncements } from '../../browser/phone';
import type { BlamedTrouble } from '../../edge/troubles';
import { openContext, type KeptMember } from '../member';
import { TABS } from '../parts';
import { openTab } from '../walk';
import type { World } from '../world';
import type { BlameCase } from './blameSet';

/** Where the set is tried. `told` is what pages told since it was last emptied. */
export type BlameSite = { world: World; browser: Browser; kept: KeptMember; told: BlamedTrouble[] };

/** What a page of the shell does when its fault is on; before the app runs, so that it meets the app's own code. */
const AHEAD: Partial<Record<BlameCase['fault'], () => void>> = {
  click: () => {
    const { closest } = Element.prototype;
    // The shell's own listener is the first that hears a tap.
    Element.prototype.closest = function failing(this: Element, selectors: string) {
      if (Reflect.get(window, 'isFaultOn') !== true) return closest.call(this, selectors);
      Reflect.set(window, 'isFaultOn', false);
      throw new Error('on purpose');
    };
  },
  title: () =>
    void Object.defineProperty(document, 'title', {
      get: () => '',
      set() {
        if (Reflect.get(window, 'isFaultOn') === true) throw new Error('on purpose');
      },
    }),
};

/** What has to be done in the page for the fault to show. */
const ACTS: Partial<Record<BlameCase['fault'], (page: Page, site: BlameSite) => Promise<void>>> = {
  handler: (page) => page.getByRole('button', { name: 'Fault' }).click(),
  slowHandler: (page) => page.getByRole('button', { name: 'Fault' }).click(),
  click: (page) => page.getByRole('main').click({ position: { x: 5, y: 5 } }),
  title: (page) => openTab(page, 'mf-game').catch(() => undefined), // the app ends with it, and says so
  slowTab: async (page) => {
    await page.evaluate(() =>
      document.querySelector('nav')?.addEventListener('click', () => {
        const end = performance.now() + 400;
        while (performance.now() < end);
      }),
    );
    await page.getByRole('navigation').getByRole('link', { name: TABS['mf-game'].word }).click();
  },
  header: async (page) => {
    await page.waitForTimeout(700); // what moves just after a tap was asked for
    await page.evaluate(() => {
      const header = document.querySelector('header');
      if (header) header.style.height = '300px';
    });
  },
  file: async (page, { world }) => {
    world.toEdge.spoil('notFound', (path) => path.startsWith('/assets/shell/') && path.endsWith('.js'));
    await page.evaluate(() => history.pushState({}, '', '/Login'));
    await page.getByRole('navigation').getByRole('link', { name: TABS['mf-home'].word }).click();
  },
};

/** What is felt of a fault that is measured, as the browser's own entry says it, and from how much on it is the fault's. */
const FELT: Partial<Record<BlameCase['kind'], readonly [type: string, figure: string, least: number]>> = {
  slowTap: ['event', 'duration', 350],
  longFrame: ['long-animation-frame', 'duration', 800],
  shift: ['layout-shift', 'value', 0.1],
};

/** Notes when that has been felt. Runs in the page, before its first script. */
function noteFelt([type, figure, least]: readonly [string, string, number]): void {
  new PerformanceObserver((list) => {
    if (list.getEntries().some((entry) => Number(Reflect.get(entry, figure)) >= least)) Reflect.set(window, 'isFaultFelt', true);
  }).observe({ type, buffered: true });
}

/** As when the member looks at something else for a moment: the page tells what it has gathered. */
async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

const isOpened = ({ fault }: BlameCase): boolean => fault === 'title' || fault === 'file';

let pages = 0;

/** Tries one fault and yields the packages that were blamed for what it has to be told as, the worst first. */
export async function runBlame(one: BlameCase, site: BlameSite): Promise<string[]> {
  const { world, browser, kept, told } = site;
  const context = await openContext(browser, world.url, kept);
  // Each from a network of its own: the edge takes so many reports of one and no more, and the set makes more.
  pages += 1;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${String(pages)}.0.1` });
  const fault = one.owner === 'shell' ? '' : one.fault;
  await context.addInitScript((name) => void Reflect.set(globalThis, 'unisonFault', name), fault);
  const ahead = AHEAD[one.fault];
  if (ahead) await context.addInitScript(ahead);
  const felt = FELT[one.kind];
  if (felt) await context.addInitScript(noteFelt, felt);
  told.length = 0;
  const page = await context.newPage();
  await closeAnnouncements(page);
  try {
    await page.goto(TABS[one.owner === 'shell' ? 'mf-video' : one.owner].address);
    await page.getByRole('navigation').waitFor();
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/blame[\w.~-]*\.js/.test(name)));
    await page.waitForTimeout(isOpened(one) ? 0 : 300);
    await page.evaluate(() => void Reflect.set(window, 'isFaultOn', true));
    await ACTS[one.fault]?.(page, site);
    const matches = (): BlamedTrouble[] => told.filter(({ kind }) => kind === one.kind);
    if (felt) {
      await page.waitForFunction(() => Reflect.get(window, 'isFaultFelt') === true, undefined, { timeout: 10_000 });
      await page.waitForTimeout(100); // the app's own observer hears of it in the same moment
    }
    for (let turn = 0; turn < 75 && matches().length === 0; turn += 1) {
      await lookAway(page);
      await page.waitForTimeout(200);
    }
    const worstFirst = matches().sort((a, b) => b.worst - a.worst);
    return worstFirst.map(({ release }) => release.split('@')[0] ?? '');
  } finally {
    world.toEdge.mend();
    await context.close();
  }
}
