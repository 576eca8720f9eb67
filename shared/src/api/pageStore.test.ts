import 'fake-indexeddb/auto';
import { changeDisk, entriesOnDisk, readDisk } from './disk';
import { pageStore } from './pageStore';

const page = (name: 'pagehide' | 'pageshow', persisted: boolean) => window.dispatchEvent(Object.assign(new Event(name), { persisted }));

/** What another page of the app finds on the device. */
async function foundElsewhere(key: string): Promise<unknown> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('unison');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(new Error('the device refuses'));
  });
  const found = await new Promise<unknown>((resolve) => {
    const asking = database.transaction('device', 'readwrite').objectStore('device').get(key);
    asking.onsuccess = () => resolve(asking.result);
  });
  database.close();
  return found;
}

beforeAll(async () => void (await entriesOnDisk('')));
afterEach(() => page('pageshow', true));

test('a page that is put aside holds nothing of the device, and what it was about to keep is kept when it comes back', async () => {
  const isKept = changeDisk('a', () => 1);
  await Promise.resolve();
  page('pagehide', true);
  expect(await foundElsewhere('a')).toBeUndefined();
  page('pageshow', true);
  expect(await isKept).toBe(true);
  expect(await foundElsewhere('a')).toBe(1);
});

test('what is wanted while the page goes begins when it is back', async () => {
  const keep = jest.fn(() => 2);
  const last: Promise<boolean>[] = [];
  const keepLast = () => void last.push(changeDisk('b', keep));
  window.addEventListener('pagehide', keepLast, { once: true });
  page('pagehide', true);
  const read = jest.fn();
  const reading = readDisk('b').then(read);
  expect(await foundElsewhere('b')).toBeUndefined();
  expect(keep).not.toHaveBeenCalled();
  expect(read).not.toHaveBeenCalled();
  page('pageshow', true);
  await Promise.all([reading, ...last]);
  expect(await foundElsewhere('b')).toBe(2);
});

test('a page that ends for good still keeps its last words', async () => {
  const isKept = changeDisk('c', () => 3);
  page('pagehide', false);
  expect(await isKept).toBe(true);
  expect(await foundElsewhere('c')).toBe(3);
});

test('a page that is put aside while its table is laid out for the first time leaves that to whoever comes next, and does its own work when it is back', async () => {
  const open = indexedDB.open.bind(indexedDB);
  const opening = jest.spyOn(indexedDB, 'open').mockImplementationOnce((name) => {
    const request = open(name);
    // The page goes as soon as it has begun.
    request.addEventListener('upgradeneeded', () => page('pagehide', true));
    return request;
  });
  const table = pageStore('another', 'device');
  const keep = (objects: IDBObjectStore) => void objects.put(4, 'd');
  await expect(table('readwrite', keep)).rejects.toThrow('put aside');
  opening.mockRestore();
  const next = await new Promise<number>((resolve) => {
    const request = indexedDB.open('another');
    request.onupgradeneeded = ({ oldVersion }) => {
      resolve(oldVersion);
      request.transaction?.abort();
    };
    request.onsuccess = () => resolve(request.result.version);
  });
  expect(next).toBe(0);

  const again = table('readwrite', keep);
  page('pageshow', true);
  await again;
  expect(await table('readonly', (objects) => [...objects.transaction.objectStoreNames])).toEqual(['device']);
});
