import { addressOf, asked, BASE, GAME, HASH, inProduction, newLink, newScript, openGate } from '../testing/gate';

inProduction();

test('a file that failed is asked for under another address, and a success sets the count back', () => {
  const gate = openGate(GAME);
  const ask = () => asked(gate);
  ask().dispatchEvent(new Event('error'));
  const second = ask();
  expect(addressOf(second)).toBe(`${BASE}entry.js?retry=1`);
  second.dispatchEvent(new Event('error'));
  expect(gate.failuresOf(`${BASE}entry.js`)).toBe(2);
  const third = ask();
  expect(addressOf(third)).toBe(`${BASE}entry.js?retry=2`);
  third.dispatchEvent(new Event('load'));
  expect(addressOf(ask())).toBe(`${BASE}entry.js`);
});

test('what is given up fails at once; other files of that release and of others go on', () => {
  const files = ['entry.js', 'screen.js', 'other.js'].map((path) => ({ path, integrity: HASH }));
  const gate = openGate({ ...GAME, files });
  const failed: string[] = [];
  const [hanging, others] = ['screen.js', 'other.js'].map((path) => {
    const element = newScript();
    element.onerror = () => failed.push(path);
    gate.prepare(element, BASE + path);
    return element;
  });
  gate.abandon([`${BASE}entry.js`, `${BASE}screen.js`]);
  expect(failed).toEqual(['screen.js']);
  others!.dispatchEvent(new Event('load'));
  expect(addressOf(hanging!)).toBe(`${BASE}screen.js`);
  expect(addressOf(asked(gate, 'screen.js'))).toBe(`${BASE}screen.js?retry=1`);
});

test('what others may be waiting for is given up where it hangs, and not while it may well come', () => {
  const gate = openGate({ ...GAME, files: ['hanging.js', 'coming.js'].map((path) => ({ path, integrity: HASH })) });
  const now = jest.spyOn(performance, 'now');
  const failed: string[] = [];
  const ask = (path: string, at: number) => {
    now.mockReturnValue(at);
    const element = newScript();
    element.onerror = () => failed.push(path);
    gate.prepare(element, BASE + path);
  };
  ask('hanging.js', 0);
  ask('coming.js', 9_000);
  now.mockReturnValue(10_000);
  gate.abandon([`${BASE}hanging.js`, `${BASE}coming.js`], 5_000);
  expect(failed).toEqual(['hanging.js']);
  now.mockReturnValue(14_000);
  gate.abandon([`${BASE}coming.js`], 5_000);
  expect(failed).toEqual(['hanging.js', 'coming.js']);
  now.mockRestore();
});

test('a part that hangs and is asked for again, however that came about, has another address', () => {
  const gate = openGate(GAME);
  const [hanging, again] = [asked(gate), asked(gate)];
  expect(addressOf(again)).toBe(`${BASE}entry.js?retry=1`);
  // What the former one still says counts no more.
  hanging.dispatchEvent(new Event('error'));
  expect(gate.failuresOf(`${BASE}entry.js`)).toBe(1);
});

test('after a preload that failed, the file is asked for under another address at once', () => {
  const gate = openGate(GAME);
  const preload = newLink('preload');
  gate.prepare(preload, `${BASE}entry.js`);
  preload.dispatchEvent(new Event('error'));
  const element = asked(gate);
  expect(addressOf(element)).toBe(`${BASE}entry.js?retry=1`);
  element.dispatchEvent(new Event('load'));
  expect(gate.failuresOf(`${BASE}entry.js`)).toBe(0);
});

test('a file that fails after it came as a delta is counted once, however often it fails; another failure is none', () => {
  const gate = openGate({ ...GAME, files: ['entry.js', 'screen.js'].map((path) => ({ path, integrity: HASH })) });
  const codings: Record<string, string> = { 'entry.js': 'dcz', 'screen.js': 'br' };
  Object.assign(performance, {
    getEntriesByName: (address: string) => [{ contentEncoding: codings[address.split('/').at(-1) ?? ''] }],
  });
  const failing = (path: string) => asked(gate, path).dispatchEvent(new Event('error'));
  failing('screen.js');
  expect(gate.spoiledDeltas()).toBe(0);
  failing('entry.js');
  failing('entry.js');
  expect(gate.spoiledDeltas()).toBe(1);
  Reflect.deleteProperty(performance, 'getEntriesByName');
});
