import type { Registry } from 'prom-client';
import { UsageError } from '../dev/fail';
import { causeOf } from '../dev/messageOf';
import { webAddress } from '../process/origins';
import { processFigures } from '../process/processFigures';
import type { Spans } from './spans';

/** What a process passes on while an operator listens. */
export type Otlp = {
  spans: Spans;
  /**
   * Passes all figures of these registries and of the process on, every so often. `tell` hears in one line when a collector begins to take nothing, traces
   * neither, and when it does again: it delays nobody, so nobody else would notice.
   */
  passOn(figures: Registry, tell?: (line: string) => void): Promise<void>;
  /** Sends what waits, at most two seconds long, and ends. Never rejects: nobody waits for a collector that is gone. */
  close(): Promise<void>;
};

const CLOSE_LIMIT_MS = 2_000;

/** An exporter's word for what came through. */
const TAKEN = 0;

/** `OTEL_TRACES_SAMPLER_ARG`: which part of all traces is passed on, 1 unless said. */
function shareOf(text: string | undefined): number {
  if (text === undefined || text === '') return 1;
  const share = Number(text);
  if (!(share >= 0 && share <= 1))
    throw new UsageError(`OTEL_TRACES_SAMPLER_ARG=${text} is no share. Write a number from 0 to 1, e.g. 0.1.`);
  return share;
}

/** `OTEL_METRIC_EXPORT_INTERVAL`, in ms; beyond what a timer takes it would be none at all. */
function intervalOf(text: string | undefined): number {
  if (text === undefined || text === '') return 60_000;
  const interval = Number(text);
  if (!Number.isInteger(interval) || interval < 1 || interval > 2 ** 31 - 1)
    throw new UsageError(`OTEL_METRIC_EXPORT_INTERVAL=${text} is no interval. Write a whole number of ms, e.g. 60000.`);
  return interval;
}

type Outcome = { code: number; error?: Error };
type Exporter<Sent> = { export(sent: Sent, done: (outcome: Outcome) => void): void };

/** The same exporter, of whose every outcome `hear` is told. */
function heard<Sent, Kind extends Exporter<Sent>>(exporter: Kind & Exporter<Sent>, hear: (outcome: Outcome) => void): Kind {
  const send = exporter.export.bind(exporter);
  exporter.export = (sent, done) =>
    send(sent, (outcome) => {
      hear(outcome);
      done(outcome);
    });
  return exporter;
}

/** Tells where a kind of data begins not to be taken, and where it is again. */
function outcomesOf(what: string, tell: (line: string) => void): (outcome: Outcome) => void {
  let isTaken = true;
  return ({ code, error }) => {
    if (isTaken === (code === TAKEN)) return;
    isTaken = code === TAKEN;
    tell(
      isTaken ? `OTEL_EXPORTER_OTLP_ENDPOINT takes ${what} again.` : `OTEL_EXPORTER_OTLP_ENDPOINT does not take ${what}: ${causeOf(error)}`,
    );
  };
}

/** The address as the exporters read it themselves; a bad one ends the start instead of being passed over. */
function checkEndpoint(text: string): void {
  if (!webAddress(text))
    throw new UsageError('OTEL_EXPORTER_OTLP_ENDPOINT is not an address. Write the whole one, e.g. http://127.0.0.1:4318');
}

/**
 * Opens the way to an OpenTelemetry collector (OTLP over HTTP) when `OTEL_EXPORTER_OTLP_ENDPOINT` names one; else nothing is loaded. The
 * exporters read the headers they send (`OTEL_EXPORTER_OTLP_HEADERS`) themselves. Throws `UsageError` for a bad setting.
 */
export async function openOtlp(service: 'edge' | 'platform', env: NodeJS.ProcessEnv = process.env): Promise<Otlp | undefined> {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (endpoint === undefined || endpoint === '') return undefined;
  checkEndpoint(endpoint);
  const under = (path: string): string => `${endpoint.replace(/\/$/, '')}/${path}`;
  const share = shareOf(env['OTEL_TRACES_SAMPLER_ARG']);
  const interval = intervalOf(env['OTEL_METRIC_EXPORT_INTERVAL']);
  const [
    { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider },
    traces,
    { resourceFromAttributes },
    { spansOf },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('./spans'),
  ]);
  let tell: (line: string) => void = () => undefined;
  const hear = (what: string) => outcomesOf(what, (line) => tell(line));
  const resource = resourceFromAttributes({ 'service.name': `unison-${service}`, 'service.instance.id': String(process.pid) });
  const ratio = new TraceIdRatioBasedSampler(share);
  const tracing = new TracerProvider({
    resource,
    // A page says of each of its requests that it is to be followed: the edge decides, and the platform follows the edge.
    sampler: service === 'edge' ? ratio : new ParentBasedSampler({ root: ratio }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: heard(new traces.OTLPTraceExporter({ url: under('v1/traces') }), hear('traces')) }),
    ],
  });
  const closing: (() => Promise<void>)[] = [() => tracing.shutdown()];
  return {
    spans: spansOf(tracing.getTracer('unison')),
    async passOn(figures, onLine = () => undefined) {
      tell = onLine;
      const [{ MeterProvider, PeriodicExportingMetricReader }, { OTLPMetricExporter }, { figuresProducer }] = await Promise.all([
        import('@opentelemetry/sdk-metrics'),
        import('@opentelemetry/exporter-metrics-otlp-http'),
        import('./figuresProducer'),
      ]);
      const reader = new PeriodicExportingMetricReader({
        exporter: heard(new OTLPMetricExporter({ url: under('v1/metrics') }), hear('figures')),
        exportIntervalMillis: interval,
        exportTimeoutMillis: Math.min(interval, 30_000),
        metricProducers: [figuresProducer([figures, processFigures()], resource)],
      });
      const meters = new MeterProvider({ resource, readers: [reader] });
      closing.push(() => meters.shutdown());
    },
    async close() {
      const ended = Promise.allSettled(closing.map((close) => close()));
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, CLOSE_LIMIT_MS).unref())]);
    },
  };
}
