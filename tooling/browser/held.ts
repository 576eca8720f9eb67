import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import * as v from 'valibot';
import { jsonOf } from '../registry';

/** What a page still holds after its rubbish was collected: `heap` in bytes, all else counted. */
export type Held = {
  heap: number;
  nodes: number;
  listeners: number;
  documents: number;
  timers: number;
  intervals: number;
  observers: number;
  objectUrls: number;
  /** Elements that play, also those that stand nowhere any more. */
  players: number;
  /** Answers of the platform that the data layer keeps. */
  answers: number;
};
type Counted = Omit<Held, 'heap' | 'nodes' | 'listeners' | 'documents'>;

declare global {
  // Set by `countAlive`.
  var unisonAlive: (() => Counted) | undefined;
}

/** Runs in the page, before anything else of it: whatever begins is counted until it ends. */
function takeCensus(): void {
  const timers = new Set<unknown>();
  const intervals = new Set<unknown>();
  const urls = new Set<string>();
  const observers = new Set<WeakRef<object>>();

  const later = window.setTimeout.bind(window);
  const noMore = window.clearTimeout.bind(window);
  const every = window.setInterval.bind(window);
  const clear = (id: number | undefined): void => {
    timers.delete(id);
    intervals.delete(id);
    noMore(id); // timeouts and intervals have one list of numbers
  };
  Object.assign(window, {
    setTimeout: (work: TimerHandler, ms?: number, ...given: unknown[]) => {
      const run = (): void => {
        timers.delete(id);
        if (typeof work === 'function') Reflect.apply(work, window, given);
      };
      const id = later(run, ms);
      timers.add(id);
      return id;
    },
    setInterval: (work: TimerHandler, ms?: number, ...given: unknown[]) => {
      const id = every(work, ms, ...given);
      intervals.add(id);
      return id;
    },
    clearTimeout: clear,
    clearInterval: clear,
  });

  const [make, revoke] = [URL.createObjectURL.bind(URL), URL.revokeObjectURL.bind(URL)];
  URL.createObjectURL = (source) => {
    const url = make(source);
    urls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    urls.delete(url);
    revoke(url);
  };

  for (const kind of [IntersectionObserver, MutationObserver, ResizeObserver]) {
    const { observe, disconnect } = kind.prototype as { observe: (...given: unknown[]) => void; disconnect: () => void }; // the three have both
    const known = new WeakMap<object, WeakRef<object>>();
    Object.assign(kind.prototype, {
      observe(this: object, ...given: unknown[]) {
        const reference = known.get(this) ?? new WeakRef(this);
        known.set(this, reference);
        observers.add(reference);
        Reflect.apply(observe, this, given);
      },
      disconnect(this: object) {
        const reference = known.get(this);
        if (reference) observers.delete(reference);
        Reflect.apply(disconnect, this, []);
      },
    });
  }

  const players = new Set<WeakRef<object>>();
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element: HTMLElement = create(name, options);
    if (element instanceof HTMLMediaElement) players.add(new WeakRef(element));
    return element;
  };
  const left = (all: ReadonlySet<WeakRef<object>>): number => [...all].filter((one) => one.deref() !== undefined).length;

  type Fiber = { memoizedProps?: { store?: { getState?: () => unknown } } | null; child?: Fiber | null; sibling?: Fiber | null };
  /** React keeps its tree on the element it draws into; the store is a property of the provider near its top. */
  const storeIn = (fiber: Fiber | null | undefined): unknown => {
    if (!fiber) return undefined;
    const state = fiber.memoizedProps?.store?.getState?.();
    return state ?? storeIn(fiber.child) ?? storeIn(fiber.sibling);
  };
  const state = (): unknown => {
    for (const element of document.querySelectorAll('body > *')) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'));
      const found = key === undefined ? undefined : storeIn(Reflect.get(element, key) as Fiber); // React's own
      if (found !== undefined) return found;
    }
    return undefined;
  };
  type State = { platform?: { queries?: object } };
  globalThis.unisonAlive = () => {
    const platform = (state() as State | undefined)?.platform;
    const queries = Object.values(platform?.queries ?? {});
    return {
      timers: timers.size,
      intervals: intervals.size,
      observers: left(observers),
      objectUrls: urls.size,
      players: left(players),
      answers: queries.length,
    };
  };
}

/** From its next document on, the pages of `context` can be asked what they hold. */
export async function countAlive(context: BrowserContext): Promise<void> {
  await context.addInitScript('globalThis.__name ??= (named) => named'); // what starts our commands marks functions by it, and the page has none
  await context.addInitScript(takeCensus);
}

/** Collects the rubbish of a page and counts what the browser itself tells of the rest. */
export async function collected(session: CDPSession): Promise<Pick<Held, 'nodes' | 'listeners' | 'documents'>> {
  // What a collection lets go of frees other things in the next.
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners, documents } = await session.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners, documents };
}

/** Collects the rubbish of a page and counts what is left. `countAlive` has to come before the page's document. */
export async function heldBy(page: Page, session: CDPSession): Promise<Held> {
  const told = await collected(session);
  const counted = await page.evaluate(() => globalThis.unisonAlive?.());
  if (counted === undefined) throw new Error('The page counts nothing: call countAlive before its document is loaded.');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { heap: usedSize, ...told, ...counted };
}

const Snapshot = v.object({
  snapshot: v.object({ meta: v.object({ node_fields: v.array(v.string()), node_types: v.looseTuple([v.array(v.string())]) }) }),
  nodes: v.array(v.number()),
});

/** The page's heap in bytes by what it is: what the browser compiled of our scripts, what it holds itself, and the scripts' own things. */
export async function heapByKind(session: CDPSession): Promise<{ compiled: number; browser: number; own: number }> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }): void => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  const read = jsonOf(Snapshot, chunks.join(''));
  if (!read) throw new Error('This browser writes its heap in a way we cannot read.');
  const { node_fields: fields, node_types: types } = read.snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const sums = { compiled: 0, browser: 0, own: 0 };
  for (let node = 0; node < read.nodes.length; node += fields.length) {
    const name = types[0][read.nodes[node + type] ?? 0];
    sums[name === 'code' ? 'compiled' : name === 'native' || name === 'object shape' ? 'browser' : 'own'] += read.nodes[node + size] ?? 0;
  }
  return sums;
}
