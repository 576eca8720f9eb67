import { chosen, isNumber, valuesOf, type LineName, type Results, type Variant } from './results';
import type { Judged } from './checkGoals';
import { ratioOf, spreadOf } from './statistics';

/** Figures in the order they are shown, with their unit. */
const FIGURES: Record<string, [name: string, unit: 'ms' | 'KB' | '']> = {
  score: ['score', ''],
  firstPaint: ['first paint', 'ms'],
  firstContent: ['first content', 'ms'],
  speedIndex: ['speed index', 'ms'],
  reactFrame: ['first React frame', 'ms'],
  firstCard: ['first card', 'ms'],
  picture: ['its picture', 'ms'],
  largestContent: ['largest content', 'ms'],
  live: ['live', 'ms'],
  blocking: ['total blocking time', 'ms'],
  shift: ['layout shift', ''],
  tap: ['INP of the first tap', 'ms'],
  scriptKilobytes: ['scripts', 'KB'],
  documentKilobytes: ['document', 'KB'],
  kilobytes: ['everything', 'KB'],
  requests: ['requests', ''],
  rounds: ['rounds after the document', ''],
  ms: ['to the screen', 'ms'],
  all: ['files of the package', 'KB'],
  below: ['of which came again', 'KB'],
  share: ['part that came again', ''],
};

const NAMES: Record<Variant, string> = { shipped: 'as shipped', monolith: 'monolith', plain: 'plain federation' };
const LINES: Record<LineName, string> = {
  shaped: 'shaped line',
  cdp: "the browser's own throttling",
  simulated: "Lighthouse's simulated line and processor",
};
const VARIANTS: readonly Variant[] = ['shipped', 'monolith', 'plain'];

const digits = (value: number): string =>
  value === 0 ? '0' : value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
const spreadText = (values: readonly number[]): string => {
  if (values.length === 0) return '';
  const { median, low, high } = spreadOf(values);
  return `${digits(median)} [${digits(low)}-${digits(high)}]`;
};

/** One table in Markdown: medians with quartiles, and ratios with the interval in which their median lies with 95 %. */
export function tableOf(results: Results, part: string, line: LineName): string[] {
  const of = Object.fromEntries(VARIANTS.map((variant) => [variant, chosen(results, part, line, variant)])) as Record<
    Variant,
    ReturnType<typeof chosen>
  >; // each has its place
  const present = VARIANTS.filter((variant) => of[variant].length > 0);
  const rivals = present.filter((variant) => variant !== 'shipped');
  const rows = Object.entries(FIGURES).flatMap(([figure, [name, unit]]) => {
    const values = Object.fromEntries(present.map((variant) => [variant, valuesOf(of[variant], figure)]));
    if (!present.some((variant) => values[variant]?.some(isNumber))) return [];
    const cells = present.map((variant) => spreadText((values[variant] ?? []).filter(isNumber)));
    const ratios = rivals.map((rival) => {
      const ratio = ratioOf(values['shipped'] ?? [], values[rival] ?? []);
      return ratio === undefined ? '' : `${ratio.median.toFixed(2)} [${ratio.low.toFixed(2)}-${ratio.high.toFixed(2)}]`;
    });
    return [`| ${name}${unit === '' ? '' : `, ${unit}`} | ${[...cells, ...ratios].join(' | ')} |`];
  });
  const heads = ['', ...present.map((variant) => NAMES[variant]), ...rivals.map((rival) => `to ${NAMES[rival]}`)];
  const rounds = Math.max(0, ...present.map((variant) => of[variant].length));
  return [
    `### ${part}, ${LINES[line]}, ${String(rounds)} rounds`,
    '',
    `| ${heads.join(' | ')} |`,
    `|${' --- |'.repeat(heads.length)}`,
    ...rows,
    '',
  ];
}

/** All tables of what was measured. */
export function tables(results: Results): string[] {
  const kinds = new Map(results.samples.map(({ part, line }) => [`${line} ${part}`, { part, line }]));
  return [...kinds.values()].flatMap(({ part, line }) => tableOf(results, part, line));
}

/** What of the goals is reached, a line each. */
export const goalLines = (judged: readonly Judged[]): string[] =>
  judged.map(({ goal, reached, isReached }) => {
    const to = { ratio: ' to', points: ', points above', value: '' }[goal.kind];
    const rival = goal.kind === 'value' ? '' : ` ${NAMES[goal.to]}`;
    const ofCold = goal.kind === 'ratio' && goal.ofCold === true ? ', cold' : '';
    const what = `${goal.part}: ${FIGURES[goal.figure]?.[0] ?? goal.figure}${to}${rival}${ofCold}`;
    const wanted = `goal ${String(goal.kind === 'points' ? goal.least : goal.most)}`;
    if (reached === undefined) return `  not measured  ${what}, ${wanted}`;
    return `  ${isReached ? 'reached     ' : 'not reached '}  ${what}: ${reached.toFixed(3)}, ${wanted}`;
  });

const MOMENTS = ['firstPaint', 'firstCard', 'picture', 'live'] as const;
const COLOURS: Record<Variant, string> = { shipped: '#c1452d', monolith: '#6a6470', plain: '#b9b2bd' };
const WIDTH = 640;
const LEFT = 130;
const BAR = 16;

/** A picture of the moments of a cold visit: a bar per build, its length the median. */
export function pictureOf(results: Results, line: LineName): string {
  const rows = MOMENTS.flatMap((figure) =>
    VARIANTS.map((variant) => ({ figure, variant, values: valuesOf(chosen(results, 'cold', line, variant), figure).filter(isNumber) })),
  ).filter(({ values }) => values.length > 0);
  const longest = Math.max(1, ...rows.map(({ values }) => spreadOf(values).median));
  const scale = (WIDTH - LEFT - 70) / longest;
  let y = 34;
  const bars = rows.map(({ figure, variant, values }, index) => {
    const isFirst = rows[index - 1]?.figure !== figure;
    if (isFirst && index > 0) y += 10;
    const { median } = spreadOf(values);
    const name = isFirst
      ? `<text x="${String(LEFT - 10)}" y="${String(y + 12)}" text-anchor="end">${FIGURES[figure]?.[0] ?? figure}</text>`
      : '';
    const width = Math.max(1, Math.round(median * scale));
    const bar = `<rect x="${String(LEFT)}" y="${String(y)}" width="${String(width)}" height="${String(BAR - 3)}" rx="3" fill="${COLOURS[variant]}"/>`;
    const text = `<text x="${String(LEFT + width + 6)}" y="${String(y + 11)}">${(median / 1_000).toFixed(2)} s</text>`;
    y += BAR;
    return name + bar + text;
  });
  const legend = VARIANTS.filter((variant) => rows.some((row) => row.variant === variant)).map(
    (variant, index) =>
      `<rect x="${String(LEFT + index * 150)}" y="8" width="12" height="12" rx="3" fill="${COLOURS[variant]}"/><text x="${String(LEFT + index * 150 + 18)}" y="18">${NAMES[variant]}</text>`,
  );
  const height = y + 12;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(WIDTH)} ${String(height)}" width="${String(WIDTH)}" height="${String(height)}" role="img" font-family="system-ui,sans-serif" font-size="12" fill="#1c1820">`,
    '<title>First visit to the app: median of each moment, by build</title>',
    `<rect width="${String(WIDTH)}" height="${String(height)}" rx="8" fill="#ffffff"/>`,
    ...legend,
    ...bars,
    '</svg>',
    '',
  ].join('\n');
}
