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
