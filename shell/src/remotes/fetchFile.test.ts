import { digestOf } from '../signatures/p256';
import { fetchFile } from './fetchFile';

const PATH = '/registry/records/mf-home/1.0.0-a.json';
const TEXT = '{"base":"/assets/mf-home/1.0.0-a/"}';
const SAYS = { base: '/assets/mf-home/1.0.0-a/' };

/** The hash of a text as a registry names it. */
const named = async (text: string): Promise<string> => `sha256-${(await digestOf(text)).replaceAll('-', '+').replaceAll('_', '/')}=`;

let asked: string[];
beforeEach(() => {
  asked = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    asked.push(String(address)); // it asks by address
    return Promise.resolve(new Response(TEXT));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.unisonAhead = undefined;
});

test('a file that the document has asked for already is not asked for again, and is taken once', async () => {
  globalThis.unisonAhead = { [PATH]: Promise.resolve(TEXT) };
  const file = { path: PATH, integrity: await named(TEXT) };
  expect(await fetchFile(file)).toEqual(SAYS);
  expect(asked).toEqual([]);
  expect(await fetchFile(file)).toEqual(SAYS);
  expect(asked).toEqual([PATH]);
});

test.each([
  ['is another than was named', Promise.resolve('{"base":"/assets/evil/"}')],
  ['could not be had', Promise.resolve('')],
])('one that %s is fetched, by its hash', async (_how, coming) => {
  globalThis.unisonAhead = { [PATH]: coming };
  expect(await fetchFile({ path: PATH, integrity: await named(TEXT) })).toEqual(SAYS);
  expect(asked).toEqual([PATH]);
});

test('one that hangs is waited for no longer than another request would be', async () => {
  globalThis.unisonAhead = { [PATH]: new Promise(() => undefined) };
  const stop = new AbortController();
  const coming = fetchFile({ path: PATH }, { signal: stop.signal });
  stop.abort();
  expect(await coming).toEqual(SAYS);
  expect(asked).toEqual([PATH]);
});

/** A browser whose own cache holds other bytes than are named, and refuses them. */
const refuseKept = (): void =>
  void jest.mocked(fetch).mockImplementation((address, { cache } = {}) => {
    asked.push(`${String(address)} ${cache ?? 'default'}`);
    return cache === 'reload' ? Promise.resolve(new Response(TEXT)) : Promise.reject(new TypeError('Failed to fetch'));
  });

test('one that the browser has kept with other bytes than its hash says comes past that, and needs no next release', async () => {
  refuseKept();
  expect(await fetchFile({ path: PATH, integrity: await named(TEXT) })).toEqual(SAYS);
  expect(asked).toEqual([`${PATH} default`, `${PATH} reload`]);
});

test('one without a hash, which nobody has refused, is asked for once', async () => {
  refuseKept();
  await expect(fetchFile({ path: PATH })).rejects.toThrow('Failed to fetch');
  expect(asked).toEqual([`${PATH} default`]);
});
