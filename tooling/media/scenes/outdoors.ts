import { circle, d, ellipse, mix, rect, shape, stroke } from '../drawing';
import { branch, cloud, disc, hills, lantern, skyline, tree } from './parts';
import type { Canvas, Scenery } from './parts';

const isDark = ({ light }: Canvas): boolean => parseInt(light.sky.slice(1, 3), 16) < 0x90;

const clouds = ({ from, light, w, h }: Canvas): string =>
  cloud(from.between(-20, 0.2 * w), h * from.between(0.1, 0.2), 90, light.low) +
  cloud(w * from.between(0.68, 0.82), h * from.between(0.16, 0.32), 76, light.low);

const ripples = ({ from, light, w }: Canvas, top: number, bottom: number): string => {
  const marks = Array.from({ length: 9 }, () => d`M${from.between(0, w)} ${from.between(top, bottom)}h${from.between(24, 70)}`);
  return stroke(marks.join(''), light.low, 4, 'opacity=".5"');
};

const railing = ({ light, w, h }: Canvas): string => {
  const posts = Array.from({ length: Math.ceil(w / 60) }, (_, at) => d`M${20 + at * 60} ${h * 0.76}V${h}`).join('');
  return stroke(`${posts}M0 ${Math.round(h * 0.76)}H${w}`, light.near, 7, 'opacity=".8"');
};

const corner = (canvas: Canvas): string => {
  const side = canvas.from.pick<1 | -1>([1, -1]);
  return canvas.from.chance(0.55) ? branch(canvas, side === 1 ? -10 : canvas.w + 10, canvas.from.between(20, 90), side, 190) : '';
};

export function river(canvas: Canvas): Scenery {
  const { from, light, w, h } = canvas;
  const y = h * 0.56;
  const x = from.between(0.1, 0.3) * w;
  const arches = Array.from({ length: 4 }, (_, at) => d`M${x + at * 150} ${y + 34}v-20a58 44 0 0 1 116 0v20Z`).join('');
  const bridge =
    rect(0, y - 46, w, 80, light.mid) +
    `<g transform="translate(-120 0)">${shape(arches, mix(light.low, light.far, 0.4))}</g>` +
    stroke(d`M0 ${y - 50}H${w}`, light.near, 6);
  const water = rect(0, y + 30, w, h - y, mix(light.sky, light.mid, 0.35)) + ripples(canvas, y + 50, h - 20);
  const sun = disc(w * from.pick([0.14, 0.84]), h * from.between(0.14, 0.26), 40, light.glow);
  return {
    behind:
      sun +
      clouds(canvas) +
      hills(canvas, y - 60, 60, light.far) +
      (from.chance(0.6) ? bridge : skyline(canvas, y + 30, 170, light.far, 0.2)) +
      water +
      railing(canvas),
    before: corner(canvas),
  };
}

export function city(canvas: Canvas): Scenery {
  const { from, light, w, h } = canvas;
  const dark = isDark(canvas);
  const sky = disc(w * from.pick([0.16, 0.82]), h * from.between(0.12, 0.24), dark ? 28 : 42, light.glow) + (dark ? '' : clouds(canvas));
  return {
    behind:
      sky +
      skyline(canvas, h * 0.62, h * 0.42, light.far, dark ? 0.5 : 0.1) +
      skyline(canvas, h * 0.74, h * 0.32, light.mid, dark ? 0.6 : 0.15) +
      rect(0, h * 0.82, w, h * 0.2, light.near),
    before: corner(canvas),
  };
}

export function market(canvas: Canvas): Scenery {
  const { from, light, w, h } = canvas;
  const warm = from.pick(['#c9574f', '#3f6b5c', '#d9933f', '#54708a', '#8a4f63']);
  const stall = (x: number, width: number): string => {
    const strip = width / 6;
    const scallops = Array.from({ length: 6 }, (_, at) =>
      shape(
        d`M${x + at * strip} ${h * 0.22}h${strip}v${h * 0.09}a${strip / 2} ${strip / 2} 0 0 1 ${-strip} 0Z`,
        at % 2 ? '#fbf3e6' : mix(warm, light.low, 0.15),
      ),
    ).join('');
    const fruit = Array.from({ length: 7 }, (_, at) =>
      circle(x + 22 + at * (width - 40) * 0.16, h * 0.655 - (at % 2) * 16, 21, from.pick(['#d9774a', '#e3ad4a', '#8d9f57', '#c4574c'])),
    ).join('');
    return (
      scallops +
      stroke(d`M${x + 8} ${h * 0.26}V${h}M${x + width - 8} ${h * 0.26}V${h}`, light.near, 8) +
      fruit +
      rect(x - 4, h * 0.67, width + 8, h * 0.12, light.ground) +
      rect(x - 4, h * 0.79, width + 8, h * 0.21, mix(light.ground, light.near, 0.4))
    );
  };
  const count = Math.max(2, Math.round(w / 330));
  const stalls = Array.from({ length: count }, (_, at) => stall(((at + 0.5) * w) / count - 130 + from.between(-20, 20), 260)).join('');
  const bulbs = Array.from({ length: Math.ceil(w / 70) }, (_, at) =>
    circle(35 + at * 70, h * 0.1 + Math.abs((at % 4) - 2) * -10 + 20, 8, light.glow),
  ).join('');
  return {
    behind:
      skyline(canvas, h * 0.5, h * 0.4, light.far, 0.12) +
      rect(0, h * 0.62, w, h, mix(light.ground, light.low, 0.3)) +
      stalls +
      stroke(d`M0 ${h * 0.1}Q${w / 4} ${h * 0.16} ${w / 2} ${h * 0.105}T${w} ${h * 0.1}`, light.near, 3) +
      bulbs,
    before: '',
  };
}

export function park(canvas: Canvas): Scenery {
  const { from, light, w, h } = canvas;
  const y = h * 0.58;
  const trees = [0.05, 0.2, 0.8, 0.95]
    .map((x) => tree(canvas, w * (x + from.between(-0.04, 0.04)), y + from.between(10, 40), from.between(120, 190)))
    .join('');
  const path = shape(
    d`M${w * 0.42} ${y}Q${w * 0.6} ${h * 0.72} ${w * 0.1} ${h}H${w * 0.8}Q${w * 0.72} ${h * 0.74} ${w * 0.47} ${y}Z`,
    light.ground,
    'opacity=".7"',
  );
  const flowers = Array.from({ length: 8 }, () =>
    circle(from.between(0, w), from.between(h * 0.7, h * 0.95), 6, from.pick(['#e39b8b', '#f3d27a', '#fdf3ec'])),
  ).join('');
  return {
    behind:
      disc(w * from.pick([0.2, 0.8]), h * 0.16, 38, light.glow) +
      clouds(canvas) +
      hills(canvas, y - 60, 70, light.far) +
      hills(canvas, y - 6, 40, mix(light.leaf, light.low, 0.35)) +
      path +
      trees +
      flowers,
    before: corner(canvas),
  };
}

export function sea(canvas: Canvas): Scenery {
  const { from, light, w, h } = canvas;
  const y = h * from.between(0.46, 0.54);
  const sail = (x: number, size: number): string =>
    shape(
      d`M${x} ${y - 4}V${y - size}L${x + size * 0.5} ${y - 10}ZM${x - 6} ${y - 6}L${x - 6} ${y - size * 0.8}L${x - size * 0.32} ${y - 10}Z`,
      '#fbf3e8',
    ) + shape(d`M${x - size * 0.4} ${y - 4}h${size * 0.9}l${-size * 0.14} ${size * 0.16}h${-size * 0.6}Z`, light.near);
  const water = mix(light.mid, '#5b9aa8', isDark(canvas) ? 0.25 : 0.7);
  const sun = from.pick([0.18, 0.82]) * w;
  return {
    behind:
      disc(sun, y - from.between(70, 210), 46, light.glow) +
      clouds(canvas) +
      hills(canvas, y + 6, 40, light.far) +
      rect(0, y, w, h, water) +
      ripples(canvas, y + 18, h * 0.78) +
      sail(w * from.pick([0.1, 0.87]), from.between(60, 100)) +
      shape(d`M0 ${h * 0.86}Q${w / 4} ${h * 0.82} ${w / 2} ${h * 0.86}T${w} ${h * 0.84}V${h}H0Z`, mix(light.ground, light.low, 0.35)) +
      (from.chance(0.5) ? railing(canvas) : ''),
    before: corner(canvas),
  };
}

export function lanternTerrace(canvas: Canvas): Scenery {
  const { from, light, w, h } = canvas;
  const string = (y: number, sag: number): string => {
    const count = Math.round(w / 150);
    const lights = Array.from({ length: count }, (_, at) => {
      const t = (at + 0.5) / count;
      return lantern(
        w * t,
        y + sag * 4 * t * (1 - t) + 34,
        from.between(22, 34),
        from.pick(['#d9604f', '#e08a4c', '#d9a441', '#c9574f']),
        light.glow,
      );
    }).join('');
    return stroke(d`M0 ${y}Q${w / 2} ${y + sag * 2} ${w} ${y}`, light.near, 3) + lights;
  };
  const stars = Array.from({ length: 12 }, () => d`M${from.between(0, w)} ${from.between(0, h * 0.4)}h.1`).join('');
  return {
    behind:
      stroke(stars, light.glow, 4, 'opacity=".7"') +
      hills(canvas, h * 0.56, 70, light.far) +
      skyline(canvas, h * 0.66, h * 0.16, light.mid, 0.5) +
      rect(0, h * 0.76, w, h, light.ground) +
      string(h * 0.05, 34) +
      string(h * 0.2, 26) +
      railing(canvas) +
      ellipse(w * 0.5, h, w * 0.5, 30, light.near, 'opacity=".5"'),
    before: corner(canvas),
  };
}
