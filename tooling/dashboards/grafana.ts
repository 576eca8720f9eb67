import { ROWS, type Panel } from './panels';

const LONG = '$__rate_interval';

/** A panel as a query of Prometheus. */
export function queryOf({ of, figure, by, where = {} }: Panel): string {
  const matchers = Object.entries(where).map(([label, pattern]) => `${label}=~"${pattern}"`);
  const series = `${figure}${of === 'p75' ? '_bucket' : ''}${matchers.length === 0 ? '' : `{${matchers.join(',')}}`}`;
  const grouped = (labels: readonly string[]): string => (labels.length === 0 ? '' : ` by (${labels.join(', ')})`);
  if (of === 'value') return `sum${grouped(by)} (${series})`;
  if (of === 'perSecond') return `sum${grouped(by)} (rate(${series}[${LONG}]))`;
  return `histogram_quantile(0.75, sum${grouped([...by, 'le'])} (rate(${series}[${LONG}])))`;
}

const UNITS = { perSecond: 'ops', value: 'short', p75: 's' } as const;
const unitOf = ({ unit, of }: Panel): string => (unit === 'bytes' ? 'bytes' : (unit ?? UNITS[of]));

const WIDTH = 8;
const HEIGHT = 7;

/** The dashboard as Grafana imports it (schema 39): one plot a panel, in the rows of `ROWS`. */
export function grafanaText(): string {
  let y = 0;
  let id = 0;
  const panels = ROWS.flatMap(({ title, panels: row }) => {
    const head = { id: (id += 1), type: 'row', title, collapsed: false, gridPos: { h: 1, w: 24, x: 0, y }, panels: [] };
    y += 1;
    const plots = row.map((panel, index) => ({
      id: (id += 1),
      type: 'timeseries',
      title: panel.title,
      datasource: { type: 'prometheus', uid: '${source}' },
      gridPos: { h: HEIGHT, w: WIDTH, x: (index % 3) * WIDTH, y: y + Math.floor(index / 3) * HEIGHT },
      fieldConfig: { defaults: { unit: unitOf(panel), min: 0 }, overrides: [] },
      targets: [{ refId: 'A', expr: queryOf(panel), legendFormat: panel.by.map((label) => `{{${label}}}`).join(' ') || 'all' }],
    }));
    y += Math.ceil(row.length / 3) * HEIGHT;
    return [head, ...plots];
  });
  const dashboard = {
    title: 'Unison',
    uid: 'unison',
    schemaVersion: 39,
    refresh: '10s',
    time: { from: 'now-1h', to: 'now' },
    templating: { list: [{ name: 'source', type: 'datasource', query: 'prometheus', label: 'Prometheus' }] },
    panels,
  };
  return `${JSON.stringify(dashboard, null, 2)}\n`;
}
