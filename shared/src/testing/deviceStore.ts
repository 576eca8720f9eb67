/** How the device's IndexedDB behaves: at once, after `delay` ms, full, never answering, closing its connection once, or not there at all. */
export type DeviceStore = 'quick' | { delay: number } | 'full' | 'hanging' | 'closed' | 'missing';

/** Stores that answer in the end with what they held, for `test.each`: what the device does, and how to make it so. */
export const ANSWERING_STORES: [string, DeviceStore][] = [
  ['answers at once', 'quick'],
  ['answers after 2 s', { delay: 2_000 }],
  ['is full', 'full'],
  ['closed its connection', 'closed'],
];

type Handler = ((this: FakeRequest) => void) | undefined;

/** What is read of a request or a transaction. */
class FakeRequest extends EventTarget {
  result: unknown;
  error: DOMException | undefined;
  onsuccess: Handler;
  onerror: Handler;
  oncomplete: Handler;
  onabort: Handler;
  onupgradeneeded: Handler;

  tell(what: 'success' | 'complete' | 'abort'): void {
    this[`on${what}`]?.();
    this.dispatchEvent(new Event(what));
  }
}

const values = new Map<string, unknown>();
let behaviour: DeviceStore = 'quick';
/** Counts how often the browser closed all connections. */
let connection = 0;

function later(work: () => void): void {
  if (behaviour === 'hanging') return;
  if (typeof behaviour === 'object') setTimeout(work, behaviour.delay);
  else queueMicrotask(work);
}

function answered(result: () => unknown): FakeRequest {
  const request = new FakeRequest();
  later(() => {
    request.result = result();
    request.tell('success');
  });
  return request;
}

function objectStore() {
  const transaction = new FakeRequest();
  const write = (change: () => void) => {
    const isFull = behaviour === 'full';
    later(() => {
      if (!isFull) change();
      transaction.error = isFull ? new DOMException('full', 'QuotaExceededError') : undefined;
      transaction.tell(isFull ? 'abort' : 'complete');
    });
  };
  return {
    transaction,
    get: (key: string) => answered(() => structuredClone(values.get(key))),
    getAll: () => answered(() => [...values.values()].map((value) => structuredClone(value))),
    getAllKeys: () => answered(() => [...values.keys()]),
    put: (value: unknown, key: string) => write(() => values.set(key, structuredClone(value))),
    delete: (key: string) => write(() => values.delete(key)),
  };
}

/** A browser has no table that nobody laid out: the one of the app, by which the document's script reads too. */
const LAID_OUT = { database: 'unison', table: 'device' };

function database(name: string) {
  const own = connection;
  return {
    close: () => undefined,
    transaction(table: string) {
      if (name !== LAID_OUT.database || table !== LAID_OUT.table) throw new DOMException('no such table', 'NotFoundError');
      if (behaviour === 'missing') throw new DOMException('denied', 'SecurityError');
      if (own !== connection) throw new DOMException('closed', 'InvalidStateError');
      return { objectStore };
    },
  };
}

function open(name: string) {
  if (behaviour === 'missing') throw new DOMException('denied', 'SecurityError');
  return answered(() => database(name));
}

/**
 * Gives the page a device whose store behaves so from now on, and says what it holds. What was kept stays, as on a phone that is full today;
 * `forget` empties it, `holds` is what it has kept since earlier visits. One fake for all tests of what a device keeps.
 */
export function deviceStore(
  next: DeviceStore,
  { forget = false, holds = {} }: { forget?: boolean; holds?: Readonly<Record<string, unknown>> } = {},
): ReadonlyMap<string, unknown> {
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { open } });
  if (forget) values.clear();
  for (const [key, value] of Object.entries(holds)) values.set(key, value);
  if (next === 'closed') connection += 1;
  behaviour = next === 'closed' ? 'quick' : next;
  return values;
}
