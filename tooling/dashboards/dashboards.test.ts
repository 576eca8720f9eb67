import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import * as v from 'valibot';
import { parse } from 'yaml';
import { OUTDATED } from '../edge/viewFigures';
import { readFigures } from './figures';
import { grafanaText, queryOf } from './grafana';
import { linesOf, type Reading } from './lines';
import { dashboardPage } from './page';
import { ROWS, type Panel } from './panels';

const TOOLING = join(__dirname, '..');
const sources = readdirSync(TOOLING, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(edge|platform)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(TOOLING, path), 'utf8'))
  .join('\n');

/** Every figure that edge and platform tell, with its labels; those of the process from the library that makes them. */
async function toldFigures(): Promise<Map<string, string[]>> {
  const made = /new (Counter|Gauge|Histogram)\(\{\s*name: '(\w+)',([^}]*?)(?:registers|collect)/g;
  const own = [...sources.matchAll(made)].flatMap(([, kind, name = '', rest = '']): [string, string[]][] => {
    const labels = [...(/labelNames: \[([^\]]*)\]/.exec(rest)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, label = '']) => label);
    const endings = kind === 'Histogram' ? ['_bucket', '_sum', '_count'] : [''];
    return endings.map((ending) => [name + ending, ending === '_bucket' ? [...labels, 'le'] : labels]);
  });
  const games = [...sources.matchAll(/perGame\(\s*'(\w+)'/g)].map(([, name = '']): [string, string[]] => [name, ['game']]);
  const process = new Registry();
  collectDefaultMetrics({ register: process });
  const ofProcess = process.getMetricsAsArray().map(({ name }): [string, string[]] => [name, []]);
  return new Map([...own, ...games, ...ofProcess]);
}

const Rules = v.object({
  groups: v.array(
    v.object({
      name: v.string(),
      rules: v.array(
        v.strictObject({
          alert: v.string(),
          expr: v.string(),
          for: v.optional(v.pipe(v.string(), v.regex(/^\d+[smh]$/))),
          labels: v.object({ severity: v.picklist(['page', 'ticket']) }),
          annotations: v.object({ summary: v.string() }),
        }),
      ),
    }),
  ),
});
const rules = v.parse(Rules, parse(readFileSync(join(__dirname, 'rules.yml'), 'utf8'))).groups.flatMap((group) => group.rules);
const panels: readonly Panel[] = ROWS.flatMap((row) => row.panels);
const queries = [
  ...rules.map(({ alert, expr }) => ({ of: alert, query: expr })),
  ...panels.map((panel) => ({ of: panel.title, query: queryOf(panel) })),
];

test('every figure and label that an alert or a plot names is told by the edge, the platform or their processes', async () => {
  const told = await toldFigures();
  expect(told.size).toBeGreaterThan(40);
  const unknown = queries.flatMap(({ of, query }) => {
    const names = [...query.matchAll(/\b((?:unison|process|nodejs)_\w+)/g)].map(([, name = '']) => name);
    const labels = [...query.matchAll(/by \(([^)]*)\)/g), ...query.matchAll(/\{([^}]*)\}/g)]
      .flatMap(([, list = '']) => list.split(','))
      .map((part) => part.trim().split(/[=!]/, 1)[0] ?? '');
    const known = names.flatMap((name) => told.get(name) ?? []);
    expect(names.length).toBeGreaterThan(0);
    return [
      ...names.filter((name) => !told.has(name)).map((name) => `${of}: ${name}`),
      ...labels.filter((label) => label !== 'instance' && !known.includes(label)).map((label) => `${of}: label ${label}`),
    ];
  });
  expect(unknown).toEqual([]);
});

test('every figure of ours stands in the operators’ document, and what stands there is told', async () => {
  const document = readFileSync(join(TOOLING, '../docs/operations.md'), 'utf8');
  const named = new Set([...document.matchAll(/unison_\w+/g)].map(([name]) => name));
  const told = new Set(
    [...(await toldFigures()).keys()].map((name) => name.replace(/_(bucket|sum|count)$/, '')).filter((name) => name.startsWith('unison_')),
  );
  expect([...told].filter((name) => !named.has(name))).toEqual([]);
  expect([...named].filter((name) => !told.has(name))).toEqual(['unison_app']); // the role
});

test('nobody audits the books and nobody is paged: what is not told at all pages too, where a figure may not be told', () => {
  const mayBeMissing = sources
    .split('new Gauge({')
    .map((rest) => rest.slice(0, rest.indexOf('});')))
    .filter((gauge) => gauge.includes('this.remove()'))
    .map((gauge) => /name: '(\w+)'/.exec(gauge)?.[1] ?? '');
  expect(mayBeMissing.length).toBeGreaterThan(1);
  const paging = rules.filter(({ labels }) => labels.severity === 'page');
  const looked = mayBeMissing.filter((name) => paging.some(({ expr }) => expr.includes(name)));
  const missed = paging.flatMap(({ expr }) => [...expr.matchAll(/absent\((\w+)\)/g)].map(([, name = '']) => name));
  expect(missed.sort()).toEqual([...looked, 'unison_edge_platforms'].sort()); // the edge tells it always, so without it there is no edge
});

test('the first count of a series alerts too, and a release that was not there a day ago', async () => {
  const told = await toldFigures();
  const grown = rules.flatMap((rule) => [...rule.expr.matchAll(/increase\((\w+)/g)].map(([, name = '']) => ({ ...rule, name })));
  const labelled = grown.filter(({ name }) => told.get(name)?.length !== 0); // such a series begins with its first count
  expect(labelled.map(({ alert }) => alert)).toEqual(['CanarySuspended', 'FilesDamaged']);
  for (const { expr, name } of labelled) expect(expr).toContain(`(${name} unless ${name} offset 1h) > 0`); // each edge by itself, before the sum
  const compared = rules.filter(({ expr }) => expr.includes(' offset 1d'));
  expect(compared.map(({ alert }) => alert)).toEqual(['ErrorsRise']);
  for (const { expr } of compared) expect(expr).toContain(`or 0 * ${expr.split(' > ')[0] ?? ''})`);
});

test('nobody is paged for pages whose shell is too old for a release, and they hide no screen that fails', () => {
  const [rule] = rules.filter(({ alert }) => alert === 'ScreensFail');
  expect(rule?.expr.match(/\{[^}]*\}/g)).toEqual(['{outcome=~"failed|fellBack"}', `{outcome!="${OUTDATED}"}`]);
});

test('alerts have names of their own and say what to do or what is', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  expect(rules.every(({ annotations }) => annotations.summary.length > 20)).toBe(true);
});

test('Grafana’s dashboard is what the panels say: npm run dashboard -- --write-grafana', () => {
  const text = readFileSync(join(__dirname, 'grafana.json'), 'utf8');
  expect(text).toBe(grafanaText());
  for (const { title } of panels) expect(text).toContain(JSON.stringify(title));
});

test('figures are read as Prometheus writes them', () => {
  const text = '# HELP a A.\n# TYPE a counter\na{x="one \\"two\\"",y="back\\\\slash"} 3\nb 1e-3\nc_bucket{le="+Inf"} +Inf\nnot a line\n';
  expect(readFigures(text)).toEqual([
    { name: 'a', labels: { x: 'one "two"', y: 'back\\slash' }, value: 3 },
    { name: 'b', labels: {}, value: 0.001 },
    { name: 'c_bucket', labels: { le: '+Inf' }, value: Infinity },
  ]);
});

const reading = (at: number, text: string): Reading => ({ at, samples: readFigures(text) });
const panel = (about: Partial<Panel>): Panel => ({ title: 'A plot', of: 'value', figure: 'a', by: [], ...about });

test('a counter is shown as it grows each second, summed by its labels, and anew when its process began anew', () => {
  const readings = [
    reading(0, 'a{p="x",r="1"} 10\na{p="x",r="2"} 0\na{p="y",r="1"} 5'),
    reading(5_000, 'a{p="x",r="1"} 20\na{p="x",r="2"} 5\na{p="y",r="1"} 5'),
    reading(10_000, 'a{p="x",r="1"} 10\na{p="x",r="2"} 0'),
  ];
  expect(linesOf(panel({ of: 'perSecond', by: ['p'] }), readings)).toEqual([{ name: 'x', points: [undefined, 3, 2] }]);
  expect(linesOf(panel({ of: 'perSecond', by: ['r'], where: { p: 'y|x', r: '2' } }), readings)).toEqual([
    { name: '2', points: [undefined, 1, 0] },
  ]);
});

test('75 of 100 lie between two bounds of a histogram as Prometheus reckons it, of what came since the last reading', () => {
  const bounds = (a: number, b: number, all: number) =>
    `a_bucket{le="1"} ${String(a)}\na_bucket{le="2"} ${String(b)}\na_bucket{le="+Inf"} ${String(all)}`;
  const readings = [reading(0, bounds(100, 100, 100)), reading(5_000, bounds(150, 200, 200)), reading(10_000, bounds(150, 200, 300))];
  expect(linesOf(panel({ of: 'p75' }), readings)[0]?.points).toEqual([undefined, 1.5, 2]);
});

test('the page shows the newest of each, and what gave no figures, with nothing of a label as markup', () => {
  const readings = [reading(0, 'unison_rounds_overdue{game="<b>dice"} 0'), reading(5_000, 'unison_rounds_overdue{game="<b>dice"} 7')];
  const page = dashboardPage(readings, ['http://127.0.0.1:9']);
  expect(page).toContain('&lt;b>dice</th><td>7</td>');
  expect(page).not.toContain('<b>dice');
  expect(page).toContain('No figures from http://127.0.0.1:9.');
  expect(page).not.toContain('<script');
  expect(dashboardPage([], [])).toContain('Nothing was read yet.');
});

test.each([
  [1_503, '150/s'],
  [24_999, '2,500/s'],
  [994, '99/s'],
  [996, '100/s'],
  [7, '0.70/s'],
])('%i in ten seconds are told in plain digits: %s', (grown, told) => {
  const refused = (count: number) => `unison_refusals_total{reason="login.wrong"} ${String(count)}`;
  expect(dashboardPage([reading(0, refused(0)), reading(10_000, refused(grown))], [])).toContain(`<td>${told}</td>`);
});

test('where there are more lines than are drawn, the plot says how many', () => {
  const refused = (count: number, reasons: number) =>
    Array.from({ length: reasons }, (_none, index) => `unison_refusals_total{reason="r${String(index)}"} ${String(count)}`).join('\n');
  const page = (reasons: number) => dashboardPage([reading(0, refused(0, reasons)), reading(10_000, refused(10, reasons))], []);
  expect(page(8)).toContain('<p>2 more, each no higher.</p>');
  expect(page(6)).not.toContain('more, each');
});
