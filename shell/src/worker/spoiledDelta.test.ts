import { integrityOf } from '../testing/workerDevice';
import { orAnew, wholeAnswer } from './spoiledDelta';

const ADDRESS = `${window.location.origin}/assets/mf-game/1/entry.js`;
const request = (integrity = '') => new Request(ADDRESS, { integrity });

let asked: (RequestCache | undefined)[];
beforeEach(() => {
  asked = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_request, init) => {
    asked.push(init?.cache);
    return Promise.resolve(new Response('the whole file'));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(performance, 'getEntriesByName');
});

const answer = (coding: string, isBroken = false): Response => {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      if (isBroken) return stream.error(new TypeError('no delta'));
      stream.enqueue(new TextEncoder().encode('decoded'));
      stream.close();
    },
  });
  return new Response(body, { headers: { 'content-encoding': coding } });
};
const timed = (contentEncoding: string) => Object.assign(performance, { getEntriesByName: () => [{ contentEncoding }] });

test('a delta that was decoded goes on to the page, and so does a file that came whole', async () => {
  for (const coding of ['dcz', 'br']) expect(await (await wholeAnswer(request(), answer(coding))).text()).toBe('decoded');
  expect(asked).toEqual([]);
});

test('a delta that breaks off, or is none, is asked for past the cache, and comes whole', async () => {
  expect(await (await wholeAnswer(request(), answer('dcz', true))).text()).toBe('the whole file');
  timed('dcz');
  expect(await (await orAnew(request()))?.text()).toBe('the whole file');
  expect(asked).toEqual(['reload', 'reload']);
});

test('what came with other bytes than its hash says is asked for past the browser’s cache, which would bring the same for good', async () => {
  expect(await (await orAnew(request(integrityOf('the whole file'))))?.text()).toBe('the whole file');
  expect(asked).toEqual(['reload']);
});

test('another failure is none of a delta, and nothing is asked for twice', async () => {
  expect(await orAnew(request())).toBeUndefined();
  timed('br');
  expect(await orAnew(request())).toBeUndefined();
  expect(asked).toEqual([]);
});
