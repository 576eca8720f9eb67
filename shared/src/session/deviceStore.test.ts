import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';

type Stores = typeof import('./deviceStore');

/** The module anew, as after a reload, on a device of our choice. */
async function device(indexedDB: unknown): Promise<Stores> {
  jest.resetModules();
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: indexedDB });
  return import('./deviceStore');
}

test('what belongs to the device survives a reload and a logout [Q-09]', async () => {
  const disk = new IDBFactory();
  const first = await device(disk);
  await first.deviceStore.write('age', { declared: true });
  localStorage.clear();
  const second = await device(disk);
  expect(await second.deviceStore.read('age')).toEqual({ declared: true });
  await second.deviceStore.remove('age');
  expect(await second.deviceStore.read('age')).toBeUndefined();
});

test('each member has values of their own on one device, and can clear them [Q-09]', async () => {
  const { memberStore, deviceStore } = await device(new IDBFactory());
  await memberStore('7').write('saved', ['a']);
  await memberStore('8').write('saved', ['b']);
  await deviceStore.write('age', true);
  expect(await memberStore('7').read('saved')).toEqual(['a']);
  await memberStore('7').clear();
  expect(await memberStore('7').read('saved')).toBeUndefined();
  expect(await memberStore('8').read('saved')).toEqual(['b']);
  expect(await deviceStore.read('age')).toBe(true);
  await memberStore('8').remove('saved');
  expect(await memberStore('8').read('saved')).toBeUndefined();
});

test('the user id itself stands nowhere on the device [Q-09]', async () => {
  const disk = new IDBFactory();
  const { memberStore } = await device(disk);
  await memberStore('member-4711').write('saved', []);
  const keys = await new Promise<string>((resolve) => {
    disk.open('unison').onsuccess = (event) => {
      const { result } = event.target as IDBOpenDBRequest; // the request that succeeded
      result.transaction('device').objectStore('device').getAllKeys().onsuccess = (all) =>
        resolve(JSON.stringify((all.target as IDBRequest).result)); // as above
    };
  });
  expect(keys).toContain('member:');
  expect(keys).not.toContain('4711');
});

test.each([
  ['has none', undefined],
  [
    'refuses it',
    {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    },
  ],
])('where the browser %s nothing is kept, and nothing breaks', async (_what, indexedDB) => {
  const { deviceStore, memberStore } = await device(indexedDB);
  await deviceStore.write('age', true);
  await memberStore('7').write('saved', ['a']);
  expect(await deviceStore.read('age')).toBeUndefined();
  expect(await memberStore('7').read('saved')).toBeUndefined();
});

test('without a secure context there is no hash, so nothing of a member is kept', async () => {
  const real = globalThis.crypto;
  const { memberStore } = await device(new IDBFactory());
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: {} });
  const store = memberStore('7');
  await store.write('saved', ['a']);
  expect(await store.read('saved')).toBeUndefined();
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: real });
});
