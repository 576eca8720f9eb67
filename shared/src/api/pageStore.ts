import type { UseStore } from 'idb-keyval';

/** What this page has open on the device. */
const underWay = new Set<IDBTransaction>();
/** Settles when a page that was put aside comes back; undefined while it is here. */
let aside: Promise<void> | undefined;
let comeBack: (() => void) | undefined;
let isWatching = false;

function watchPage(): void {
  if (isWatching) return;
  isWatching = true;
  // Before those who keep something because the page goes: theirs begins when it is back.
  window.addEventListener(
    'pagehide',
    ({ persisted }) => {
      if (!persisted) return;
      aside ??= new Promise((resolve) => (comeBack = resolve));
      for (const transaction of underWay) transaction.abort();
    },
    { capture: true },
  );
  window.addEventListener('pageshow', () => {
    aside = undefined;
    comeBack?.();
  });
}

/** Rejects when the transaction is aborted, and stops counting it once it is over. */
function follow(transaction: IDBTransaction): Promise<never> {
  underWay.add(transaction);
  transaction.addEventListener('complete', () => underWay.delete(transaction));
  return new Promise((_resolve, reject) => {
    transaction.addEventListener('abort', () => {
      underWay.delete(transaction);
      reject(new DOMException('the page was put aside, or the device refused', 'AbortError'));
    });
  });
}

/** Opens a table, and lays it out on a device that has none. */
async function openTable(database: string, table: string): Promise<IDBDatabase> {
  await aside;
  const opening = indexedDB.open(database);
  return new Promise((resolve, reject) => {
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(table);
      const { transaction } = opening;
      if (!transaction) return;
      follow(transaction).catch(reject);
      if (aside) transaction.abort();
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(new DOMException('the device refuses', opening.error?.name));
  });
}

/**
 * A table of the device that no page holds while it is put aside for the way back: what is open then, its first laying out too, is aborted, and nothing
 * begins before the page returns. Work that was aborted rejects and has changed nothing: ask again, and it begins when the page is back.
 *
 * WebKit keeps such a transaction open for as long as the page lies aside, and every later page of the app waits for the device (seen in WebKitGTK
 * 2.50 by `npm run e2e -- --browser webkit`; Chromium and Firefox end it).
 */
export function pageStore(database: string, table: string): UseStore {
  let opened: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => {
    opened ??= openTable(database, table);
    const forget = (): void => void (opened = undefined);
    // A browser may close it without a word more.
    opened.then((connection) => (connection.onclose = forget), forget);
    return opened;
  };
  return async (mode, work) => {
    watchPage();
    await aside;
    const objects = (await open()).transaction(table, mode).objectStore(table);
    const isOver = follow(objects.transaction);
    if (aside) {
      objects.transaction.abort();
      return isOver;
    }
    return Promise.race([work(objects), isOver]);
  };
}
