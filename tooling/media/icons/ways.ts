import { circle, d, gradient, picture, rect, shape, stroke } from '../drawing';
import type { WayKey } from '../paths';

const coin = (x: number, y: number, radius: number): string =>
  circle(x, y + 4, radius, '#b47a1e') +
  circle(x, y, radius, '#f2c14e') +
  circle(x, y, radius * 0.7, '#fbe09a') +
  shape(
    d`M${x} ${y - radius * 0.4}l${radius * 0.4} ${radius * 0.4}l${-radius * 0.4} ${radius * 0.4}l${-radius * 0.4} ${-radius * 0.4}Z`,
    '#d9982f',
  );

const ways: Record<WayKey, { from: string; to: string; drawing: string }> = {
  transfer: {
    from: '#9cc0bb',
    to: '#47757b',
    drawing:
      shape('M34 88L100 44l66 44v10H34Z', '#fff8ef') +
      circle(100, 74, 8, '#47757b') +
      [46, 76, 108, 138].map((x) => rect(x, 104, 16, 36, '#f4ecdf')).join('') +
      rect(34, 144, 132, 16, '#fff8ef', 'rx="4"') +
      coin(152, 146, 28),
  },
  card: {
    from: '#e5837b',
    to: '#b8434d',
    drawing:
      rect(54, 46, 116, 78, '#7c3a34', 'rx="14" opacity=".35" transform="rotate(8 112 85)"') +
      rect(28, 66, 132, 88, '#fff8ef', 'rx="14"') +
      rect(28, 84, 132, 18, '#3b3542') +
      rect(44, 116, 30, 22, '#f1d28c', 'rx="5"') +
      stroke('M92 122h52M92 136h32', '#d8c3a8', 6),
  },
  wallet: {
    from: '#efcf8d',
    to: '#c28a43',
    drawing:
      rect(60, 40, 92, 60, '#8fae8b', 'rx="8" transform="rotate(-7 106 70)"') +
      circle(104, 66, 14, '#c5d9bd') +
      shape('M30 84a16 16 0 0 1 16-16h108a16 16 0 0 1 16 16v62a16 16 0 0 1-16 16H46a16 16 0 0 1-16-16Z', '#7c4a32') +
      stroke('M44 82h112', '#b07a52', 5, 'stroke-dasharray="10 10"') +
      rect(122, 100, 56, 36, '#a9653f', 'rx="14"') +
      circle(142, 118, 8, '#fbe09a'),
  },
};

/** A way to pay: a tile of its own colour with one motif, as a game has. */
export function wayPicture(key: WayKey): string {
  const { from, to, drawing } = ways[key];
  return picture(200, 200, 'way', `<defs>${gradient('tile', from, to)}</defs>${rect(0, 0, 200, 200, 'url(#tile)', 'rx="44"')}${drawing}`);
}
