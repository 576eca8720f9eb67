import { circle, d, mix, rect, shape, stroke } from '../drawing';
import type { Choices } from '../random';
import type { Wardrobe } from './palettes';

/** What a garment is drawn from: half the shoulders, half the neck, colours, and a pattern's fill when there is one. */
export type Cut = { s: number; n: number; colours: Wardrobe; pattern: string };

const fold = (colour: string): string => mix(colour, '#2b1f2a', 0.22);
const glow = (colour: string): string => mix(colour, '#ffffff', 0.2);

/** The body from the neck down; `neck` is the edge of the neckline from the right to the left. */
const torso = ({ s, n }: Cut, neck: string): string =>
  d`M${-n - 4} 142C${-n - 22} 166 ${-s + 36} 170 ${-s + 6} 194C${-s - 18} 212 ${-s - 26} 300 ${-s - 30} 520L${s + 30} 520C${s + 26} 300 ${s + 18} 212 ${s - 6} 194C${s - 36} 170 ${n + 22} 166 ${n + 4} 142${neck}Z`;

const crewNeck = ({ n }: Cut): string => d`Q${n - 2} 190 0 192Q${-n + 2} 190 ${-n - 4} 142`;
const highNeck = ({ n }: Cut): string => d`Q0 166 ${-n - 4} 142`;
const veeNeck = ({ n }: Cut, depth: number): string => d`L0 ${depth}L${-n - 4} 142`;

const arms = ({ s }: Cut, colour: string): string =>
  stroke(
    d`M${-s + 18} 300C${-s + 22} 380 ${-s + 14} 440 ${-s + 10} 500M${s - 18} 300C${s - 22} 380 ${s - 14} 440 ${s - 10} 500`,
    fold(colour),
    4,
    'opacity=".5"',
  );

const body = (cut: Cut, neck: string): string => {
  const path = torso(cut, neck);
  const [colour] = cut.colours;
  return shape(path, colour) + (cut.pattern ? shape(path, 'url(#cloth)') : '') + arms(cut, colour);
};

const buttons = (x: number, from: number, colour: string): string =>
  [0, 1, 2, 3].map((at) => circle(x, from + at * 52, 5, colour)).join('');

const innerTop = (cut: Cut): string =>
  shape(torso(cut, crewNeck(cut)), cut.colours[1]) +
  stroke(d`M${cut.n + 2} 146Q${cut.n - 2} 192 0 194Q${-cut.n + 2} 192 ${-cut.n - 2} 146`, fold(cut.colours[1]), 3, 'opacity=".4"');

const open = ({ s, n }: Cut, gap: number, side: 1 | -1): string =>
  d`M${side * (n + 4)} 142C${side * (n + 22)} 166 ${side * (s - 36)} 170 ${side * (s - 6)} 194C${side * (s + 18)} 212 ${side * (s + 26)} 300 ${side * (s + 30)} 520H${side * gap}L${side * gap} 330Z`;

const openFront = (cut: Cut, gap: number): string =>
  ([1, -1] as const)
    .map((side) => shape(open(cut, gap, side), cut.colours[0]) + (cut.pattern ? shape(open(cut, gap, side), 'url(#cloth)') : ''))
    .join('') + arms(cut, cut.colours[0]);

function collar({ n }: Cut, colour: string): string {
  return [1, -1]
    .map(
      (side) =>
        shape(d`M${side * (n + 6)} 132L${side * (n + 20)} 168L${side * 30} 206L0 178Z`, glow(colour)) +
        stroke(d`M${side * (n + 20)} 168L${side * 30} 206L0 178`, fold(colour), 3, 'opacity=".5"'),
    )
    .join('');
}

const garments = {
  crewSweater: (cut: Cut) =>
    body(cut, crewNeck(cut)) +
    stroke(d`M${cut.n + 4} 146Q${cut.n} 196 0 198Q${-cut.n} 196 ${-cut.n - 4} 146`, fold(cut.colours[0]), 8, 'opacity=".55"'),
  turtleneck: (cut: Cut) =>
    body(cut, highNeck(cut)) +
    shape(d`M${-cut.n - 3} 104Q0 128 ${cut.n + 3} 104L${cut.n + 9} 160Q0 186 ${-cut.n - 9} 160Z`, glow(cut.colours[0])) +
    stroke(
      d`M${-cut.n - 8} 158Q0 184 ${cut.n + 8} 158M${-cut.n * 0.5} 124l-3 34M${cut.n * 0.5} 124l3 34`,
      fold(cut.colours[0]),
      3,
      'opacity=".4"',
    ),
  shirt: (cut: Cut) =>
    body(cut, veeNeck(cut, 196)) +
    stroke('M0 200V520', fold(cut.colours[0]), 3, 'opacity=".5"') +
    buttons(0, 236, glow(glow(cut.colours[0]))) +
    collar(cut, cut.colours[0]),
  cardigan: (cut: Cut) =>
    innerTop(cut) +
    openFront(cut, 20) +
    stroke(d`M${cut.n + 6} 150L22 330V520M${-cut.n - 6} 150L-22 330V520`, fold(cut.colours[0]), 9, 'opacity=".5"') +
    buttons(24, 350, cut.colours[2]),
  blazer: (cut: Cut) => {
    const lapel = (side: 1 | -1): string =>
      shape(
        d`M${side * (cut.n + 6)} 140L${side * (cut.n + 34)} 176L${side * (cut.n + 18)} 214L${side * (cut.n + 30)} 226L${side * 8} 360Z`,
        mix(cut.colours[0], '#2b1f2a', 0.14),
      ) +
      stroke(
        d`M${side * (cut.n + 34)} 176L${side * (cut.n + 18)} 214L${side * (cut.n + 30)} 226L${side * 8} 360`,
        fold(fold(cut.colours[0])),
        2.5,
        'opacity=".5"',
      );
    return innerTop(cut) + openFront(cut, 4) + lapel(1) + lapel(-1) + circle(0, 400, 6, cut.colours[2]);
  },
  shirtAndBlazer: (cut: Cut) => {
    const lapel = (side: 1 | -1): string =>
      shape(
        d`M${side * (cut.n + 14)} 146L${side * (cut.n + 38)} 184L${side * (cut.n + 20)} 222L${side * 6} 360Z`,
        mix(cut.colours[0], '#2b1f2a', 0.14),
      );
    return (
      shape(torso(cut, veeNeck(cut, 196)), cut.colours[1]) +
      stroke('M0 200V400', fold(cut.colours[1]), 2.5, 'opacity=".4"') +
      openFront(cut, 4) +
      lapel(1) +
      lapel(-1) +
      collar(cut, cut.colours[1])
    );
  },
  coat: (cut: Cut) => {
    const lapel = (side: 1 | -1): string =>
      shape(d`M${side * (cut.n + 2)} 130L${side * (cut.n + 56)} 178L${side * (cut.n + 40)} 250L${side * 14} 330Z`, glow(cut.colours[0])) +
      stroke(d`M${side * (cut.n + 56)} 178L${side * (cut.n + 40)} 250L${side * 14} 330`, fold(cut.colours[0]), 3, 'opacity=".45"');
    return (
      shape(torso(cut, highNeck(cut)), cut.colours[1]) +
      openFront(cut, 0) +
      stroke('M-26 360V520', fold(cut.colours[0]), 3, 'opacity=".45"') +
      lapel(1) +
      lapel(-1) +
      buttons(34, 370, fold(cut.colours[0])) +
      buttons(-44, 370, fold(cut.colours[0]))
    );
  },
  scarf: (cut: Cut) =>
    body(cut, highNeck(cut)) +
    shape(d`M18 176L64 178L76 360L26 372Z`, mix(cut.colours[2], '#2b1f2a', 0.1)) +
    shape(
      d`M${-cut.n - 12} 116C${-cut.n - 34} 150 ${-cut.n - 20} 196 6 202C${cut.n + 26} 200 ${cut.n + 36} 150 ${cut.n + 12} 116Q0 156 ${-cut.n - 12} 116Z`,
      cut.colours[2],
    ) +
    stroke(
      d`M${-cut.n - 18} 150Q0 190 ${cut.n + 20} 148M${-cut.n - 4} 184Q4 196 ${cut.n + 10} 180M36 220L46 350M54 220L62 340`,
      fold(cut.colours[2]),
      3,
      'opacity=".4"',
    ),
  mandarin: (cut: Cut) =>
    body(cut, highNeck(cut)) +
    shape(d`M${-cut.n - 5} 120Q0 150 ${cut.n + 5} 120L${cut.n + 9} 154Q0 180 ${-cut.n - 9} 154Z`, glow(cut.colours[0])) +
    stroke(d`M0 146V172C20 200 60 220 ${cut.s - 24} 232`, cut.colours[2], 4) +
    [circle(0, 160, 5, cut.colours[2]), circle(34, 206, 5, cut.colours[2]), circle(76, 226, 5, cut.colours[2])].join(''),
  veeKnit: (cut: Cut) =>
    shape(torso(cut, veeNeck(cut, 192)), cut.colours[1]) +
    body(cut, veeNeck(cut, 300)) +
    stroke(d`M${cut.n + 6} 150L0 300L${-cut.n - 6} 150`, fold(cut.colours[0]), 8, 'opacity=".5"') +
    collar(cut, cut.colours[1]),
  bowBlouse: (cut: Cut) =>
    body(cut, highNeck(cut)) +
    shape(d`M${-cut.n - 4} 130Q0 158 ${cut.n + 4} 130L${cut.n + 8} 154Q0 182 ${-cut.n - 8} 154Z`, glow(cut.colours[0])) +
    shape(
      'M0 182C-30 156 -66 162 -64 188C-62 212 -28 208 0 188C28 208 62 212 64 188C66 162 30 156 0 182ZM-8 190L-34 290L-12 284L4 200L22 284L42 284L12 190Z',
      cut.colours[2],
    ) +
    circle(0, 186, 11, mix(cut.colours[2], '#2b1f2a', 0.15)),
  dress: (cut: Cut) =>
    body(cut, crewNeck(cut)) +
    [1, -1]
      .map((side) =>
        shape(
          d`M${side * (cut.n + 6)} 140C${side * (cut.n + 40)} 176 ${side * 54} 232 ${side * 6} 206L${side * 2} 192Q${side * (cut.n - 4)} 186 ${side * (cut.n + 6)} 140Z`,
          cut.colours[1],
        ),
      )
      .join('') +
    buttons(0, 240, cut.colours[1]),
  jacket: (cut: Cut) =>
    innerTop(cut) +
    openFront(cut, 16) +
    collar({ ...cut, n: cut.n + 2 }, cut.colours[0]) +
    [1, -1]
      .map((side) => rect(side === 1 ? 54 : -106, 292, 52, 54, 'none', `rx="6" stroke="${fold(cut.colours[0])}" stroke-width="3"`))
      .join('') +
    stroke('M16 330V520M-16 330V520', fold(cut.colours[0]), 4),
} satisfies Record<string, (cut: Cut) => string>;

export type Garment = keyof typeof garments;

const forBoth = ['crewSweater', 'turtleneck', 'shirt', 'cardigan', 'blazer', 'coat', 'scarf', 'mandarin', 'veeKnit', 'jacket'] as const;

/** The garments a person wears in turn, one per picture, without a repeat. */
export function garmentsFor(from: Choices, presents: 'woman' | 'man'): Garment[] {
  return from.shuffle<Garment>(
    presents === 'woman' ? [...forBoth, 'bowBlouse', 'dress', 'dress'] : [...forBoth, 'shirtAndBlazer', 'shirt'],
  );
}

const patterns = [
  '',
  '',
  '',
  '<path d="M0 5H30" stroke="COLOUR" stroke-width="6" opacity=".55"/>',
  '<path d="M5 0V30" stroke="COLOUR" stroke-width="2" opacity=".5"/>',
  '<circle cx="8" cy="8" r="3.5" fill="COLOUR" opacity=".7"/><circle cx="23" cy="23" r="3.5" fill="COLOUR" opacity=".7"/>',
  '<path d="M8 0V30M0 8H30" stroke="COLOUR" stroke-width="7" opacity=".25"/>',
  '<path d="M6 14q6 -10 12 0q-6 10 -12 0M20 26q4 -7 8 0q-4 7 -8 0" fill="COLOUR" opacity=".55"/>',
] as const;

/** The definition of a cloth pattern, or nothing for plain cloth. */
export function clothPattern(from: Choices, colour: string): string {
  const drawing = from.pick(patterns);
  return (
    drawing && `<pattern id="cloth" width="30" height="30" patternUnits="userSpaceOnUse">${drawing.replaceAll('COLOUR', colour)}</pattern>`
  );
}

/** Draws a garment. */
export const wear = (garment: Garment, cut: Cut): string => garments[garment](cut);
