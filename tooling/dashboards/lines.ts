import type { Sample } from './figures';
import type { Panel } from './panels';

/** What was read at one moment, in ms since 1970. */
export type Reading = { at: number; samples: readonly Sample[] };

/** A line of a plot: its labels, and its points from the first reading on; undefined where nothing is known. */
export type Line = { name: string; points: readonly (number | undefined)[] };

const isOf =
  ({ figure, of, where = {} }: Panel) =>
  ({ name, labels }: Sample): boolean =>
    name === (of === 'p75' ? `${figure}_bucket` : figure) &&
    Object.entries(where).every(([label, pattern]) => new RegExp(`^(?:${pattern})$`).test(labels[label] ?? ''));

const nameBy = (by: readonly string[], labels: Record<string, string>): string =>
  by
    .map((label) => labels[label] ?? '')
    .join(' ')
    .trim();

/** Sums by the labels of a panel; of a histogram each bound apart. */
function sums(panel: Panel, { samples }: Reading): Map<string, Map<number, number>> {
  const all = new Map<string, Map<number, number>>();
  for (const { labels, value } of samples.filter(isOf(panel))) {
    const name = nameBy(panel.by, labels);
    const bound = labels['le'] === undefined ? 0 : labels['le'] === '+Inf' ? Infinity : Number(labels['le']);
    const known = all.get(name) ?? new Map<number, number>();
    all.set(name, known.set(bound, (known.get(bound) ?? 0) + value));
  }
  return all;
}

/** What grew between two readings; a counter that began anew grew from nothing. */
const grown = (now: number, before: number | undefined): number => (before === undefined || now < before ? now : now - before);

/** The bound below which 75 of 100 lie, in a straight line between the bounds, as Prometheus reckons it; undefined of nothing. */
function quantile(now: Map<number, number>, before: Map<number, number> | undefined): number | undefined {
  const bounds = [...now].map(([bound, value]) => ({ bound, count: grown(value, before?.get(bound)) })).sort((a, b) => a.bound - b.bound);
  const wanted = (bounds.at(-1)?.count ?? 0) * 0.75;
  if (wanted === 0) return undefined;
  const at = bounds.findIndex(({ count }) => count >= wanted);
  const [below, here] = [bounds[at - 1] ?? { bound: 0, count: 0 }, bounds[at]];
  if (here === undefined || here.bound === Infinity) return below.bound;
  return below.bound + ((here.bound - below.bound) * (wanted - below.count)) / (here.count - below.count);
}

function pointOf(
  panel: Panel,
  name: string,
  now: Map<string, Map<number, number>>,
  before: Map<string, Map<number, number>> | undefined,
  seconds: number,
) {
  const here = now.get(name);
  if (here === undefined) return undefined;
  if (panel.of === 'value') return here.get(0);
  if (before === undefined) return undefined;
  return panel.of === 'p75' ? quantile(here, before.get(name)) : grown(here.get(0) ?? 0, before.get(name)?.get(0)) / seconds;
}

/** The lines of a panel over these readings, the oldest first. Lines that were never there, or always nothing, are left out but for what is a state. */
export function linesOf(panel: Panel, readings: readonly Reading[]): Line[] {
  const summed = readings.map((reading) => sums(panel, reading));
  const names = [...new Set(summed.flatMap((all) => [...all.keys()]))].sort();
  const lines = names.map((name) => ({
    name,
    points: summed.map((now, index) => {
      const seconds = ((readings[index]?.at ?? 0) - (readings[index - 1]?.at ?? 0)) / 1_000;
      return pointOf(panel, name, now, summed[index - 1], seconds);
    }),
  }));
  return panel.of === 'value' ? lines : lines.filter(({ points }) => points.some((point) => point !== undefined && point > 0));
}
