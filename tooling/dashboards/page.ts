import { escapeText } from '../edge/html';
import { linesOf, type Line, type Reading } from './lines';
import { ROWS, type Panel } from './panels';

const WIDTH = 300;
const HEIGHT = 60;
const COLOURS = ['#c1452d', '#1f6f8b', '#14713f', '#8a5a00', '#6b4fa0', '#5b6470'];

/** Two digits, or all of those before the point: of more than two, `toPrecision` would make an exponent. */
const short = (value: number): string => (value < 99.5 ? value.toPrecision(2) : Math.round(value).toLocaleString('en'));

/** A number as it is read at a glance. */
function said(value: number | undefined, unit: Panel['unit']): string {
  if (value === undefined) return '–';
  if (unit === 'bytes') return `${(value / 1e6).toFixed(0)} MB`;
  if (unit === 's')
    return value >= 172_800 ? `${(value / 86_400).toFixed(0)} d` : value >= 7_200 ? `${(value / 3_600).toFixed(0)} h` : `${short(value)} s`;
  return Number.isInteger(value) ? value.toLocaleString('en') : short(value);
}

const lastOf = ({ points }: Line): number | undefined => points.findLast((point) => point !== undefined);

function plot(lines: readonly Line[]): string {
  const most = Math.max(...lines.flatMap(({ points }) => points.map((point) => point ?? 0)), 1e-9);
  const paths = lines.map(({ points }, index) => {
    let isDrawing = false;
    const steps = points.map((point, turn) => {
      if (point === undefined) return (isDrawing = false) || '';
      const step = `${isDrawing ? 'L' : 'M'}${((turn / Math.max(points.length - 1, 1)) * WIDTH).toFixed(1)} ${(HEIGHT - (point / most) * (HEIGHT - 2) - 1).toFixed(1)}`;
      isDrawing = true;
      return step;
    });
    return `<path d="${steps.join('')}" fill="none" stroke="${COLOURS[index % COLOURS.length] ?? ''}" stroke-width="1.5"/>`;
  });
  return `<svg viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}" preserveAspectRatio="none" aria-hidden="true">${paths.join('')}</svg>`;
}

function panelHtml(panel: Panel, readings: readonly Reading[]): string {
  const all = linesOf(panel, readings).sort((a, b) => (lastOf(b) ?? 0) - (lastOf(a) ?? 0));
  const lines = all.slice(0, COLOURS.length);
  const rest = all.length > lines.length ? `<p>${String(all.length - lines.length)} more, each no higher.</p>` : '';
  const rows = lines.map(
    (line, index) =>
      `<tr><th scope="row"><i class="c${String(index)}"></i>${escapeText(line.name || 'all')}</th><td>${said(lastOf(line), panel.unit)}${panel.of === 'perSecond' ? '/s' : ''}</td></tr>`,
  );
  const body = lines.length === 0 ? '<p>Nothing yet.</p>' : `${plot(lines)}<table>${rows.join('')}</table>${rest}`;
  return `<section><h3>${escapeText(panel.title)}</h3>${body}</section>`;
}

const STYLE = [
  ':root{color-scheme:light dark;font:14px/1.4 system-ui,sans-serif}body{margin:0 auto;max-width:1280px;padding:16px}',
  'main>div{display:grid;grid-template-columns:repeat(auto-fill,minmax(280px,1fr));gap:12px}',
  'section{border:1px solid #8884;border-radius:8px;padding:8px 12px;min-width:0}h1{font-size:20px}h2{font-size:16px;margin:24px 0 8px}h3{font-size:14px;margin:0 0 4px}',
  'svg{display:block;width:100%;height:60px;border-bottom:1px solid #8884}table{width:100%;border-spacing:0}th{text-align:left;font-weight:400;overflow-wrap:anywhere}td{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}',
  'i{display:inline-block;width:8px;height:8px;border-radius:4px;margin-right:6px}p{margin:0;color:GrayText}.gone{color:#b3261e}',
  ...COLOURS.map((colour, index) => `.c${String(index)}{background:${colour}}`),
].join('');

/** What the page may do: show itself, and be asked again. */
export const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** The whole page, as of the last reading; it comes anew every ten seconds, without a script. `gone` names addresses that gave no figures. */
export function dashboardPage(readings: readonly Reading[], gone: readonly string[]): string {
  const rows = ROWS.map(
    ({ title, panels }) => `<h2>${escapeText(title)}</h2><div>${panels.map((panel) => panelHtml(panel, readings)).join('')}</div>`,
  );
  const since = readings[0] === undefined ? '' : new Date(readings[0].at).toISOString().slice(0, 19).replace('T', ' ');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Unison, figures</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="10">',
    `<style>${STYLE}</style></head><body><main><h1>Unison</h1>`,
    `<p>${since === '' ? 'Nothing was read yet.' : `Since ${since} UTC, ${String(readings.length)} readings.`}</p>`,
    ...gone.map((address) => `<p class="gone" role="alert">No figures from ${escapeText(address)}.</p>`),
    ...rows,
    '</main></body></html>\n',
  ].join('\n');
}
