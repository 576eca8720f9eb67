import { circle, d, ellipse, mix, rect, shape, stroke } from '../drawing';
import type { Choices } from '../random';
import type { Light } from './light';

/** A painted place: what lies behind a person and what stands before them. */
export type Scenery = { behind: string; before: string };

/** What a scene is painted from: its choices, its light and the size of the canvas. */
export type Canvas = { from: Choices; light: Light; w: number; h: number };

/** A ridge of soft hills across the canvas. */
export function hills({ from, w, h }: Canvas, y: number, height: number, fill: string): string {
  const steps = Math.max(3, Math.round(w / 230));
  const width = w / steps;
  let path = d`M0 ${h}V${y + from.between(-height, height) * 0.4}`;
  for (let at = 0; at < steps; at += 1)
    path += d`q${width / 2} ${from.between(-height, -height * 0.2)} ${width} ${from.between(-height, height) * 0.3}`;
  return shape(`${path}V${h}H0Z`, fill);
}

/** Houses and towers in one colour, some windows lit. */
export function skyline({ from, light, w, h }: Canvas, base: number, tallest: number, fill: string, lit: number): string {
  let path = d`M0 ${h}`;
  let windows = '';
  for (let x = 0; x < w;) {
    const width = from.between(46, 88) * (w > 700 ? 1.15 : 1);
    const top = base - from.between(0.3, 1) * tallest;
    const roof = from.whole(0, 3);
    path += d`V${top}`;
    if (roof === 0) path += d`l${width / 2} -22l${width / 2} 22`;
    else if (roof === 1) path += d`h${width * 0.42}v-26h6v26h${width * 0.58 - 6}`;
    else if (roof === 2) path += d`q${width / 2} -34 ${width} 0`;
    else path += d`h${width}`;
    for (let row = 0; row < 4; row += 1)
      if (from.chance(lit)) windows += d`M${x + width * from.pick([0.25, 0.5, 0.7])} ${top + 34 + row * 38}h.1`;
    x += width;
  }
  return (
    shape(`${path}V${h}Z`, fill) +
    (windows && `<path d="${windows}" stroke="${light.glow}" stroke-width="11" stroke-linecap="square" opacity=".75"/>`)
  );
}

/** The sun or the moon with a halo. */
export const disc = (x: number, y: number, radius: number, colour: string): string =>
  circle(x, y, radius * 1.7, colour, 'opacity=".25"') + circle(x, y, radius, colour, 'opacity=".9"');

export const cloud = (x: number, y: number, size: number, fill: string): string =>
  shape(
    d`M${x} ${y}c${-size * 0.1} ${-size * 0.3} ${size * 0.3} ${-size * 0.45} ${size * 0.5} ${-size * 0.2}c${size * 0.15} ${-size * 0.4} ${size * 0.8} ${-size * 0.4} ${size * 0.9} 0c${size * 0.4} ${-size * 0.1} ${size * 0.6} ${size * 0.2} ${size * 0.4} ${size * 0.3}H${x}Z`,
    fill,
    'opacity=".7"',
  );

export function tree({ from, light }: Canvas, x: number, y: number, size: number): string {
  const leaf = mix(light.leaf, light.near, from.between(0, 0.35));
  const trunk = stroke(d`M${x} ${y}V${y - size}M${x} ${y - size * 0.6}l${size * 0.18} ${-size * 0.2}`, light.near, size * 0.07);
  if (from.chance(0.4)) return trunk + ellipse(x, y - size * 1.15, size * 0.32, size * 0.62, leaf);
  return (
    trunk +
    circle(x, y - size * 1.2, size * 0.46, leaf) +
    circle(x - size * 0.36, y - size * 0.9, size * 0.3, leaf) +
    circle(x + size * 0.36, y - size * 0.95, size * 0.33, mix(leaf, light.glow, 0.15))
  );
}

/** A leafy branch that reaches in from a corner. */
export function branch({ from, light }: Canvas, x: number, y: number, side: 1 | -1, size: number): string {
  const leaf = mix(light.leaf, light.near, 0.3);
  const leaves = [0, 1, 2, 3, 4, 5].map((at) => {
    const [lx, ly] = [side * size * (0.16 + at * 0.15), size * (0.02 + at * at * 0.022)];
    const tip = from.between(0.2, 0.3) * size * (at % 2 ? -1 : 1);
    return d`M${lx} ${ly}q${side * size * 0.17} ${tip * 0.15} ${side * size * 0.12} ${tip}q${-side * size * 0.16} ${-tip * 0.2} ${-side * size * 0.12} ${-tip}`;
  });
  return d`<g transform="translate(${x} ${y})">${stroke(d`M0 0Q${side * size * 0.5} 0 ${side * size} ${size * 0.6}`, light.near, 5)}${shape(leaves.join(''), leaf)}</g>`;
}

export const lamp = (x: number, length: number, colour: string, glow: string): string =>
  stroke(d`M${x} 0V${length}`, colour, 3) +
  circle(x, length + 30, 64, glow, 'opacity=".22"') +
  shape(d`M${x - 40} ${length + 34}a40 40 0 0 1 80 0Z`, colour) +
  ellipse(x, length + 36, 16, 7, glow);

export function lantern(x: number, y: number, size: number, fill: string, glow: string): string {
  return (
    circle(x, y, size * 1.6, glow, 'opacity=".16"') +
    ellipse(x, y, size, size * 0.86, fill) +
    ellipse(x, y, size * 0.5, size * 0.86, glow, 'opacity=".45"') +
    rect(x - size * 0.45, y - size, size * 0.9, size * 0.2, mix(fill, '#2b1f2a', 0.4)) +
    rect(x - size * 0.45, y + size * 0.8, size * 0.9, size * 0.2, mix(fill, '#2b1f2a', 0.4)) +
    stroke(d`M${x} ${y + size}v${size * 0.7}`, fill, 4)
  );
}

/** A window with panes and the sky behind it. */
export function pane(x: number, y: number, width: number, height: number, { light }: Canvas, arch: boolean): string {
  const top = arch ? d`V${y + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0` : d`V${y}h${width}`;
  const glass = shape(
    d`M${x} ${y + height}${top}V${y + height}Z`,
    mix(light.low, '#ffffff', 0.55),
    `stroke="${light.mid}" stroke-width="9"`,
  );
  return glass + stroke(d`M${x + width / 2} ${y + 4}V${y + height}M${x} ${y + height * 0.55}h${width}`, light.mid, 5);
}

export function plant({ light }: Canvas, x: number, y: number, size: number): string {
  const blade = (dx: number, dy: number): string =>
    d`M${x} ${y}Q${x + dx * 0.1} ${y + dy * 0.8} ${x + dx} ${y + dy}Q${x + dx * 0.9} ${y + dy * 0.3} ${x} ${y}`;
  const leaves = [
    [-0.7, -0.8],
    [-0.35, -1.2],
    [0.05, -1.35],
    [0.42, -1.15],
    [0.75, -0.75],
  ]
    .map(([dx = 0, dy = 0]) => blade(dx * size, dy * size))
    .join('');
  return (
    shape(leaves, mix(light.leaf, light.near, 0.2)) +
    shape(d`M${x - size * 0.34} ${y - 6}h${size * 0.68}l${-size * 0.09} ${size * 0.56}h${-size * 0.5}Z`, mix(light.ground, '#c9574f', 0.35))
  );
}

/** Books in a row on a shelf. */
export function books(
  { from }: Canvas,
  x: number,
  base: number,
  width: number,
  tallest: number,
  colours: readonly [string, ...string[]],
): string {
  const groups = new Map<string, string>();
  for (let at = x; at < x + width - 14;) {
    const thick = from.between(16, 33);
    const tall = from.between(0.62, 0.95) * tallest;
    const colour = from.pick(colours);
    groups.set(colour, (groups.get(colour) ?? '') + d`M${at} ${base}v${-tall}h${thick - 3}v${tall}`);
    at += thick;
  }
  return [...groups].map(([colour, path]) => shape(path, colour)).join('');
}
