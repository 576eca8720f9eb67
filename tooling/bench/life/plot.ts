import { escapeText } from '../../edge/html';

/** What was read at one moment: its place on the axis, and the figures by name. */
export type Sample = { at: number; figures: Readonly<Record<string, number>> };

const [WIDTH, HEIGHT, GAP, COLUMNS] = [300, 84, 36, 2];
/** A panel with its two lines of text, and what stands above the first. */
const [STEP, TOP] = [HEIGHT + 56, 76];

const short = (value: number): string =>
  Math.abs(value) >= 1e6
    ? `${(value / 1e6).toFixed(1)} M`
    : Math.abs(value) >= 10_000
      ? `${(value / 1e3).toFixed(0)} k`
      : Number(value.toFixed(2)).toString();

/** One figure over all samples, from nothing up: a line that is level looks level. */
function panel(name: string, samples: readonly Sample[], place: number): string {
  const points = samples.flatMap(({ at, figures }) => (figures[name] === undefined ? [] : [{ at, value: figures[name] }]));
  const most = Math.max(...points.map(({ value }) => value), 1e-9);
  const [from, to] = [samples[0]?.at ?? 0, samples.at(-1)?.at ?? 1];
  const line = points.map(({ at, value }, index) => {
    const x = ((at - from) / Math.max(to - from, 1e-9)) * WIDTH;
    return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${(HEIGHT - (value / most) * HEIGHT).toFixed(1)}`;
  });
  const [x, y] = [20 + (place % COLUMNS) * (WIDTH + GAP), TOP + Math.floor(place / COLUMNS) * STEP];
  const ends = `${short(points[0]?.value ?? 0)} to ${short(points.at(-1)?.value ?? 0)}, most ${short(most)}`;
  return [
    `<g transform="translate(${String(x)} ${String(y)})"><text y="-20">${escapeText(name)}</text><text y="-6" fill="#5b6470">${ends}</text>`,
    `<path d="M0 ${String(HEIGHT)}H${String(WIDTH)}" stroke="#c8ccd2"/><path d="${line.join('')}" fill="none" stroke="#1f6f8b" stroke-width="1.5"/></g>`,
  ].join('');
}

/** A picture of all figures, each with an axis of its own that begins at nothing. `axis` names what `at` counts. */
export function plotOf(title: string, axis: string, samples: readonly Sample[]): string {
  const names = [...new Set(samples.flatMap(({ figures }) => Object.keys(figures)))];
  const height = TOP + Math.ceil(names.length / COLUMNS) * STEP;
  const width = 40 + COLUMNS * WIDTH + (COLUMNS - 1) * GAP;
  const range = `${axis} ${short(samples[0]?.at ?? 0)} to ${short(samples.at(-1)?.at ?? 0)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" font-family="sans-serif" font-size="12" fill="#1d2733">`,
    `<rect width="100%" height="100%" fill="#fff"/><text x="20" y="26" font-size="15">${escapeText(title)}: ${escapeText(range)}</text>`,
    ...names.map((name, place) => panel(name, samples, place)),
    '</svg>\n',
  ].join('\n');
}
