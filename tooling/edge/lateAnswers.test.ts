import type { RequestListener } from 'node:http';
import { bringingEdge, broughtIn, DOCUMENT_ENDS, envelope, isBringing, LIST, openPage, saying, storeWithView } from '../testing/bringing';
import { FEED } from '../testing/earlyList';
import { startEdge, stopAll } from '../testing/edge';

afterEach(stopAll);

const HALF = envelope(LIST).slice(0, 40);

test.each<[string, RequestListener]>([
  ['hangs', () => undefined],
  ['streams half an answer, and stops', (_request, response) => void response.write(HALF)],
  [
    'streams half an answer, and breaks off',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write(HALF, () => response.destroy());
    },
  ],
  ['says half an answer', (_request, response) => void response.end(HALF)],
  ['answers 503', (_request, response) => void response.writeHead(503).end(envelope(LIST))],
  ['refuses', (_request, response) => void response.end(JSON.stringify({ code: 401, msg: 'no', data: '' }))],
  ['says a page of a proxy', (_request, response) => void response.end('<p>Bad gateway</p>')],
  ['answers 10 MB', (_request, response) => void response.end(envelope({ list: ['x'.repeat(10_000_000)] }))],
  ['answers something else than base64 of JSON', (_request, response) => void response.end('{"code":200,"msg":"","data":"%"}')],
])('a document is never held: it ends without the answers where the platform %s', async (_what, feed) => {
  const { port } = await bringingEdge(feed, { answersWaitMs: 50 });
  const { text } = await openPage(port);
  expect(text.endsWith(DOCUMENT_ENDS)).toBe(true);
  expect(isBringing(text)).toBe(true);
  expect(broughtIn(text)).not.toHaveProperty([FEED]);
});

test('where the platform cannot be reached the first document ends without answers, and the next one comes as if there were none', async () => {
  const { port } = await startEdge({ store: await storeWithView(), config: { answersWaitMs: 50 }, keptWord: saying(true) });
  expect((await openPage(port)).text.endsWith(DOCUMENT_ENDS)).toBe(true);
  const { text, headers } = await openPage(port);
  expect(headers).toHaveProperty('etag');
  expect(isBringing(text)).toBe(false);
});
