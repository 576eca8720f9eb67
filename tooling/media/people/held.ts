import { circle, d, ellipse, mix, rect, shape, stroke } from '../drawing';
import type { Choices } from '../random';
import type { Look } from './look';

const INK = '#2b1f2a';

function bouquet(from: Choices): string {
  const [first, second] = from.shuffle(['#d9736b', '#f0c05a', '#f6e9df', '#c97f9a', '#e08a4c']);
  const places = [
    [-52, 268],
    [-26, 240],
    [4, 256],
    [30, 234],
    [54, 264],
    [-8, 218],
    [-36, 290],
    [30, 290],
  ] as const;
  const leaves = shape(
    'M-64 300Q-96 250 -84 216Q-54 244 -46 296ZM60 300Q96 256 86 214Q54 240 44 296ZM-16 250Q-30 196 -8 176Q16 204 12 250Z',
    '#7f9f74',
  );
  const flowers = places
    .map(([x, y], at) => circle(x, y, 24, (at % 2 ? first : second) ?? INK) + circle(x, y, 8, at % 2 ? '#fbe3b0' : '#b9604f'))
    .join('');
  const paper = shape('M-84 296Q0 328 84 296L36 540H-36Z', '#f1e3cf') + shape('M-84 296L20 330L-10 540H-36Z', '#e3d0b6');
  return leaves + flowers + paper;
}

function book(from: Choices, look: Look): string {
  const cover = from.pick(['#b9504f', '#3f6b5c', '#46617c', '#c08a3e', '#7a4b63']);
  const fingers = (x: number): string =>
    [0, 1, 2, 3]
      .map((at) => rect(x, 290 + at * 19, 30, 16, look.skin.base, `rx="8" stroke="${look.skin.shade}" stroke-width="2"`))
      .join('');
  return (
    rect(-84, 256, 168, 240, mix(cover, INK, 0.15), 'rx="6"') +
    rect(-84, 250, 168, 240, cover, 'rx="6"') +
    rect(-50, 280, 100, 60, mix(cover, '#ffffff', 0.78), 'rx="4"') +
    stroke('M-32 302H32M-20 320H20', mix(cover, INK, 0.2), 4) +
    fingers(-96) +
    fingers(66)
  );
}

function cat(from: Choices): string {
  const fur = from.pick(['#e0a468', '#8a8f98', '#a08a80', '#f0e6da', '#b98a63']);
  const pale = mix(fur, '#fff8f0', 0.6);
  const body = shape('M-70 540C-96 420 -76 350 0 346C76 350 96 420 70 540Z', fur);
  const ears = [1, -1]
    .map(
      (side) =>
        shape(d`M${side * 50} 292L${side * 54} 232L${side * 12} 262Z`, fur) +
        shape(d`M${side * 44} 276L${side * 46} 250L${side * 26} 264Z`, '#e8a99b'),
    )
    .join('');
  const face =
    ellipse(0, 304, 58, 48, fur) +
    ellipse(0, 322, 25, 18, pale) +
    stroke('M-34 300q10 10 20 0M14 300q10 10 20 0M0 320v6q-7 8-14 2M0 326q7 8 14 2', INK, 3.4) +
    ellipse(0, 315, 6, 4, '#c9756b');
  const stripes = stroke('M0 262v14M-14 265l3 11M14 265l-3 11', mix(fur, INK, 0.35), 4, 'opacity=".6"');
  return body + ears + face + stripes;
}

/** Flowers, a book or a cat in the arms, now and then; arms and hands stay below the edge of the picture. */
export function held(from: Choices, look: Look): string {
  const luck = from.next();
  const side = from.pick([1, -1]);
  if (luck < 0.07) return d`<g transform="translate(${side * 58} 26) rotate(${side * 9} 0 400) scale(.86)">${bouquet(from)}</g>`;
  if (luck < 0.13) return d`<g transform="translate(${side * 16} 14) rotate(${side * -4} 0 400)">${book(from, look)}</g>`;
  return luck < 0.18 ? d`<g transform="translate(${side * 64} 12) rotate(${side * 6} 0 400)">${cat(from)}</g>` : '';
}
