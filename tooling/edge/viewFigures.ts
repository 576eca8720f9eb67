import { Counter, Histogram, type Registry } from 'prom-client';

/** What became of a view in a page whose shell is too old for the release. */
export const OUTDATED = 'outdated';

/** What `/metrics` says of the views that pages report. */
export function createViewFigures(registry: Registry) {
  const registers = [registry];
  return {
    views: new Counter({
      name: 'unison_edge_views_total',
      help: 'Reported page views by release and outcome: shown, fellBack (to the last good version), failed, outdated (the page has an older shell than the release needs).',
      labelNames: ['package', 'release', 'channel', 'outcome'],
      registers,
    }),
    seconds: new Histogram({
      name: 'unison_edge_view_seconds',
      help: 'Seconds from the entry into a remote to what became of it, as browsers report them.',
      labelNames: ['package', 'release'],
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
      registers,
    }),
    suspensions: new Counter({
      name: 'unison_edge_suspensions_total',
      help: 'Canaries this edge suspended by itself.',
      labelNames: ['package', 'release'],
      registers,
    }),
    refused: new Counter({
      name: 'unison_edge_reports_refused_total',
      help: 'Reports that were not counted, by why.',
      labelNames: ['why'],
      registers,
    }),
  };
}
