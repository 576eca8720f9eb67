/** What an answer was made of, as one label of the counter. */
export type AnswerKind = 'document' | 'asset' | 'registry' | 'platform' | 'own';

export type Metrics = { count(kind: AnswerKind, status: number): void; text(revision: number): string };

/** Counters of one edge process, in the Prometheus text format. No address, member or token ever becomes a label. */
export function createMetrics(startedAt: Date = new Date()): Metrics {
  const answers = new Map<string, number>();
  return {
    count(kind, status) {
      const labels = `kind="${kind}",status="${String(status)}"`;
      answers.set(labels, (answers.get(labels) ?? 0) + 1);
    },
    text: (revision) =>
      [
        '# HELP unison_edge_answers_total Answers by kind and status.',
        '# TYPE unison_edge_answers_total counter',
        ...[...answers].sort().map(([labels, count]) => `unison_edge_answers_total{${labels}} ${String(count)}`),
        '# HELP unison_edge_registry_revision Revision of the registry in use.',
        '# TYPE unison_edge_registry_revision gauge',
        `unison_edge_registry_revision ${String(revision)}`,
        '# HELP process_start_time_seconds Start time of the process since the Unix epoch.',
        '# TYPE process_start_time_seconds gauge',
        `process_start_time_seconds ${String(startedAt.getTime() / 1000)}`,
        '',
      ].join('\n'),
  };
}
