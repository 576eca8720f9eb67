import { circle, d, shape, stroke } from '../drawing';
import type { HairColour } from './palettes';

/** Hair in three layers: behind the body, over the shoulders, and around the face; `shadow` is the outline that shades the forehead. */
export type Hair = { back: string; over: string; front: string; shadow: string };

/** What a style is drawn from: half the width of the face, the side of the parting, how much longer than usual, and colours. */
export type HairBrief = { w: number; side: 1 | -1; longer: number; colour: HairColour; cloth: string };

export const mirrored = (drawing: string): string => `<g transform="scale(-1 1)">${drawing}</g>`;
export const bothSides = (drawing: string): string => drawing + mirrored(drawing);

/** The outer contour over the skull, from the left at height `y` to the right. */
export const crown = (w: number, out: number, top: number, y: number): string =>
  d`M${-w - out} ${y}C${-w - out - 4} -84 ${-w * 0.84} ${-127 - top} 0 ${-127 - top}C${w * 0.84} ${-127 - top} ${w + out + 4} -84 ${w + out} ${y}`;

/** A hairline with a parting at `x`, falling beside the face down to `y` on both sides. */
export const parted = (w: number, x: number, y: number): string =>
  d`L${w - 6} ${y}C${w + 3} ${y * 0.3} ${w - 14} -60 ${x} -102C${-w + 14} -60 ${-w - 3} ${y * 0.3} ${-w + 6} ${y}Z`;

/** A straight fringe above the brows with hair beside the face down to `y`. */
export const fringed = (w: number, y: number): string =>
  d`L${w - 9} ${y}C${w - 1} ${y * 0.4} ${w + 1} -14 ${w - 13} -46C${w * 0.4} -37 ${-w * 0.4} -37 ${-w + 13} -46C${-w - 1} -14 ${-w + 1} ${y * 0.4} ${-w + 9} ${y}Z`;

/** Hair combed away from the face: a rounded hairline that ends above the ears. */
export const combedBack = (w: number, x: number, height: number, y = -4): string =>
  d`L${w - 1} ${y}C${w - 5} ${y - 42} ${w * 0.62} ${height + 8} ${x} ${height}C${-w * 0.62} ${height + 8} ${-w + 5} ${y - 42} ${-w + 1} ${y}Z`;

export const bun = (x: number, y: number, radius: number, colour: HairColour): string =>
  circle(x, y, radius, colour.base) +
  stroke(
    d`M${x - radius * 0.6} ${y + radius * 0.2}Q${x} ${y - radius * 0.9} ${x + radius * 0.65} ${y - radius * 0.1}M${x - radius * 0.3} ${y + radius * 0.55}Q${x + radius * 0.2} ${y - radius * 0.2} ${x + radius * 0.7} ${y + radius * 0.3}`,
    colour.deep,
    3,
    'opacity=".6"',
  );

/** A row of curls along an arc around (0, y), from angle `from` to `to` in degrees (0 is right, -90 is up). */
export function curls(y: number, rx: number, ry: number, from: number, to: number, count: number, radius: number): string {
  const places = Array.from({ length: count }, (_, at) => ((from + ((to - from) * at) / (count - 1)) * Math.PI) / 180);
  return places
    .map((angle, at) => {
      const r = radius * (1 + ((at * 7) % 3) * 0.1);
      const [cx, cy] = [rx * Math.cos(angle), y + ry * Math.sin(angle)];
      return d`M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`;
    })
    .join('');
}

/** Light strands that follow the crown. */
export const shine = (w: number, colour: HairColour, side: 1 | -1): string =>
  stroke(
    d`M${side * -w * 0.62} -84Q${side * -w * 0.42} -112 ${side * -w * 0.1} -120M${side * -w * 0.78} -58Q${side * -w * 0.6} -92 ${side * -w * 0.32} -107`,
    colour.light,
    4,
    'opacity=".75"',
  );

/** Long hair behind the neck down to `y`. */
export const curtainBehind = (w: number, out: number, y: number, fill: string): string =>
  shape(
    d`M${-w - 8} -30C${-w - out - 6} 70 ${-w - out} ${y - 80} ${-w - out + 6} ${y}L${w + out - 6} ${y}C${w + out} ${y - 80} ${w + out + 6} 70 ${w + 8} -30Z`,
    fill,
  );
