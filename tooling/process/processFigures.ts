import { collectDefaultMetrics, Registry } from 'prom-client';

let figures: Registry | undefined;

/**
 * Processor, memory, open files, event loop (`nodejs_eventloop_lag_*_seconds`) and garbage collection of this process, under the names
 * every dashboard for Node knows. Measured from the first call on, so a process calls it when it starts; there is one for all that a
 * process serves.
 */
export function processFigures(): Registry {
  if (figures === undefined) collectDefaultMetrics({ register: (figures = new Registry()) });
  return figures;
}

/** What `/metrics` answers: the figures of `own` and of the process, in the Prometheus text format (`METRICS_TYPE`). */
export function metricsText(own: Registry): Promise<string> {
  return Registry.merge([own, processFigures()]).metrics();
}

/** The content type of `metricsText`. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;
