import { readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { AnswerLine } from './answering';
import { createEdge } from './createEdge';
import { DEFAULT_CONFIG } from './edgeConfig';
import { ask, startEdge, startPlatform, stopAll } from '../testing/edge';

afterEach(stopAll);

test('a damaged revision is reported and the last good registry stays in use', async () => {
  const problems: string[] = [];
  const { store, open } = await startEdge({ onProblem: (line) => problems.push(line) });
  expect((await open('/Game')).status).toBe(200);
  writeFileSync(join(store.folder, 'registry/0000000003.json'), '{"format":');
  expect((await open('/Game')).status).toBe(200);
  expect((await open('/Game')).status).toBe(200);
  expect(problems).toEqual([expect.stringMatching(/^Registry revision 3 is refused, the last good one, 2, is served: .*damaged/)]);
});

test('answers are counted by kind and status, without an address or a member', async () => {
  const { ask: asking, open } = await startEdge();
  await open('/Game');
  await open('/Game?token=secret');
  await asking('/assets/none');
  const { text } = await asking('/metrics');
  expect(text).toContain('unison_edge_answers_total{kind="document",status="200"} 2');
  expect(text).toContain('unison_edge_answers_total{kind="asset",status="404"} 1');
  expect(text).toContain('unison_edge_registry_revision 2');
  expect(text).toContain('unison_edge_platforms{state="ready"} 1');
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  expect(text).not.toContain('secret');
});

test('each answer has a line for the log: kind, status, time and whose; no address a member opened, no secret [security 42]', async () => {
  const lines: AnswerLine[] = [];
  const { ask: asking, open } = await startEdge({ onAnswer: (line) => void lines.push(line) });
  await open('/Game?token=secret');
  await asking('/assets/secret');
  await asking('/registry/resolved.json');
  expect(lines).toEqual([
    { kind: 'document', method: 'GET', status: 200, ms: expect.any(Number), ip: '127.0.0.1' },
    { kind: 'asset', method: 'GET', status: 404, ms: expect.any(Number), ip: '127.0.0.1' },
    { kind: 'registry', method: 'GET', status: 200, ms: expect.any(Number), ip: '127.0.0.1', path: '/registry/resolved.json' },
  ]);
});

test.each([
  ['/Game', 'POST', 'GET, HEAD'],
  ['/healthz', 'DELETE', 'GET, HEAD'],
  ['/telemetry', 'PUT', 'GET, HEAD, POST'],
  ['/telemetry/troubles', 'DELETE', 'POST'],
])('%s refuses a %s and says what it takes', async (path, method, allow) => {
  const { ask: asking } = await startEdge();
  expect(await asking(path, {}, method)).toMatchObject({ status: 405, headers: { allow } });
});

test.each([
  ['http://app.example/healthz', 200, 'alive\n'],
  ['HTTPS://app.example?a=1', 200, expect.stringContaining('<div id="root"></div>')],
  ['ftp://app.example/healthz', 400, 'Not an address.\n'],
])('a tool that asks for the whole address %s is answered as for its path', async (address, status, text) => {
  const { ask: asking } = await startEdge();
  expect(await asking(address)).toMatchObject({ status, text });
});

test.each(['/telemetry', '/telemetry/troubles'])('a page that closes while its report to %s leaves is no problem of ours', async (path) => {
  const problems: string[] = [];
  const { edge, port } = await startEdge({ onProblem: (line) => problems.push(line) });
  const page = connect(port, '127.0.0.1');
  const ended = new Promise<void>((resolve) =>
    edge.server.once('request', (_request, response: ServerResponse) => {
      response.once('close', () => setImmediate(resolve));
      setImmediate(() => page.destroy());
    }),
  );
  page.write(`POST ${path} HTTP/1.1\r\nhost: a\r\nsec-fetch-site: same-origin\r\ncontent-length: 100\r\n\r\n{"t`);
  await ended;
  expect(problems).toEqual([]);
});

test('in production the metrics are not public; a port of the machine itself shows them, and all else the edge does [security 44]', async () => {
  const { edge, ask: asking } = await startEdge({ config: { isMetricsPublic: false } });
  expect((await asking('/metrics')).status).toBe(404);
  const admin = await edge.listenAdmin(0);
  const { status, text } = await ask(admin, '/metrics');
  expect(status).toBe(200);
  expect(text).toContain('unison_edge_answers_total{kind="document",status="404"} 1');
  expect((await ask(admin, '/registry/resolved.json')).status).toBe(200);
});

test('a taken port is an error of the one who comes second', async () => {
  const { port, store } = await startEdge();
  const second = createEdge({ store, platformUrl: 'http://127.0.0.1:1', config: DEFAULT_CONFIG });
  await expect(second.listen(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('stopping lets an answer under way end', async () => {
  let finish = (): void => undefined;
  let asked = (): void => undefined;
  const reached = new Promise<void>((resolve) => (asked = resolve));
  const platformUrl = await startPlatform((_request, response) => {
    finish = () => response.end('done');
    asked();
  });
  const { edge, port } = await startEdge({ platformUrl });
  const answer = ask(port, '/api/slow');
  await reached;
  const closed = edge.close(5_000);
  finish();
  expect((await answer).text).toBe('done');
  await closed;
  await expect(ask(port, '/healthz')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a balancer that keeps connections for a minute is the one to give them up, and a stop waits for none of them', async () => {
  const { edge, port } = await startEdge();
  const kept = connect(port, '127.0.0.1').setEncoding('latin1');
  const gone = new Promise<void>((resolve) => kept.once('close', () => resolve()));
  kept.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
  const head = await new Promise<string>((resolve) => kept.once('data', (text: string) => resolve(text)));
  expect(Number(/^keep-alive: timeout=(\d+)/im.exec(head)?.[1])).toBeGreaterThan(60);
  await Promise.all([edge.close(1_000_000), gone]);
});

test('crawlers are told to leave calls and records alone', async () => {
  const { ask: asking } = await startEdge();
  const { status, text } = await asking('/robots.txt', { accept: 'text/html' });
  expect(status).toBe(200);
  expect(text.split('\n')).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Disallow: /registry/']));
});

test('the picture beside the address is ours', async () => {
  const { ask: asking } = await startEdge();
  expect((await asking('/icon.svg')).text).toBe(readFileSync(join(__dirname, 'icon.svg'), 'latin1'));
});
