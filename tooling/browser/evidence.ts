import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';

/** Where pictures of failures lie. */
export const EVIDENCE_FOLDER = join(__dirname, '../../.cache/test');
/** Of more pages the newest are described: the log has to stay readable. */
const MOST_PAGES = 3;
/** A page that hangs says nothing; whoever asks goes on after this long. */
const LONGEST_MS = 5_000;

declare global {
  // Set by `keepEvidence`; the environment of the browser tests asks it when one of them fails.
  var unisonEvidence: ((name: string) => Promise<string>) | undefined;
}

const browsers = new Set<Browser>();
const errors = new WeakMap<BrowserContext, { page: Page | null; text: string }[]>();

/** From now on the pages of `browser` can be described when a test fails, with what their consoles complained about. */
export function keepEvidence(browser: Browser): void {
  browsers.add(browser);
  browser.on('disconnected', () => browsers.delete(browser));
  browser.on('context', (context) => {
    const kept: { page: Page | null; text: string }[] = [];
    errors.set(context, kept);
    context.on('console', (message) => message.type() === 'error' && kept.push({ page: message.page(), text: message.text() }));
    context.on('weberror', (error) => kept.push({ page: error.page(), text: error.error().message }));
  });
  globalThis.unisonEvidence = describePages;
}

/** What a reader of a log asks first: what stood there. Runs in the page. */
function look() {
  // Methods: a function with a name of its own is compiled into a call that the page does not have.
  const say = {
    short(text: string | null | undefined, most: number): string {
      return (text ?? '').trim().replace(/\s+/g, ' ').slice(0, most);
    },
    all(selector: string): string[] {
      return [...document.querySelectorAll<HTMLElement>(selector)].map((one) => say.short(one.innerText, 80)).filter((text) => text !== '');
    },
  };
  return {
    heading: say.short(document.querySelector('h1')?.textContent, 80),
    dialogs: say.all('[role=dialog], [role=alertdialog]'),
    said: say.all('[aria-live], [role=alert]'),
    // Before the app is there, and where it could not start, there is no such part.
    text: say.short((document.querySelector<HTMLElement>('#root main') ?? document.body).innerText, 300),
  };
}

const inTime = <Result>(work: Promise<Result>, otherwise: Result): Promise<Result> =>
  Promise.race([work.catch(() => otherwise), new Promise<Result>((resolve) => setTimeout(resolve, LONGEST_MS, otherwise))]);

async function describe(page: Page, picture: string): Promise<string[]> {
  const seen = await inTime<ReturnType<typeof look> | undefined>(page.evaluate(look), undefined);
  const complaints = (errors.get(page.context()) ?? []).filter((error) => error.page === page).slice(-3);
  const path = join(EVIDENCE_FOLDER, picture);
  const taken = page.screenshot({ path, timeout: LONGEST_MS, animations: 'disabled' }).then(() => true);
  const isTaken = await inTime(taken, false);
  return [
    `${page.url()}: ${seen === undefined ? 'it does not answer' : `heading "${seen.heading}"`}${isTaken ? ` (.cache/test/${picture})` : ''}`,
    ...(seen && seen.dialogs.length + seen.said.length > 0 ? [`  over it: ${[...seen.dialogs, ...seen.said].join(' | ')}`] : []),
    ...(seen ? [`  says: ${seen.text}`] : []),
    ...(complaints.length > 0 ? [`  console: ${complaints.map(({ text }) => text.split('\n', 1)[0]?.slice(0, 160)).join(' | ')}`] : []),
  ];
}

/** Describes the newest open pages in some lines each, and takes a picture of each, named by `name`. Never rejects; empty where none is open. */
async function describePages(name: string): Promise<string> {
  const pages = [...browsers].flatMap((browser) => browser.contexts()).flatMap((context) => context.pages());
  mkdirSync(EVIDENCE_FOLDER, { recursive: true });
  const shown = pages.slice(-MOST_PAGES);
  const parts = await Promise.all(shown.map((page, at) => describe(page, `${name}-${String(at + 1)}.png`)));
  const others = pages.length - shown.length;
  return [...parts.flat(), ...(others > 0 ? [`and ${String(others)} older pages`] : [])].join('\n');
}
