import { ValueType, type HrTime } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

type Figure = MetricObjectWithValues<MetricValue<string> & { metricName?: string }>;

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1e6)];

/** A cumulative histogram of Prometheus, one series, as OTLP counts: each bucket by itself. */
function histogramOf(values: Figure['values'], name: string): Histogram {
  const of = (suffix: string) => values.filter(({ metricName }) => metricName === `${name}_${suffix}`);
  const cumulative = of('bucket')
    .map(({ labels, value }) => ({ bound: Number(labels['le'] === '+Inf' ? Infinity : labels['le']), value }))
    .sort((a, b) => a.bound - b.bound);
  return {
    buckets: {
      boundaries: cumulative.map(({ bound }) => bound).filter(Number.isFinite),
      counts: cumulative.map(({ value }, index) => value - (cumulative[index - 1]?.value ?? 0)),
    },
    sum: of('sum')[0]?.value ?? 0,
    count: of('count')[0]?.value ?? 0,
  };
}

const withoutBound = ({ le: _le, ...labels }: Record<string, string | number | undefined>): Record<string, string | number | undefined> =>
  labels;

/** Values of a histogram by their series: all labels but the bound. */
function seriesOf(values: Figure['values']): Map<string, Figure['values']> {
  const series = new Map<string, Figure['values']>();
  for (const value of values) {
    const key = JSON.stringify(Object.entries(withoutBound(value.labels)).sort());
    series.set(key, [...(series.get(key) ?? []), value]);
  }
  return series;
}

function dataOf(figure: Figure, start: HrTime, now: HrTime): MetricData | undefined {
  const { name, help, type, values } = figure;
  const about = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const point = <T>(labels: object, value: T): DataPoint<T> => ({ startTime: start, endTime: now, attributes: { ...labels }, value });
  const numbers = (): DataPoint<number>[] =>
    values.filter(({ value }) => Number.isFinite(value)).map(({ labels, value }) => point(labels, value));
  // prom-client's own names of types, which its typings call numbers.
  switch (String(type)) {
    case 'counter':
      return { ...about, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: numbers() };
    case 'gauge':
      return { ...about, dataPointType: DataPointType.GAUGE, dataPoints: numbers() };
    case 'histogram':
      return {
        ...about,
        dataPointType: DataPointType.HISTOGRAM,
        dataPoints: [...seriesOf(values).values()].map((of) => point(withoutBound(of[0]?.labels ?? {}), histogramOf(of, name))),
      };
    default:
      return undefined; // a summary has no counterpart
  }
}

/** Hands all figures of these registries to an OTLP reader, each time it asks: what `/metrics` says, and nothing else. */
export function figuresProducer(registries: readonly Registry[], resource: Resource): MetricProducer {
  const start = hrTime(Date.now());
  return {
    async collect() {
      const figures = (await Promise.all(registries.map((registry) => registry.getMetricsAsJSON()))).flat() as Figure[]; // with the names that histograms add
      const metrics = figures.flatMap((figure) => dataOf(figure, start, hrTime(Date.now())) ?? []);
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'unison' }, metrics }] }, errors: [] };
    },
  };
}
