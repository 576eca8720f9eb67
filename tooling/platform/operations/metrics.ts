import type { FastifyInstance } from 'fastify';

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
type Timing = { labels: string; count: number; sum: number; buckets: number[] };

/** Further lines for `/metrics`, read each time it is asked. */
type Source = () => readonly string[];
const sources = new WeakMap<object, Source[]>();

/** Adds lines in the Prometheus text format to what `measureRequests` of the same app tells. */
export function addMetrics(app: object, source: Source): void {
  sources.set(app, [...(sources.get(app) ?? []), source]);
}

/** Counts and times the requests of an app. Labels are routes, never addresses as they came, so that nobody can add series. */
export function measureRequests(app: FastifyInstance): () => string {
  const timings = new Map<string, Timing>();
  app.addHook('onResponse', async (request, reply) => {
    const labels = `route="${request.routeOptions.url ?? 'unknown'}",method="${request.method}",status="${reply.statusCode}"`;
    const timing = timings.get(labels) ?? { labels, count: 0, sum: 0, buckets: BUCKETS_S.map(() => 0) };
    const seconds = reply.elapsedTime / 1000;
    timing.count += 1;
    timing.sum += seconds;
    BUCKETS_S.forEach((limit, index) => {
      if (seconds <= limit) timing.buckets[index] = (timing.buckets[index] ?? 0) + 1;
    });
    timings.set(labels, timing);
  });
  return () => [...lines([...timings.values()]), ...(sources.get(app) ?? []).flatMap((source) => source())].join('\n') + '\n';
}

function* lines(timings: readonly Timing[]): Generator<string> {
  yield '# HELP unison_request_seconds Time to answer a request, by route, method and HTTP status.';
  yield '# TYPE unison_request_seconds histogram';
  for (const { labels, count, sum, buckets } of timings) {
    for (const [index, limit] of BUCKETS_S.entries()) yield `unison_request_seconds_bucket{${labels},le="${limit}"} ${buckets[index]}`;
    yield `unison_request_seconds_bucket{${labels},le="+Inf"} ${count}`;
    yield `unison_request_seconds_sum{${labels}} ${sum.toFixed(6)}`;
    yield `unison_request_seconds_count{${labels}} ${count}`;
  }
  const { rss, heapUsed } = process.memoryUsage();
  yield '# TYPE process_resident_memory_bytes gauge';
  yield `process_resident_memory_bytes ${rss}`;
  yield '# TYPE nodejs_heap_used_bytes gauge';
  yield `nodejs_heap_used_bytes ${heapUsed}`;
  yield '# TYPE process_uptime_seconds gauge';
  yield `process_uptime_seconds ${process.uptime().toFixed(0)}`;
}
