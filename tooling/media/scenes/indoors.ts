import { circle, d, ellipse, mix, rect, shape, stroke } from '../drawing';
import { books, disc, hills, lamp, pane, plant } from './parts';
import type { Canvas, Scenery } from './parts';

const spines = ['#c9574f', '#3f6b5c', '#d9a45a', '#54708a', '#f1e4cf', '#7a4b63'] as const;

const table = ({ from, light, w, h }: Canvas): string => {
  const x = w * from.pick([0.14, 0.86]);
  const y = h * 0.915;
  const cup =
    shape(d`M${x - 34} ${y - 46}h68q0 52 -26 54h-16q-26 -2 -26 -54Z`, '#fbf5ec') +
    stroke(d`M${x + 34} ${y - 34}q24 2 14 22q-6 9 -20 8`, '#fbf5ec', 7) +
    ellipse(x, y - 46, 34, 8, '#6b4335') +
    ellipse(x, y + 9, 52, 9, '#efe3d3') +
    stroke(d`M${x - 10} ${y - 66}q-8 -12 2 -24q8 -12 0 -24M${x + 12} ${y - 66}q-8 -12 2 -22`, '#fff', 4, 'opacity=".5"');
  return rect(0, y, w, h - y, light.ground) + rect(0, y, w, 7, mix(light.ground, '#ffffff', 0.25)) + cup;
};

export function cafe(canvas: Canvas): Scenery {
  const { from, light, w, h } = canvas;
  const arch = from.chance(0.4);
  const side = from.pick([0.03, 0.64]);
  const window = pane(w * side, h * 0.14, w * 0.33, h * 0.44, canvas, arch);
  const other = side < 0.5 ? 0.6 : 0.04;
  const shelf = (y: number): string =>
    rect(w * other, y, w * 0.36, 9, light.near) +
    [0.06, 0.15, 0.25]
      .map((at, place) =>
        place === from.whole(0, 2)
          ? plant(canvas, w * (other + at), y - 24, 44)
          : shape(d`M${w * (other + at) - 16} ${y - 40}h32l-4 40h-24Z`, from.pick(spines)),
      )
      .join('');
  const lamps =
    lamp(w * from.between(0.16, 0.26), h * from.between(0.05, 0.1), light.near, light.glow) +
    lamp(w * from.between(0.74, 0.84), h * from.between(0.08, 0.14), light.near, light.glow);
  return {
    behind:
      rect(0, h * 0.62, w, h * 0.4, light.far) + rect(0, h * 0.62, w, 8, light.mid) + window + shelf(h * 0.3) + shelf(h * 0.46) + lamps,
    before: from.chance(0.7) ? table(canvas) : '',
  };
}

function painting(canvas: Canvas, x: number, y: number, width: number, height: number): string {
  const { from, light } = canvas;
  const kind = from.whole(0, 3);
  const [a, b, c] = from.shuffle(['#c9574f', '#3f6b5c', '#e0b25a', '#54708a', '#8a4f63', '#e8d7bd']);
  const [red, green, sand] = [a ?? light.mid, b ?? light.near, c ?? light.low];
  const ground = rect(x, y, width, height, sand, `stroke="${mix(light.near, '#8a6a3a', 0.4)}" stroke-width="11"`);
  if (kind === 0)
    return (
      ground +
      circle(x + width * 0.5, y + height * 0.42, width * 0.24, red) +
      rect(x + 6, y + height * 0.66, width - 12, height * 0.3, green)
    );
  if (kind === 1)
    return (
      ground +
      shape(
        d`M${x + 6} ${y + height - 6}L${x + width * 0.4} ${y + height * 0.3}L${x + width * 0.6} ${y + height * 0.6}L${x + width * 0.75} ${y + height * 0.45}L${x + width - 6} ${y + height - 6}Z`,
        green,
      ) +
      circle(x + width * 0.74, y + height * 0.22, width * 0.09, red)
    );
  if (kind === 2)
    return (
      ground +
      [0.2, 0.4, 0.6, 0.8].map((at, n) => rect(x + 10, y + height * at - 8, width - 20, height * 0.1, n % 2 ? red : green)).join('')
    );
  return (
    ground +
    ellipse(x + width * 0.4, y + height * 0.5, width * 0.22, height * 0.34, red, 'opacity=".9"') +
    ellipse(x + width * 0.62, y + height * 0.55, width * 0.2, height * 0.22, green, 'opacity=".85"')
  );
}

export function museum(canvas: Canvas): Scenery {
  const { from, light, w, h } = canvas;
  const left = painting(canvas, w * 0.05, h * from.between(0.1, 0.18), w * from.between(0.22, 0.28), h * from.between(0.2, 0.3));
  const right = painting(canvas, w * from.between(0.68, 0.72), h * from.between(0.1, 0.2), w * 0.25, h * from.between(0.18, 0.28));
  const x = w * from.pick([0.11, 0.89]);
  const vase =
    shape(d`M${x - 34} ${h * 0.64}h68v${h * 0.3}h-68Z`, mix(light.low, '#ffffff', 0.5)) +
    shape(
      d`M${x - 12} ${h * 0.51}h24q-4 14 12 30q14 26 -6 ${h * 0.064}h-36q-20 -26 -6 -${h * 0.064 - 10}q16 -18 12 -30Z`,
      from.pick(spines),
    );
  const spots = [0.18, 0.82]
    .map((at) => shape(d`M${w * at - 12} 0L${w * at - 90} ${h * 0.46}h180L${w * at + 12} 0Z`, light.glow, 'opacity=".25"'))
    .join('');
  return {
    behind: spots + left + right + rect(0, h * 0.78, w, h, mix(light.ground, light.low, 0.35)) + rect(0, h * 0.76, w, 16, light.far) + vase,
    before: '',
  };
}

export function library(canvas: Canvas): Scenery {
  const { from, light, w, h } = canvas;
  const bay = (x: number, width: number): string => {
    const rows = [0.19, 0.41, 0.63, 0.85]
      .map((at) => books(canvas, x + 8, h * at, width - 16, h * 0.16, spines) + rect(x, h * at, width, 11, light.near))
      .join('');
    return (
      rect(x, h * 0.01, width, h, mix(light.near, light.ground, 0.35)) +
      `<g opacity=".82">${rows}</g>` +
      rect(x - 8, 0, 16, h, light.near) +
      rect(x + width - 8, 0, 16, h, light.near)
    );
  };
  const middle = from.chance(0.5) ? pane(w * 0.37, h * 0.06, w * 0.26, h * 0.5, canvas, true) : '';
  return {
    behind: bay(-8, w * 0.32) + bay(w * 0.7, w * 0.32) + middle + (from.chance(0.5) ? lamp(w * 0.5, h * 0.02, light.near, light.glow) : ''),
    before: '',
  };
}

export function concertHall(canvas: Canvas): Scenery {
  const { from, light, w, h } = canvas;
  const curtain = from.pick(['#9c3f45', '#7c3a55', '#3d5a66', '#8a4a38']);
  const drape = (side: 1 | -1): string => {
    const x = side === 1 ? 0 : w;
    const swing = w * 0.3;
    return (
      shape(
        d`M${x} 0H${x + side * swing}C${x + side * swing} ${h * 0.3} ${x + side * swing * 0.5} ${h * 0.55} ${x + side * swing * 0.36} ${h}H${x}Z`,
        curtain,
      ) +
      stroke(
        d`M${x + side * swing * 0.3} 0Q${x + side * swing * 0.3} ${h * 0.5} ${x + side * swing * 0.12} ${h}M${x + side * swing * 0.62} 0Q${x + side * swing * 0.58} ${h * 0.4} ${x + side * swing * 0.25} ${h * 0.8}`,
        mix(curtain, '#1c1220', 0.3),
        7,
        'opacity=".6"',
      )
    );
  };
  const pipes = Array.from({ length: Math.round(w / 46) }, (_, at) => {
    const x = at * 46 + 12;
    const top = h * (0.16 + Math.abs(Math.sin(at * 0.9)) * 0.12);
    return d`M${x} ${h * 0.56}V${top}a11 11 0 0 1 22 0V${h * 0.56}Z`;
  }).join('');
  const beams = shape(
    d`M${w * 0.3} 0L${w * 0.05} ${h * 0.8}H${w * 0.42}ZM${w * 0.7} 0L${w * 0.95} ${h * 0.8}H${w * 0.58}Z`,
    light.glow,
    'opacity=".13"',
  );
  const scene = from.chance(0.6)
    ? shape(pipes, mix(light.glow, light.far, 0.5))
    : disc(w / 2, h * 0.24, 120, mix(light.glow, light.far, 0.3)) + hills(canvas, h * 0.5, 40, light.mid);
  return {
    behind:
      scene +
      rect(0, h * 0.56, w, h, light.near) +
      beams +
      drape(1) +
      drape(-1) +
      shape(
        d`M0 0H${w}V${h * 0.05}Q${w * 0.83} ${h * 0.11} ${w * 0.66} ${h * 0.05}T${w * 0.33} ${h * 0.05}T0 ${h * 0.05}Z`,
        mix(curtain, '#1c1220', 0.2),
      ),
    before: '',
  };
}
