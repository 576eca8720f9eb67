/** One plot: what of a figure, by which of its labels. */
export type Panel = {
  title: string;
  /** `perSecond`: how fast a counter grows; `value`: what a gauge says; `p75`: of a histogram of seconds. */
  of: 'perSecond' | 'value' | 'p75';
  /** Name of the figure, of a histogram without its ending. */
  figure: string;
  /** Labels that part the lines; all others are summed. */
  by: readonly string[];
  /** Only series with these labels; a value is a regular expression, as Prometheus anchors it. */
  where?: Readonly<Record<string, string>>;
  unit?: 's' | 'bytes';
};

/** What one looks at, in rows: what members see, whose fault it is, what the delivery does, and how the platform stands. */
export const ROWS: readonly { title: string; panels: readonly Panel[] }[] = [
  {
    title: 'What members see',
    panels: [
      { title: 'Screens by what became of them', of: 'perSecond', figure: 'unison_edge_views_total', by: ['package', 'outcome'] },
      {
        title: 'Screens that failed or fell back',
        of: 'perSecond',
        figure: 'unison_edge_views_total',
        by: ['package', 'release', 'outcome'],
        where: { outcome: 'failed|fellBack' },
      },
      { title: 'Entry to screen, 75 of 100', of: 'p75', figure: 'unison_edge_view_seconds', by: ['package', 'release'], unit: 's' },
    ],
  },
  {
    title: 'Whose trouble it is',
    panels: [
      {
        title: 'Errors, rejections, files that did not come',
        of: 'perSecond',
        figure: 'unison_edge_troubles_total',
        by: ['package', 'release', 'kind'],
        where: { kind: 'error|rejection|load' },
      },
      {
        title: 'Long frames, shifts, late answers',
        of: 'perSecond',
        figure: 'unison_edge_troubles_total',
        by: ['package', 'kind'],
        where: { kind: 'longFrame|shift|slowTap' },
      },
      { title: 'How late, 75 of 100', of: 'p75', figure: 'unison_edge_slow_seconds', by: ['package', 'kind'], unit: 's' },
    ],
  },
  {
    title: 'Releases',
    panels: [
      {
        title: 'Screens by release and channel',
        of: 'perSecond',
        figure: 'unison_edge_views_total',
        by: ['package', 'release', 'channel'],
      },
      { title: 'Canaries suspended', of: 'value', figure: 'unison_edge_suspensions_total', by: ['package', 'release'] },
      { title: 'Registry: revision in use', of: 'value', figure: 'unison_edge_registry_revision', by: [] },
      { title: 'Registry: confirmed so long ago', of: 'value', figure: 'unison_edge_registry_confirmed_age_seconds', by: [], unit: 's' },
      { title: 'Refused revisions', of: 'value', figure: 'unison_edge_refused_revisions_total', by: [] },
      { title: 'Damaged files', of: 'value', figure: 'unison_edge_damaged_files_total', by: ['package'] },
    ],
  },
  {
    title: 'Orders and rounds',
    panels: [
      {
        title: 'Orders',
        of: 'perSecond',
        figure: 'unison_http_request_duration_seconds_count',
        by: ['status'],
        where: { route: '/api/game/placeOrder' },
      },
      { title: 'Refusals', of: 'perSecond', figure: 'unison_refusals_total', by: ['reason'] },
      { title: 'Rounds overdue', of: 'value', figure: 'unison_rounds_overdue', by: ['game'] },
      { title: 'Rounds drawn late', of: 'value', figure: 'unison_rounds_late_total', by: ['game'] },
      { title: 'Rounds lost', of: 'value', figure: 'unison_rounds_lost', by: ['game'] },
      { title: 'Chains last', of: 'value', figure: 'unison_chain_remaining_seconds', by: ['game'], unit: 's' },
      { title: 'Instances that cannot draw', of: 'value', figure: 'unison_cannot_draw', by: [] },
      { title: 'Differences in the books', of: 'value', figure: 'unison_ledger_differences', by: [] },
    ],
  },
  {
    title: 'Platform and edge',
    panels: [
      { title: 'Answers of the edge', of: 'perSecond', figure: 'unison_edge_answers_total', by: ['kind', 'status'] },
      { title: 'Answers of the platform, 75 of 100', of: 'p75', figure: 'unison_http_request_duration_seconds', by: [], unit: 's' },
      { title: 'Platforms behind the edge', of: 'value', figure: 'unison_edge_platforms', by: ['state'] },
      { title: 'Statements that wait for a connection', of: 'value', figure: 'unison_database_connection_waiters', by: [] },
      { title: 'Password hashes', of: 'value', figure: 'unison_hash_queue_jobs', by: ['state'] },
      { title: 'Memory', of: 'value', figure: 'process_resident_memory_bytes', by: ['instance'], unit: 'bytes' },
    ],
  },
];
