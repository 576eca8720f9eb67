import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import * as v from 'valibot';
import type { Cell } from './cell';

type Stores = typeof import('./kept');

/** The module anew, as after a reload, on a device of our choice. */
async function device(indexedDB: unknown): Promise<Stores> {
  jest.resetModules();
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: indexedDB });
  return import('./kept');
}

const List = v.array(v.string());
const listOf = ({ kept }: Stores, key = 'saved') => kept<string[]>(key, List, { scope: 'member', fallback: [] });
const add = (what: string) => (former: string[]) => [...former.filter((one) => one !== what), what];

/** What a screen would show once the device has answered. */
async function shown<Value>(cell: Cell<Value>): Promise<Value> {
  await new Promise<void>((resolve) => {
    cell.follow(() => cell.isKnown() && resolve());
    if (cell.isKnown()) resolve();
  });
  return cell.now();
}
/** Waits until all of this stands on the disk of the device made last. */
async function written(...words: string[]): Promise<void> {
  const { entriesOnDisk } = await import('../api/disk');
  await waitFor(async () => {
    const disk = JSON.stringify(await entriesOnDisk(''));
    for (const word of words) expect(disk).toContain(word);
  });
}

test('what belongs to the device survives a reload and a logout [Q-09]', async () => {
  const disk = new IDBFactory();
  const first = (await device(disk)).kept('age', v.boolean(), { scope: 'device', fallback: false });
  first.of().change(() => true);
  await written('true');
  localStorage.clear();
  const second = (await device(disk)).kept('age', v.boolean(), { scope: 'device', fallback: false });
  expect(await shown(second.of())).toBe(true);
});

test('each member has values of their own on one device; they can be listed, and cleared one by one or all [Q-09]', async () => {
  const disk = new IDBFactory();
  const stores = await device(disk);
  const [saved, positions] = [listOf(stores), listOf(stores, 'positions')];
  saved.of('7').change(add('a'));
  positions.of('7').change(add('p'));
  saved.of('8').change(add('b'));
  await written('"a"', '"p"', '"b"');
  expect(await stores.listKept('7')).toEqual(['positions', 'saved']);
  await stores.clearKept('7', 'positions');
  expect([saved.of('7').now(), positions.of('7').now()]).toEqual([['a'], []]);
  await stores.clearKept('7');
  expect(saved.of('7').now()).toEqual([]);
  expect(await stores.listKept('7')).toEqual([]);
  expect(await shown(listOf(await device(disk)).of('8'))).toEqual(['b']);
});

test('the user id itself stands nowhere on the device [Q-09]', async () => {
  const stores = await device(new IDBFactory());
  listOf(stores).of('member-4711').change(add('a'));
  await written('"a"');
  const { entriesOnDisk } = await import('../api/disk');
  const keys = (await entriesOnDisk('')).map(([key]) => key);
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatch(/^member:[0-9a-f]{64}:saved$/);
});

test('what is changed before the device has answered is added to what it holds', async () => {
  const disk = new IDBFactory();
  listOf(await device(disk))
    .of('7')
    .change(add('old'));
  await written('old');
  const cell = listOf(await device(disk)).of('7');
  cell.change(add('new'));
  expect(cell.now()).toEqual(['new']);
  await waitFor(() => expect(cell.now()).toEqual(['old', 'new']));
});

test('a second tab loses nothing of the first', async () => {
  const disk = new IDBFactory();
  const [one, other] = [listOf(await device(disk)).of('7'), listOf(await device(disk)).of('7')];
  await Promise.all([shown(one), shown(other)]);
  one.change(add('a'));
  other.change(add('b'));
  await written('"a"', '"b"');
  expect(await shown(listOf(await device(disk)).of('7'))).toEqual(['a', 'b']);
});

test('what was cleared in a second tab is not listed by the first, which still knew it [Q-09]', async () => {
  const disk = new IDBFactory();
  const [one, other] = [await device(disk), await device(disk)];
  await listOf(one).of('7').keep(add('a'));
  expect(await one.listKept('7')).toEqual(['saved']);
  await other.clearKept('7');
  expect(await one.listKept('7')).toEqual([]);
});

test('what is of another shape is as good as nothing', async () => {
  const disk = new IDBFactory();
  const before = (await device(disk)).kept('saved', v.number(), { scope: 'device', fallback: 0 });
  before.of().change(() => 4);
  await written('4');
  const after = (await device(disk)).kept<string[]>('saved', List, { scope: 'device', fallback: [] });
  expect(await shown(after.of())).toEqual([]);
});

test('a connection that the browser closed is opened anew', async () => {
  const disk = new IDBFactory();
  const opened: IDBDatabase[] = [];
  const open = disk.open.bind(disk);
  disk.open = (...names) => {
    const request = open(...names);
    request.addEventListener('success', () => opened.push(request.result));
    return request;
  };
  const cell = listOf(await device(disk)).of('7');
  await shown(cell);
  opened[0]?.close();
  cell.change(add('a'));
  await written('"a"');
  expect(await shown(listOf(await device(disk)).of('7'))).toEqual(['a']);
});

test('a device that never answers delays nothing: the app goes on without it', async () => {
  const hangs = { open: () => ({}) };
  const cell = listOf(await device(hangs)).of('7');
  jest.useFakeTimers();
  const known = shown(cell);
  await jest.advanceTimersByTimeAsync(500);
  expect(await known).toEqual([]);
  cell.change(add('a'));
  expect(cell.now()).toEqual(['a']);
  jest.useRealTimers();
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
])('where the browser %s things last as long as the page, and nothing breaks', async (_what, indexedDB) => {
  const stores = await device(indexedDB);
  const cell = listOf(stores).of('7');
  expect(await shown(cell)).toEqual([]);
  cell.change(add('a'));
  expect(cell.now()).toEqual(['a']);
  expect(await stores.listKept('7')).toEqual(['saved']);
});

test('without a secure context there is no hash, so nothing of a member is written', async () => {
  const real = globalThis.crypto;
  const stores = await device(new IDBFactory());
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: {} });
  listOf(stores).of('7').change(add('a'));
  await stores.listKept('7');
  const { entriesOnDisk } = await import('../api/disk');
  expect(await entriesOnDisk('')).toEqual([]);
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: real });
});

test('what goes with the session goes with the session, at once and for every screen [SESSION-26]', async () => {
  const { kept } = await device(undefined);
  const { endSession } = await import('./session');
  const draft = kept('draft', v.string(), { scope: 'session', fallback: '' }).of();
  draft.change(() => 'half a sen');
  expect(draft.now()).toBe('half a sen');
  endSession();
  expect(draft.now()).toBe('');
});

/** The device is full until the returned function is called. */
function fillUp(): () => void {
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  return () => full.mockRestore();
}

test('what a full device refuses stays in this page, which knows it, and goes with the next change once there is room', async () => {
  const disk = new IDBFactory();
  const stores = await device(disk);
  const [list, other] = [listOf(stores), listOf(stores, 'other')];
  const cell = list.of('7');
  for (const idle of [list.of('8'), other.of('7')]) expect(idle.isWritten()).toBe(true); // which says nothing of the rest
  cell.change(add('before'));
  expect(stores.isAllWritten()).toBe(false);
  await written('before');
  expect([cell.isHeld(), stores.isAllWritten()]).toEqual([true, true]);
  const makeRoom = fillUp();
  cell.change(add('changed'));
  expect(await cell.keep(add('kept'))).toEqual(['before', 'changed', 'kept']);
  expect([cell.isHeld(), stores.isAllWritten()]).toEqual([false, false]);
  expect(await cell.fresh()).toEqual(['before', 'changed', 'kept']);
  makeRoom();
  expect(await cell.keep(add('after'))).toEqual(['before', 'changed', 'kept', 'after']);
  expect([cell.isHeld(), stores.isAllWritten()]).toEqual([true, true]);
  expect(await shown(listOf(await device(disk)).of('7'))).toEqual(['before', 'changed', 'kept', 'after']);
});

test.each(['session', 'visit', 'stay'] as const)('a full browser store keeps a %s’s value in this page, which knows it', async (scope) => {
  const { kept, isAllWritten } = await device(undefined);
  const cell = kept<string[]>('draft', List, { scope, fallback: [] }).of();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  cell.change(add('a'));
  expect(cell.now()).toEqual(['a']);
  expect([cell.isHeld(), isAllWritten()]).toEqual([false, false]);
  full.mockRestore();
  cell.change(add('b'));
  expect(cell.now()).toEqual(['a', 'b']);
  expect([cell.isHeld(), isAllWritten()]).toEqual([true, true]);
});
