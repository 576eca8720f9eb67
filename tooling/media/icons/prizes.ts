import { circle, d, ellipse, picture, rect, shape, stroke } from '../drawing';
import type { PrizeKey } from '../paths';

const coin = (x: number, y: number): string =>
  ellipse(x, y + 9, 34, 15, '#b47a1e') +
  ellipse(x, y, 34, 15, '#f2c14e') +
  ellipse(x, y, 24, 9.5, '#fbe09a') +
  shape(d`M${x - 8} ${y + 1}l8-6l8 6l-8 5Z`, '#d9982f');

const stack = (x: number, base: number, count: number): string =>
  Array.from({ length: count }, (_, at) => coin(x, base - at * 18)).join('');

const prizes: Record<PrizeKey, string> = {
  'credits-small': stack(100, 130, 2),
  'credits-medium': stack(72, 134, 3) + stack(128, 140, 4),
  'credits-large': stack(60, 128, 4) + stack(140, 128, 5) + stack(100, 144, 6),
  gift:
    rect(46, 88, 108, 74, '#c9574f', 'rx="8"') +
    rect(38, 68, 124, 30, '#d9736b', 'rx="7"') +
    rect(90, 68, 20, 94, '#f7e3c0') +
    shape('M100 68C72 24 40 42 58 62C68 72 88 70 100 68C128 24 160 42 142 62C132 72 112 70 100 68Z', '#f2c98a') +
    circle(100, 66, 9, '#e0a75c'),
  star:
    shape(
      'M100 30l20 43 47 6-34 33 8 47-41-22-41 22 8-47-34-33 47-6Z',
      '#efb64a',
      'stroke="#efb64a" stroke-width="8" stroke-linejoin="round"',
    ) + shape('M100 48l13 32 34 5-47 22Z', '#fbdc93'),
  tea:
    ellipse(100, 150, 66, 12, '#d8c3a8') +
    shape('M52 84h96c0 48-20 66-38 66H90C72 150 52 132 52 84Z', '#f6ede0') +
    ellipse(100, 84, 48, 12, '#9c6b3f') +
    stroke('M148 96c28-4 26 34-8 30', '#f6ede0', 9) +
    stroke('M84 64c-8-12 8-20 0-34M112 64c-8-12 8-20 0-34', '#c9a98a', 5) +
    shape('M76 112q24-16 48 0q-24 16-48 0Z', '#7f9a72'),
  lantern:
    stroke('M100 22v22M100 150v26', '#a94a3e', 5) +
    circle(100, 97, 66, '#f6c773', 'opacity=".25"') +
    ellipse(100, 97, 54, 46, '#d9604f') +
    ellipse(100, 97, 28, 46, '#ea8a63') +
    ellipse(100, 97, 8, 46, '#f6c773') +
    rect(76, 44, 48, 12, '#7c3a34', 'rx="4"') +
    rect(76, 138, 48, 12, '#7c3a34', 'rx="4"'),
  leaf:
    shape('M52 148C36 76 84 44 156 44C160 112 128 164 66 146Z', '#8fae8b') +
    stroke('M46 164C70 120 100 92 138 66M84 112l4-32M104 92l30 2M70 130l34 6', '#5f8266', 5),
};

/** A prize of the wheel, legible on any segment colour. */
export function prizePicture(key: PrizeKey): string {
  return picture(200, 200, 'prize', prizes[key]);
}
