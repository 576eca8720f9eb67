import { Counter, Gauge, Registry } from 'prom-client';
import { metricsText } from '../process/processFigures';
import type { Upstreams } from './upstreams';

/** What an answer was made of, as one label of the counter. */
export type AnswerKind = 'document' | 'asset' | 'registry' | 'platform' | 'own';

export type Metrics = {
  /** Where further figures of this edge belong: `new Counter({ …, registers: [metrics.registry] })`. No address, member or token becomes a label. */
  registry: Registry;
  count(kind: AnswerKind, status: number): void;
  /** A revision of the registry was refused. */
  countRefused(): void;
  /** A file of a release in the store is not what its record says. */
  countDamaged(packageName: string): void;
  /** Everything in the Prometheus text format, that of the process too. */
  text(): Promise<string>;
};

/** Figures of one edge. No address, member or token ever becomes a label. */
export function createMetrics(platforms: Pick<Upstreams, 'ready'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const answers = new Counter({
    name: 'unison_edge_answers_total',
    help: 'Answers by kind and status.',
    labelNames: ['kind', 'status'],
    registers,
  });
  const refused = new Counter({
    name: 'unison_edge_refused_revisions_total',
    help: 'Revisions of the registry this edge refused to serve: unreadable, not signed as the policy says, or older than what it has seen.',
    registers,
  });
  const damaged = new Counter({
    name: 'unison_edge_damaged_files_total',
    help: 'Files in the store that are not what their signed record says, by package; none of them was sent.',
    labelNames: ['package'],
    registers,
  });
  new Gauge({
    name: 'unison_edge_platforms',
    help: 'Platforms behind this edge by state; ready ones get requests.',
    labelNames: ['state'],
    registers,
    collect() {
      const { ready, all } = platforms.ready();
      this.set({ state: 'ready' }, ready);
      this.set({ state: 'not ready' }, all - ready);
    },
  });
  return {
    registry,
    count: (kind, status) => answers.inc({ kind, status }),
    countRefused: () => refused.inc(),
    countDamaged: (name) => damaged.inc({ package: name }),
    text: () => metricsText(registry),
  };
}
