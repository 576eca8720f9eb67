import type { Browser, Page } from 'playwright-core';
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

const isOpened = ({ fault }: BlameCase): boolean => fault === 'title' || fault === 'file';

async function waitFor(what: () => boolean, turns = 150): Promise<void> {
  for (let turn = 0; turn < turns && !what(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Tries one fault and yields the packages that were blamed for what it has to be told as, the worst first. */
export async function runBlame(one: BlameCase, site: BlameSite): Promise<string[]> {
  const { world, browser, kept, told } = site;
  const context = await openContext(browser, world.url, kept);
  const fault = one.owner === 'shell' ? '' : one.fault;
  await context.addInitScript((name) => void Reflect.set(globalThis, 'unisonFault', name), fault);
  const ahead = AHEAD[one.fault];
  if (ahead) await context.addInitScript(ahead);
  told.length = 0;
  const page = await context.newPage();
  const announcement = page.getByRole('dialog', { name: 'Announcement' });
  await page.addLocatorHandler(announcement, () => announcement.getByRole('button', { name: 'Close' }).click());
  try {
    await page.goto(TABS[one.owner === 'shell' ? 'mf-video' : one.owner].address);
    await page.getByRole('navigation').waitFor();
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/blame[\w.~-]*\.js/.test(name)));
    await page.waitForTimeout(isOpened(one) ? 0 : 300);
    await page.evaluate(() => void Reflect.set(window, 'isFaultOn', true));
    await ACTS[one.fault]?.(page, site);
    const matches = (): BlamedTrouble[] => told.filter(({ kind }) => kind === one.kind);
    // What was measured is told when the page is left.
    if (['slowTap', 'longFrame', 'shift'].includes(one.kind)) {
      await page.waitForTimeout(2_500);
      await page.goto('about:blank');
    }
    await waitFor(() => matches().length > 0);
    const worstFirst = matches().sort((a, b) => b.worst - a.worst);
    return worstFirst.map(({ release }) => release.split('@')[0] ?? '');
  } finally {
    world.toEdge.mend();
    await context.close();
  }
}
