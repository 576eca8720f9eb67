import type { BrowserContext, Page } from 'playwright-core';

/** A shift of the layout. `what` moved by it, and whether a press or a key came before, or all of it lies in dialogs. */
export type Shift = { value: number; isByInput: boolean; isInDialogs: boolean; what: string[] };

/** Keeps what shifts of the layout there are in each page that is opened from now on, from its first paint on. */
export const watchShifts = (place: Page | BrowserContext): Promise<unknown> =>
  place.addInitScript(() => {
    const seen: Shift[] = [];
    Object.assign(window, { shiftsSeen: seen });
    new PerformanceObserver((list) => {
      // An entry of this type has these members, which TypeScript's DOM library does not describe.
      type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node | null }[] };
      for (const { value, hadRecentInput: isByInput, sources } of list.getEntries() as Entry[]) {
        const nodes = sources.map(({ node }) => node);
        const isInDialogs = nodes.every((node) => node instanceof Element && node.closest('[role=dialog]'));
        const what = nodes.map((node) => (node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.textContent)));
        seen.push({ value, isByInput, isInDialogs, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What was kept of the page that stands there. */
export const shiftsIn = (page: Page): Promise<Shift[]> => page.evaluate(() => Reflect.get(window, 'shiftsSeen') as Shift[]); // put there above

/** By how much it moved in all: the share of the window, times how far. */
export const movedBy = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);
