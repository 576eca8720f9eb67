import { createServer } from 'node:http';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { startEdge, stopAll } from '../testing/edge';
import type { Database } from '../platform/db';
import { withPlatform } from '../testing/platform/platform';
import { openOtlp, type Otlp } from './openOtlp';
import { tracedDatabase } from './traced';

type Sent = { path: string; body: string };

/** A collector: takes what OTLP over HTTP brings, and remembers it. */
async function openCollector() {
  const sent: Sent[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      sent.push({ path: request.url ?? '', body });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    }),
  );
  const answer = (other: number) => void (status = other);
  return { sent, answer, url: `http://127.0.0.1:${String(port)}`, close: () => new Promise((resolve) => server.close(resolve)) };
}

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number; message?: string };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};
type Traces = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
const spansIn = (sent: readonly Sent[]): Span[] =>
  sent
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => (JSON.parse(body) as Traces).resourceSpans) // OTLP's own shape
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);

let collector: Awaited<ReturnType<typeof openCollector>>;
const opened: Otlp[] = [];
async function open(service: 'edge' | 'platform'): Promise<Otlp> {
  const otlp = await openOtlp(service, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  if (otlp === undefined) throw new Error('Nothing was opened.');
  opened.push(otlp);
  return otlp;
}
const end = async () => void (await Promise.all(opened.splice(0).map((otlp) => otlp.close())));

beforeEach(async () => {
  collector = await openCollector();
});
afterEach(async () => {
  await end();
  await stopAll();
  await collector.close();
});

test('without an address nothing is opened, and a bad one ends the start with a line that says what to write', async () => {
  expect(await openOtlp('edge', {})).toBeUndefined();
  await expect(openOtlp('edge', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).rejects.toThrow('Write the whole one');
  await expect(openOtlp('edge', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_TRACES_SAMPLER_ARG: '2' })).rejects.toThrow('from 0 to 1');
  for (const OTEL_METRIC_EXPORT_INTERVAL of ['10s', 'abc', '-1', '3000000000'])
    await expect(openOtlp('edge', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_METRIC_EXPORT_INTERVAL })).rejects.toThrow(
      'a whole number of ms',
    );
});

test('all that /metrics says is passed on: counters, gauges, histograms with their own buckets', async () => {
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: 'made_total', help: 'Made.', labelNames: ['package'], registers }).inc({ package: 'mf-game' }, 3);
  new Gauge({ name: 'open', help: 'Open.', registers }).set(7);
  const seconds = new Histogram({ name: 'took_seconds', help: 'Took.', labelNames: ['kind'], buckets: [1, 2], registers });
  for (const value of [0.5, 1.5, 1.7, 9]) seconds.observe({ kind: 'a' }, value);
  seconds.observe({ kind: 'b' }, 2);
  const otlp = await open('edge');
  await otlp.passOn(registry);
  await end();
  const text = collector.sent
    .filter(({ path }) => path === '/v1/metrics')
    .map(({ body }) => body)
    .join('\n');
  expect(text).toMatch(/"name":"made_total".*?"isMonotonic":true/);
  expect(text).toMatch(/"key":"package","value":\{"stringValue":"mf-game"\}\}\].*?"asDouble":3/);
  expect(text).toMatch(/"name":"open","description":"Open\."/);
  expect(text).toMatch(/"bucketCounts":\[1,2,1\],"explicitBounds":\[1,2\],"count":4,"sum":12\.7/);
  expect(text).toMatch(/"bucketCounts":\[0,1,0\],"explicitBounds":\[1,2\],"count":1,"sum":2/);
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).toContain('unison-edge');
  expect(text).not.toContain('"asDouble":null'); // what has no value yet is left out
});

describe('a call of a page', () => {
  const platform = withPlatform('postgres');
  const PAGE = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
  const traceparent = `00-${PAGE.traceId}-${PAGE.spanId}-01`;

  test('is one trace, from the page over the edge to the statement, without a value that a member sent', async () => {
    const [atEdge, atPlatform] = [await open('edge'), await open('platform')];
    const lines: string[] = [];
    const other = await platform.another({
      logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
      spans: atPlatform.spans,
      database: tracedDatabase(platform.database(), atPlatform.spans),
    });
    const url = await other.app.listen({ port: 0, host: '127.0.0.1' });
    const edge = await startEdge({ platformUrl: url, spans: atEdge.spans });
    const asked = await edge.ask(
      '/api/member/doLogin',
      { lang: 'en_us', 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', traceparent },
      'POST',
      'username=demo&password=demo-1234&lang=en_us',
    );
    expect(JSON.parse(asked.text)).toMatchObject({ code: 200 });
    expect((await fetch(`${url}/readyz`)).status).toBe(200); // asked every two seconds by an edge: nobody follows that
    await stopAll();
    await other.close();
    await end();
    const spans = spansIn(collector.sent);
    const ofEdge = spans.find(({ name }) => name === 'POST platform');
    const route = spans.find(({ name }) => name === 'POST /api/member/doLogin');
    expect(ofEdge).toMatchObject({ traceId: PAGE.traceId, parentSpanId: PAGE.spanId });
    expect(route).toMatchObject({ traceId: PAGE.traceId, parentSpanId: ofEdge?.spanId });
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === route?.spanId);
    expect(statements.some(({ attributes }) => attributes.some(({ value }) => /from members/i.test(value.stringValue ?? '')))).toBe(true);
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([PAGE.traceId]));
    const logged = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'login' || event === 'answer');
    expect(logged.map(({ event, trace }) => [event, trace])).toEqual(['login', 'answer'].map((event) => [event, PAGE.traceId]));
    const told = JSON.stringify(collector.sent);
    for (const value of ['demo-1234', '"demo"', JSON.parse(Buffer.from(JSON.parse(asked.text).data, 'base64').toString()).id])
      expect(told).not.toContain(value);
  });

  test('that is followed changes nothing of how long a transaction is waited for', async () => {
    const { spans } = await open('platform');
    const waited: (number | undefined)[] = [];
    const begin: Database['transaction'] = (_work, limitMs) => {
      waited.push(limitMs);
      return Promise.reject(new Error('not here'));
    };
    const traced = tracedDatabase({ ...platform.database(), transaction: begin, asOwner: begin }, spans);
    for (const beginning of [traced.transaction, traced.asOwner]) await beginning(async () => undefined, 7_200_000).catch(() => undefined);
    expect(waited).toEqual([7_200_000, 7_200_000]);
    await end();
  });

  test('of another site begins a trace of its own, and so does one whose header is none', async () => {
    const atEdge = await open('edge');
    const edge = await startEdge({ spans: atEdge.spans });
    await edge.ask('/api/system/base', { 'sec-fetch-site': 'cross-site', traceparent });
    await edge.ask('/api/system/base', { 'sec-fetch-site': 'same-origin', traceparent: `00-${'0'.repeat(32)}-${PAGE.spanId}-01` });
    await stopAll();
    await end();
    const spans = spansIn(collector.sent);
    expect(spans).toHaveLength(2);
    expect(spans.some(({ traceId }) => traceId === PAGE.traceId || /^0+$/.test(traceId))).toBe(false);
    expect(spans.every(({ status }) => status.message === 'HTTP 503')).toBe(true);
  });
});

test('a collector that is gone, or hangs, keeps nobody', async () => {
  const otlp = await open('edge');
  await collector.close();
  otlp.spans.begin('GET platform', 'server').end();
  await otlp.close();
  collector = await openCollector();
  expect(collector.sent).toEqual([]);
});

test('a collector that takes nothing is one line for figures and one for traces, with the reason', async () => {
  const lines: string[] = [];
  collector.answer(404);
  const otlp = await open('edge');
  await otlp.passOn(new Registry(), (line) => void lines.push(line));
  otlp.spans.begin('GET platform', 'server').end();
  await end();
  expect(lines.sort()).toEqual(
    ['figures', 'traces'].map((what) => expect.stringMatching(new RegExp(`does not take ${what}: .*Not Found`))),
  );
});
