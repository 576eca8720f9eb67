import { circle, d, ellipse, mix, shape, stroke } from '../drawing';
import type { Look } from './look';

/** How a person holds the head and smiles in one picture. */
export type Expression = { turn: number; smile: 'closed' | 'open' | 'slight'; eyesClosed: boolean; gaze: number };

const INK = '#2a1a1c';

function openEye(look: Look, outer: 1 | -1, gaze: number): string {
  const { width: a, height: b, slant, colour, lashes } = look.eyes;
  const lift = -slant * 0.6;
  // Drawn for the eye whose outer corner is on the right; the other one is mirrored, its gaze is not.
  const lid = d`M${-a} ${1.5}C${-a * 0.5} ${-b * 1.25} ${a * 0.45} ${-b * 1.35 + lift} ${a} ${lift}`;
  const white = shape(d`${lid}C${a * 0.5} ${b * 0.95} ${-a * 0.5} ${b * 0.95} ${-a} 1.5Z`, mix('#fdf8f2', look.skin.base, 0.12));
  const x = gaze * outer;
  const iris = circle(x, -0.6, b * 0.92, colour) + circle(x, -0.6, b * 0.46, '#150d0e') + circle(x + 2.2 * outer, -b * 0.4, 1.9, '#fff');
  const lashLine = lashes ? d`${lid}l4 -3.4` : lid;
  const crease = stroke(
    d`M${-a * 0.7} ${-b - 1}C${-a * 0.2} ${-b * 1.7 - 1} ${a * 0.5} ${-b * 1.75 + lift} ${a} ${-b * 0.75 + lift}`,
    look.skin.line,
    1.6,
    'opacity=".45"',
  );
  const lower = stroke(d`M${-a * 0.5} ${b * 0.78}Q0 ${b * 1.05} ${a * 0.7} ${b * 0.55}`, look.skin.line, 1.3, 'opacity=".4"');
  return white + iris + stroke(lashLine, INK, lashes ? 3.2 : 2.6) + crease + lower;
}

function smilingEye(look: Look): string {
  const a = look.eyes.width;
  return (
    stroke(d`M${-a} 2Q0 ${-look.eyes.height * 1.3} ${a} 1`, INK, 3.2) + (look.eyes.lashes ? stroke(d`M${a - 1} 0l5 -2`, INK, 2.4) : '')
  );
}

function browShape(look: Look, colour: string): string {
  const { thickness: t, arch, height } = look.brow;
  const y = -height;
  return shape(
    d`M-15 ${y + 1}C-6 ${y - arch * 0.6} 8 ${y - arch} 22 ${y + 5}C8 ${y - arch + t * 0.8} -4 ${y - arch * 0.6 + t} -14 ${y + 1 + t * 0.9}Q-18 ${y + 3} -15 ${y + 1}Z`,
    colour,
  );
}

/** Eyes and brows. */
export function eyes(look: Look, { turn, eyesClosed, gaze }: Expression): string {
  const browColour = look.presents === 'man' ? mix(look.hair.deep, INK, 0.25) : mix(look.hair.deep, INK, 0.15);
  const shift = turn * 8;
  return ([1, -1] as const)
    .map((outer) => {
      const far = outer * turn > 0 ? 1 - Math.abs(turn) * 0.12 : 1;
      const eye = (eyesClosed ? smilingEye(look) : openEye(look, outer, gaze)) + browShape(look, browColour);
      return d`<g transform="translate(${outer * look.eyes.apart * (outer * turn > 0 ? 0.93 : 1) + shift} -6) scale(${String(Math.round(outer * far * 100) / 100)} 1)">${eye}</g>`;
    })
    .join('');
}

/** The nose: a line or a soft shadow on the side away from the light. */
export function nose(look: Look, turn: number): string {
  const { kind, width: w, length } = look.nose;
  const x = turn * 12;
  const side = turn > 0 ? 1 : -1;
  const y = length;
  const base = d`M${x - w * 0.8} ${y - 3}Q${x - w * 0.5} ${y + 4} ${x} ${y + 3}Q${x + w * 0.5} ${y + 4} ${x + w * 0.8} ${y - 3}`;
  const bridge = d`M${x + side * 5 - turn * 6} -2C${x + side * 5} 12 ${x + side * (w + 1)} ${y - 14} ${x + side * w} ${y - 5}`;
  const line = { colour: look.skin.line, width: 2.4 };
  if (kind === 0) return stroke(base, line.colour, line.width, 'opacity=".8"');
  const shadow = shape(
    d`${bridge}Q${x + side * w * 0.6} ${y + 4} ${x} ${y + 3}Q${x + side * 4} ${y - 16} ${x + side * 5 - turn * 6} -2Z`,
    look.skin.shade,
    'opacity=".75"',
  );
  const tip = stroke(base, line.colour, line.width, 'opacity=".7"');
  if (kind === 1) return shadow + tip;
  if (kind === 2)
    return stroke(
      d`M${x + side * w * 0.9} ${y - 10}Q${x + side * (w + 3)} ${y - 1} ${x + side * w * 0.5} ${y + 1}Q${x} ${y + 5} ${x - side * w * 0.5} ${y + 1}`,
      line.colour,
      line.width,
      'opacity=".8"',
    );
  return (
    shadow +
    ellipse(x - w * 0.42, y, 2.6, 1.7, line.colour, 'opacity=".7"') +
    ellipse(x + w * 0.42, y, 2.6, 1.7, line.colour, 'opacity=".7"')
  );
}

/** The mouth, placed between nose and chin. */
export function mouth(look: Look, { turn, smile }: Expression): string {
  const { width: m, fullness: f } = look.mouth;
  const y = look.nose.length + (look.faceLength - look.nose.length) * 0.36;
  const x = turn * 10;
  const lip = mix(look.skin.lip, look.skin.shade, look.presents === 'woman' ? 0.12 : 0.6);
  const dark = mix(look.skin.line, INK, 0.45);
  if (smile === 'open') {
    const teeth = d`M${x - m} ${y - 3}Q${x} ${y + 2} ${x + m} ${y - 3}Q${x + m * 0.6} ${y + f + 7} ${x} ${y + f + 8}Q${x - m * 0.6} ${y + f + 7} ${x - m} ${y - 3}Z`;
    const upper = d`M${x - m - 2} ${y - 4}Q${x - m * 0.4} ${y - f - 1} ${x} ${y - f * 0.55}Q${x + m * 0.4} ${y - f - 1} ${x + m + 2} ${y - 4}Q${x} ${y + 4} ${x - m - 2} ${y - 4}Z`;
    const lower = d`M${x - m * 0.78} ${y + 4}Q${x} ${y + f + 11} ${x + m * 0.78} ${y + 4}Q${x + m * 0.45} ${y + f * 1.7 + 7} ${x} ${y + f * 1.7 + 7}Q${x - m * 0.45} ${y + f * 1.7 + 7} ${x - m * 0.78} ${y + 4}Z`;
    return shape(teeth, '#fffaf5') + shape(lower + upper, lip);
  }
  const rise = smile === 'closed' ? 6 : 3;
  const corner = y - rise;
  const upper = d`M${x - m} ${corner}Q${x - m * 0.35} ${y - f} ${x} ${y - f * 0.5}Q${x + m * 0.35} ${y - f} ${x + m} ${corner}Q${x} ${y + rise * 0.9} ${x - m} ${corner}Z`;
  const lower = d`M${x - m * 0.86} ${corner + 3}Q${x} ${y + rise} ${x + m * 0.86} ${corner + 3}Q${x + m * 0.4} ${y + f + 4} ${x} ${y + f + 4}Q${x - m * 0.4} ${y + f + 4} ${x - m * 0.86} ${corner + 3}Z`;
  const line = stroke(d`M${x - m - 1} ${corner - 1}Q${x} ${y + rise * 1.1} ${x + m + 1} ${corner - 1}`, dark, 2.2);
  return shape(upper, mix(lip, INK, 0.12)) + shape(lower, lip) + line;
}

/** Cheeks, freckles, a mole, and the lines that come with age. */
export function skinMarks(look: Look, turn: number): string {
  const { skin, age, faceWidth: w } = look;
  const y = look.nose.length - 4;
  const x = turn * 9;
  const blush = look.presents === 'woman' ? 0.32 : 0.2;
  let marks = [1, -1].map((side) => ellipse(x + side * w * 0.56, y + 1, 15, 9.5, skin.blush, `opacity="${blush}"`)).join('');
  if (look.freckles) {
    const dots = [-46, -37, -29, 29, 38, 46].map((dx, at) => d`M${x + dx} ${y - 8 + (at % 3) * 5}h.1`).join('');
    marks += stroke(dots, skin.line, 3, 'opacity=".4"');
  }
  if (look.mole) marks += circle(x + w * 0.4, y + 26, 2.1, skin.line);
  if (age >= 40)
    marks += stroke(
      [1, -1].map((side) => d`M${x + side * 19} ${y + 8}Q${x + side * 29} ${y + 17} ${x + side * 31} ${y + 28}`).join(''),
      skin.line,
      1.8,
      `opacity="${age >= 50 ? '.5' : '.32'}"`,
    );
  if (age >= 47)
    marks += stroke(
      [1, -1].map((side) => d`M${x + side * w * 0.76} -10l${side * 8} -4M${x + side * w * 0.77} -4l${side * 8} 1`).join(''),
      skin.line,
      1.6,
      'opacity=".45"',
    );
  if (age >= 53) marks += stroke(d`M${x - 26} -62Q${x} -67 ${x + 26} -62`, skin.line, 1.6, 'opacity=".35"');
  return marks;
}
