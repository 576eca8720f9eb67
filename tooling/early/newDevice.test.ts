/** @jest-environment jsdom */
import { LEFT_BY_APP } from '@unison/shared/testing/leftByApp';
import { settled } from '../testing/earlyDocument';
import { keepDeclared, whereUndeclared } from './ageDevice';
import { isOfAge } from './isOfAge';

const DECLARED = LEFT_BY_APP.ofAge['age.declared'];

/** A device's databases by their names, each with its one table; how many connections are open; what nobody took care of. */
const device = { databases: new Map<string, Map<string, unknown>>(), connections: 0, loud: 0 };

/** Opens as a browser does: what is not there yet is laid out in a transaction that may be given up, and then there is none. */
function open(name: string): object {
  const request: Record<string, unknown> & { result?: object } = {};
  const call = (what: string, event: object = {}): void => (request[what] as ((event: object) => void) | undefined)?.(event); // as they are set
  queueMicrotask(() => {
    const isNew = !device.databases.has(name);
    let isGivenUp = false;
    const table = device.databases.get(name) ?? new Map<string, unknown>();
    const laid = (): object => {
      const said: Record<string, () => void> = {};
      const later = (what: string): void => queueMicrotask(() => said[what]?.());
      const objectStore = () => ({
        get: (key: string) => (later('onsuccess'), Object.assign(said, { result: table.get(key) })),
        put: (value: unknown, key: string) => (table.set(key, value), later('oncomplete')),
      });
      return Object.assign(said, { objectStore });
    };
    device.connections += 1;
    request.result = {
      createObjectStore: () => undefined,
      transaction: laid,
      close: () => void (device.connections -= 1),
    };
    request['transaction'] = { abort: () => void (isGivenUp = true) };
    if (isNew) call('onupgradeneeded');
    if (!isGivenUp) {
      device.databases.set(name, table);
      return call('onsuccess');
    }
    device.connections -= 1;
    device.loud += 1;
    call('onerror', { preventDefault: () => void (device.loud -= 1) });
  });
  return request;
}

const holding = (declared: unknown): void => void device.databases.set('unison', new Map([['age.declared', declared]]));

/** What `whereUndeclared` decides for this device. */
async function decided(): Promise<string[]> {
  const calls: string[] = [];
  whereUndeclared(
    () => calls.push('ask'),
    () => calls.push('adult'),
  );
  await settled();
  return calls;
}

beforeEach(() => {
  device.databases.clear();
  Object.assign(device, { connections: 0, loud: 0 });
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { open } });
});
afterEach(() => expect(device.connections).toBe(0)); // one that stays open keeps the app from laying its own out, and a visitor from clearing it

test('a device that was never asked is asked, and is left without a database, as it was (O-83, Q-09)', async () => {
  expect(await decided()).toEqual(['ask']);
  expect([device.databases.size, device.loud]).toEqual([0, 0]);
});

test('a device that has declared its age is not asked; one that keeps anything else in its place is (O-83)', async () => {
  holding(DECLARED);
  expect(await decided()).toEqual(['adult']);
  for (const other of [undefined, false, 'true', 1]) {
    holding(other);
    expect([other, await decided()]).toEqual([other, ['ask']]);
  }
});

test('a yes is kept on a new device where the app looks for it, and the device is not asked again (O-83, Q-09)', async () => {
  keepDeclared();
  await settled();
  expect(device.databases.get('unison')).toEqual(new Map([['age.declared', DECLARED]]));
  expect(await decided()).toEqual(['adult']);
});

test('nothing is painted ahead on a device that has not declared its age: a new one says nothing, and gets no database (O-83)', async () => {
  const answer = jest.fn();
  void isOfAge().then(answer);
  await settled();
  expect([answer.mock.calls, device.databases.size]).toEqual([[], 0]);
  for (const [kept, isAdult] of [
    [DECLARED, true],
    [undefined, false],
    ['true', false],
  ]) {
    holding(kept);
    expect([kept, await isOfAge()]).toEqual([kept, isAdult]);
  }
});
