import { setTimeout as sleep } from 'node:timers/promises';
import { asked, whereIs, type Sought } from './whereIs';

export type OtherBrowserName = 'firefox' | 'webkit';

/** Something that runs in the page and yields JSON. What it needs comes as arguments: it is sent as text. */
export type InPage<Args extends readonly unknown[], Result> = (...args: Args) => Result | Promise<Result>;

/** What a driver of a browser does; addresses are whole. */
export type Driver = {
  /** Goes there, and waits for nothing. */
  open: (url: string) => Promise<void>;
  /** Runs an expression in the page, awaits it and yields the text it comes to. */
  evaluate: (expression: string) => Promise<string>;
  /** Presses at a place of the window, in CSS pixels. */
  press: (x: number, y: number) => Promise<void>;
  /** Presses the keys of a text, where the focus is. */
  type: (text: string) => Promise<void>;
  back: () => Promise<void>;
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
};

/** A page of another browser than Chromium, used by what a member sees: every wait ends after a minute with what was waited for. */
export type OtherPage = Driver & {
  goto: (address: string) => Promise<void>;
  run: <Args extends readonly unknown[], Result>(script: InPage<Args, Result>, ...args: Args) => Promise<Result>;
  /** Waits until this is true in the page. */
  until: <Args extends readonly unknown[]>(what: string, script: InPage<Args, boolean>, ...args: Args) => Promise<void>;
  /** Waits until it is there and nothing covers it. */
  sees: (sought: Sought) => Promise<{ x: number; y: number }>;
  /** Presses it once it stands still. */
  tap: (sought: Sought) => Promise<void>;
  /** Taps a field and types. */
  fill: (label: string | RegExp, text: string) => Promise<void>;
  /** Waits until the address is this path, in whichever case. */
  at: (path: string) => Promise<void>;
};

const LONGEST_WAIT_MS = 60_000;
/** What is at one place for so long is not on its way. */
const STILL_MS = 150;

const expressionOf = (script: InPage<never, unknown>, args: readonly unknown[]): string =>
  // What compiles this file may mark functions by a helper that no page has.
  `(async () => { globalThis.__name ??= (named) => named; return JSON.stringify((await (${script.toString()})(...${JSON.stringify(args)})) ?? null); })()`;

/** What stands in the page, in a few words: for whoever waited for something else. Runs in the page. */
function whatStands(): string {
  const words = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText.replace(/\s+/g, ' ').slice(0, 200));
  const parts = { heading: words('h1'), dialogs: words('[role=dialog],[role=alertdialog]'), main: words('main') };
  return `${location.pathname}${location.search} ${JSON.stringify(parts)}`;
}

/** What a member does in a page of this driver. */
export function otherPage(driver: Driver, baseUrl: string): OtherPage {
  const run: OtherPage['run'] = async (script, ...args) =>
    JSON.parse(await driver.evaluate(expressionOf(script as InPage<never, unknown>, args))) as never; // what the script yields, as JSON
  /** Asks again until there is an answer; a page that is being loaded has none. */
  const wait = async <Result>(what: string, ask: () => Promise<Result | null | undefined | false>): Promise<Result> => {
    const end = Date.now() + LONGEST_WAIT_MS;
    let failed: unknown;
    while (Date.now() < end) {
      const answer = await ask().catch((error: unknown) => {
        failed = error;
        return undefined;
      });
      if (answer !== null && answer !== undefined && answer !== false) return answer;
      await sleep(100);
    }
    const there = await run(whatStands).catch(() => 'a page that does not answer');
    throw new Error(`${what} did not come; there is ${there}`, { cause: failed });
  };
  const sees: OtherPage['sees'] = (sought) => wait(`${sought.role} ${String(sought.name)}`, () => run(whereIs, asked(sought)));
  /** Where it is once it stands there: what a dialog has still to say moves its buttons. */
  const atRest = async (sought: Sought): Promise<{ x: number; y: number }> => {
    for (let last = await sees(sought); ;) {
      await sleep(STILL_MS);
      const now = await sees(sought);
      if (now.x === last.x && now.y === last.y) return now;
      last = now;
    }
  };
  const tap: OtherPage['tap'] = async (sought) => {
    const { x, y } = await atRest(sought);
    await driver.press(x, y);
  };
  return {
    ...driver,
    run,
    sees,
    tap,
    goto: (address) => driver.open(new URL(address, baseUrl).href),
    until: async (what, script, ...args) => void (await wait(what, () => run(script, ...args))),
    async fill(name, text) {
      await tap({ role: 'textbox', name });
      await wait(`the focus in ${String(name)}`, () => run(() => document.activeElement?.matches('input,textarea') === true));
      await driver.type(text);
    },
    at: async (path) =>
      void (await wait(path, () => run((wanted: string) => location.pathname.toLowerCase() === wanted.toLowerCase(), path))),
  };
}
