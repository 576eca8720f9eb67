import { deploy, eachOnADevice, names, ownDevice, reader, visited } from '../testing/pagesInParts';
import { answerPage, awaitNetwork } from './answerPage';

eachOnADevice();

const html = { 'content-type': 'text/html' };
const asked = (path: string, cache: RequestCache = 'default') => new Request(window.location.origin + path, { cache });
const answered = (request: Request, coming?: Response) => answerPage(request, () => undefined, coming && Promise.resolve(coming));

/** An answer of which the beginning comes at once, and the rest after so long. */
function slow(text: string, headers: HeadersInit, afterMs: number): Response {
  const bytes = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(bytes.encode(text.slice(0, 10)));
      setTimeout(() => (stream.enqueue(bytes.encode(text.slice(10))), stream.close()), afterMs);
    },
  });
  return new Response(body, { headers });
}

test('a page of this origin in a frame, as that of a payment, is the network’s from its beginning: the app begins none', async () => {
  await visited(names()[0]);
  const framed = Object.defineProperty(asked('/pay'), 'destination', { value: 'iframe' });
  const payment = '<!doctype html><p>Pay here</p>';
  expect(await reader(await answered(framed, new Response(payment, { headers: html })))()).toBe(payment);
});

test('a long file that somebody opens is handed on as it comes, however long that takes, and is not the app that is kept', async () => {
  await visited(names()[0]);
  jest.useFakeTimers();
  const shown = jest.fn<undefined, [Response]>();
  void answered(asked('/terms.pdf'), slow('%PDF-1.7 of many pages', { 'content-type': 'application/pdf' }, 60_000)).then(shown);
  await jest.advanceTimersByTimeAsync(100);
  expect(shown.mock.lastCall?.[0].headers.get('content-type')).toBe('application/pdf');
});

test('a device whose storage fails has the network’s page, as it comes', async () => {
  const { html: newest } = await visited(names()[0]);
  jest.spyOn(caches, 'open').mockRejectedValue(new DOMException('Its files are spoiled', 'UnknownError'));
  expect(await (await answered(asked('/'), new Response(newest, { headers: html }))).text()).toBe(newest);
  jest.mocked(caches.open).mockRestore();
});

test('a page that leaves its shell waits for a document that comes slowly, and not for the one it leaves', async () => {
  const [one, two] = names();
  await visited(one);
  const newest = deploy(two);
  jest.useFakeTimers();
  awaitNetwork();
  const shown = answered(asked('/', 'no-cache'), slow(newest.html, { ...html, 'content-security-policy': ownDevice().policy }, 15_000));
  await jest.advanceTimersByTimeAsync(15_000);
  expect(await (await shown).text()).toBe(newest.html);
});
