import { circle, d, ellipse, gradient, mix, picture, rect, shape, stroke } from '../drawing';

const levels = ['#a9785a', '#9aa3ab', '#d9a441', '#4f8a80', '#7a5b96', '#c9525c'] as const;

/** The icon of a level: a blossom that gains petals, 1 to 6. */
export function levelPicture(n: number): string | undefined {
  const colour = levels[n - 1];
  if (!colour) return undefined;
  const petals = Array.from({ length: n + 2 }, (_, at) =>
    ellipse(48, 26, 13, 19, mix(colour, '#ffffff', 0.25), d`transform="rotate(${(360 * at) / (n + 2)} 48 48)"`),
  ).join('');
  const number = `<text x="48" y="56" font-family="system-ui,sans-serif" font-size="24" font-weight="700" text-anchor="middle" fill="#fff">${n}</text>`;
  return picture(96, 96, 'level', petals + circle(48, 48, 22, mix(colour, '#1c1820', 0.2)) + number);
}

const cards = [
  ['#d7757a', '#8f3346'],
  ['#4f7f86', '#24434f'],
  ['#80679a', '#3d2f57'],
  ['#c79a56', '#7c5327'],
] as const satisfies readonly (readonly [string, string])[];

/** A bank card without a name or a number. */
export function cardPicture(n: number): string | undefined {
  const colours = cards[n - 1];
  if (!colours) return undefined;
  const rings = [60, 120, 180, 240]
    .map((radius) => circle(560, 60 + n * 40, radius, 'none', 'stroke="#fff" stroke-width="3" opacity=".16"'))
    .join('');
  const wave = shape(d`M0 ${300 - n * 12}C160 ${220 + n * 16} 320 ${380 - n * 10} 640 ${250 + n * 8}V400H0Z`, '#fff', 'opacity=".1"');
  const chip =
    rect(52, 128, 84, 62, '#f1d28c', 'rx="12"') + stroke('M52 149h26v20H52M136 149h-26v20h26M78 128v62M110 128v62', '#b08a3e', 3);
  const body = `<defs>${gradient('card', colours[0], colours[1])}</defs>${rect(0, 0, 640, 400, 'url(#card)', 'rx="28"')}${rings}${wave}${chip}`;
  return picture(640, 400, 'card', body);
}

/** The sign of Unison: two people, one line. */
export function logoPicture(): string {
  const tile = `<defs>${gradient('coral', '#e2606c', '#b52f44')}</defs>${rect(0, 0, 512, 512, 'url(#coral)', 'rx="116"')}`;
  const line = stroke('M160 226v54a96 96 0 0 0 192 0v-54', '#fff', 60);
  return picture(512, 512, 'sign', tile + line + circle(160, 142, 36, '#fff') + circle(352, 142, 36, '#ffd9c7'));
}

const CORAL = '#e0707a';
const PLUM = '#8a7296';
const SAND = '#d9a868';

/** Behind login and register: transparent, with shapes so faint that text keeps its contrast on a light and on a dark surface. */
export function loginBackground(): string {
  const shapes =
    circle(610, 130, 250, CORAL, 'opacity=".08"') +
    circle(610, 130, 160, CORAL, 'opacity=".06"') +
    circle(60, 520, 190, SAND, 'opacity=".07"') +
    shape('M0 1010C180 930 360 1080 720 960V1280H0Z', PLUM, 'opacity=".08"') +
    shape('M0 1110C220 1040 420 1180 720 1080V1280H0Z', CORAL, 'opacity=".08"') +
    stroke('M-20 860C200 760 420 960 740 830', CORAL, 3, 'opacity=".18"') +
    stroke('M-20 890C200 790 420 990 740 860', PLUM, 3, 'opacity=".16"');
  return picture(720, 1280, 'background', shapes);
}

/** Behind the header of the account screen: as `loginBackground`, wide. */
export function centerBackground(): string {
  const shapes =
    circle(1130, 60, 300, CORAL, 'opacity=".09"') +
    circle(1130, 60, 190, CORAL, 'opacity=".07"') +
    circle(160, 690, 280, SAND, 'opacity=".08"') +
    shape('M0 520C300 420 640 640 1280 470V720H0Z', PLUM, 'opacity=".08"') +
    stroke('M-20 420C320 300 700 560 1300 370M-20 450C320 330 700 590 1300 400', CORAL, 3, 'opacity=".16"');
  return picture(1280, 720, 'background', shapes);
}
