const DATABASE = 'unison';
const TABLE = 'device';

let opening: Promise<IDBDatabase | undefined> | undefined;

function openDevice(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    try {
      const asked = indexedDB.open(DATABASE, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(TABLE);
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = asked.onblocked = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}

async function inTable<Result>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => IDBRequest<Result>): Promise<Result | undefined> {
  opening ??= openDevice();
  const database = await opening;
  if (!database) return undefined;
  return new Promise((resolve) => {
    try {
      const transaction = database.transaction(TABLE, mode);
      const asked = work(transaction.objectStore(TABLE));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = transaction.onerror = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}

/** What stays on the device across logouts. Values are structured clones, unvalidated: parse what you read. Never rejects; without IndexedDB nothing is kept. */
export type DeviceStore = {
  read: (key: string) => Promise<unknown>;
  write: (key: string, value: unknown) => Promise<void>;
  remove: (key: string) => Promise<void>;
};

/** Values of the device, which name nobody: the age declaration, sequence numbers of the registry. */
export const deviceStore: DeviceStore = {
  read: (key) => inTable('readonly', (table) => table.get(key) as IDBRequest<unknown>), // the DOM types a stored value as any
  write: async (key, value) => void (await inTable('readwrite', (table) => table.put(value, key))),
  remove: async (key) => void (await inTable('readwrite', (table) => table.delete(key))),
};

async function memberPrefix(userId: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(userId));
  return `member:${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}:`;
}

/** Values of one member on this device, under the SHA-256 of user.id, shown to nobody else: saved and viewed profiles, playing positions. Nothing is kept where the page is no secure context. */
export function memberStore(userId: string): DeviceStore & { clear: () => Promise<void> } {
  const prefix = globalThis.crypto?.subtle ? memberPrefix(userId) : Promise.resolve(undefined);
  const at = async <Result>(work: (prefix: string) => Promise<Result>): Promise<Result | undefined> => {
    const known = await prefix;
    return known === undefined ? undefined : work(known);
  };
  return {
    read: (key) => at((mine) => deviceStore.read(mine + key)),
    write: async (key, value) => void (await at((mine) => deviceStore.write(mine + key, value))),
    remove: async (key) => void (await at((mine) => deviceStore.remove(mine + key))),
    clear: async () => void (await at((mine) => inTable('readwrite', (table) => table.delete(IDBKeyRange.bound(mine, `${mine}\uffff`))))),
  };
}
