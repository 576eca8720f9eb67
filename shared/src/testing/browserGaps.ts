import { File as NodeFile } from 'node:buffer';
import { webcrypto } from 'node:crypto';

// What browsers have and jsdom lacks. Without layout every element is 40 px high in a view of 768 px, so that lists show rows.

const ROW_PX = 40;
const VIEW_PX = 768;

type SeenBy = { report: (entries: IntersectionObserverEntry[]) => void; targets: Set<Element>; rootMargin: string };

const watchers = new Set<SeenBy>();

class FakeIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin: string;
  readonly scrollMargin = '';
  readonly thresholds = [0];
  private readonly seen: SeenBy;

  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    this.rootMargin = options.rootMargin ?? '';
    this.seen = { report: (entries) => callback(entries, this), targets: new Set(), rootMargin: this.rootMargin };
    watchers.add(this.seen);
  }
  observe(target: Element) {
    this.seen.targets.add(target);
  }
  unobserve(target: Element) {
    this.seen.targets.delete(target);
  }
  disconnect() {
    watchers.delete(this.seen);
  }
  takeRecords() {
    return [];
  }
}

/** The margins, as CSS, within which something watches for coming into view now. */
export function watchedMargins(): string[] {
  return [...watchers].map(({ rootMargin }) => rootMargin);
}

/** Says to everything that watches whether it is in view (`true`) or not, of what stands in the page; no test scrolls by itself. See `reachEnd`. */
export function reportInView(isIntersecting: boolean): void {
  for (const { report, targets } of [...watchers]) {
    const standing = [...targets].filter(({ isConnected }) => isConnected);
    const entries = standing.map((target) => ({ target, isIntersecting, intersectionRatio: isIntersecting ? 1 : 0 }));
    if (entries.length > 0) report(entries as IntersectionObserverEntry[]); // what our code and the kit's read of an entry
  }
}

class FakeResizeObserver implements ResizeObserver {
  private readonly targets = new Set<Element>();
  constructor(private readonly callback: ResizeObserverCallback) {}
  observe(target: Element) {
    this.targets.add(target);
    queueMicrotask(() => {
      if (!this.targets.has(target)) return;
      const height = target === document.documentElement ? VIEW_PX : ROW_PX;
      const size = { inlineSize: 390, blockSize: height };
      const entry = { target, contentRect: new DOMRect(0, 0, 390, height), borderBoxSize: [size], contentBoxSize: [size] };
      this.callback([entry as unknown as ResizeObserverEntry], this); // device pixels are left out: nobody reads them
    });
  }
  unobserve(target: Element) {
    this.targets.delete(target);
  }
  disconnect() {
    this.targets.clear();
  }
}

function define(target: object, name: string, value: PropertyDescriptor): void {
  Object.defineProperty(target, name, { configurable: true, ...value });
}

class FakeDOMRect {
  constructor(
    readonly x = 0,
    readonly y = 0,
    readonly width = 0,
    readonly height = 0,
  ) {}
}

/** jest-fixed-jsdom gives Node's AbortSignal, which jsdom's listeners do not know: it is obeyed here instead. */
function obeyForeignSignals(): void {
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
    if (typeof options !== 'object' || !options?.signal) return add.call(this, type, listener, options);
    const { signal, ...rest } = options;
    if (signal.aborted) return;
    add.call(this, type, listener, rest);
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest));
  };
}

/** Fills the gaps; done once per test file by the set-up. */
export function fillBrowserGaps(): void {
  obeyForeignSignals();
  define(globalThis, 'IntersectionObserver', { writable: true, value: FakeIntersectionObserver });
  define(globalThis, 'ResizeObserver', { writable: true, value: FakeResizeObserver });
  // jest-fixed-jsdom takes Blob and fetch from Node, but leaves jsdom's File, which is no Blob of Node's.
  define(globalThis, 'File', { writable: true, value: NodeFile });
  if (!('DOMRect' in globalThis)) define(globalThis, 'DOMRect', { writable: true, value: FakeDOMRect });
  define(window, 'matchMedia', {
    writable: true,
    value: (media: string) => Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
  });
  define(window, 'reportError', {
    writable: true,
    value: (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error, cancelable: true })),
  });
  define(window, 'scrollTo', { writable: true, value: () => undefined });
  define(Element.prototype, 'scrollTo', { writable: true, value: () => undefined });
  define(Element.prototype, 'scrollIntoView', { writable: true, value: () => undefined });
  define(document, 'scrollingElement', { get: () => document.documentElement });
  define(document.documentElement, 'clientHeight', { get: () => VIEW_PX });
  define(HTMLElement.prototype, 'offsetParent', {
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
  if (!globalThis.crypto?.subtle) define(globalThis, 'crypto', { value: webcrypto });
}
