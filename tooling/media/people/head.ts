import { circle, d, ellipse, fade, mix, rect, shape, stroke } from '../drawing';
import type { Expression } from './face';
import { eyes, mouth, nose, skinMarks } from './face';
import type { Hair } from './hairShapes';
import type { Look } from './look';

function outline({ faceWidth: w, jaw, chin, faceLength }: Look): string {
  const j = w * jaw;
  const low = faceLength - 34;
  return d`M${-w} -26C${-w} -92 ${-w * 0.66} -127 0 -127C${w * 0.66} -127 ${w} -92 ${w} -26C${w + 2} 16 ${j + 12} ${low - 24} ${j - 3} ${low}C${j - 17} ${faceLength - 10} ${chin + 10} ${faceLength} 0 ${faceLength}C${-chin - 10} ${faceLength} ${-j + 17} ${faceLength - 10} ${-j + 3} ${low}C${-j - 12} ${low - 24} ${-w - 2} 16 ${-w} -26Z`;
}

function ears(look: Look, turn: number): string {
  const { faceWidth: w, skin } = look;
  return ([1, -1] as const)
    .map((side) => {
      const x = side * (w + (side * turn > 0 ? -5 : 3));
      return ellipse(x, 8, 11, 20, skin.base) + stroke(d`M${x + side * 3} -2Q${x - side * 5} 4 ${x + side * 1} 16`, skin.shade, 3);
    })
    .join('');
}

function earrings(look: Look, turn: number, colour: string): string {
  if (look.earrings === 'none') return '';
  return ([1, -1] as const)
    .map((side) => {
      const x = side * (look.faceWidth + (side * turn > 0 ? -4 : 4));
      if (look.earrings === 'stud') return circle(x, 28, 4.5, colour);
      if (look.earrings === 'hoop') return stroke(d`M${x} 26a10 12 0 1 0 .1 0`, colour, 3);
      return stroke(d`M${x} 27v14`, colour, 2.5) + ellipse(x, 48, 5.5, 9, colour);
    })
    .join('');
}

function beard(look: Look, turn: number): string {
  if (look.beard === 'none') return '';
  const { faceWidth: w, faceLength: l } = look;
  const y = look.nose.length;
  const x = turn * 10;
  const colour = mix(look.hair.base, look.skin.shade, look.beard === 'stubble' ? 0.35 : 0.12);
  const m = look.mouth.width;
  const tache = shape(
    d`M${x - m - 5} ${y + 26}C${x - m} ${y + 10} ${x - 8} ${y + 8} ${x} ${y + 12}C${x + 8} ${y + 8} ${x + m} ${y + 10} ${x + m + 5} ${y + 26}Q${x} ${y + 13} ${x - m - 5} ${y + 26}Z`,
    colour,
  );
  if (look.beard === 'moustache') return tache;
  const jaw = d`M${-w - 6} -8C${-w + 8} 26 ${-w * 0.72} ${y + 4} ${x - m - 7} ${y + 16}C${x - m - 4} ${y + 41} ${x + m + 4} ${y + 41} ${x + m + 7} ${y + 16}C${w * 0.72} ${y + 4} ${w - 8} 26 ${w + 6} -8V${l + 30}H${-w - 6}Z`;
  return `<g ${fade(look.beard === 'stubble' ? 0.26 : 0.95)}>${shape(jaw, colour)}${tache}</g>`;
}

function beardBelow(look: Look): string {
  if (look.beard !== 'full') return '';
  const { faceWidth: w, jaw, faceLength: l } = look;
  const j = w * jaw;
  return shape(
    d`M${-j - 4} 56C${-j} ${l} ${-34} ${l + 24} 0 ${l + 24}C34 ${l + 24} ${j} ${l} ${j + 4} 56L${j - 8} 70Q0 ${l + 6} ${-j + 8} 70Z`,
    mix(look.hair.base, look.skin.shade, 0.12),
  );
}

function glasses(look: Look, turn: number): string {
  if (look.glasses === 'none') return '';
  const x = turn * 8;
  const frame = look.skinDepth > 5 ? '#d8b06a' : look.hair.deep === '#1b1518' ? '#6b3f33' : '#2d2530';
  const r = look.eyes.width + 9;
  const more = `fill-opacity=".18" stroke="${frame}" stroke-width="3.6"`;
  const lens = (cx: number): string => {
    if (look.glasses === 'round') return circle(cx, -4, r, '#fff', more);
    if (look.glasses === 'oval') return ellipse(cx, -4, r + 2, r - 5, '#fff', more);
    return rect(cx - r, -4 - r + 5, 2 * r, 2 * r - 9, '#fff', `rx="8" ${more}`);
  };
  const a = look.eyes.apart + 1;
  const arms = d`M${x - a + r} -7Q${x} -13 ${x + a - r} -7M${x + a + r} -8L${look.faceWidth + 2} -12M${x - a - r} -8L${-look.faceWidth - 2} -12`;
  return lens(x - a) + lens(x + a) + stroke(arms, frame, 3.2);
}

/** The head with face, ears, hair around the face and what is worn on it; its centre is between the eyes. */
export function head(look: Look, expression: Expression, hair: Hair, metal: string): string {
  const face = outline(look);
  const { turn } = expression;
  const light = turn > 0 ? -9 : 9;
  const lit = `<use href="#outline" x="${light}" y="-5" fill="${look.skin.base}"/>`;
  const cast = hair.shadow ? `<path d="${hair.shadow}" transform="translate(0 11)" fill="${look.skin.shade}" opacity=".7"/>` : '';
  const inside = `<g clip-path="url(#face)"><use href="#outline" fill="${look.skin.shade}"/>${lit}${cast}${beard(look, turn)}</g>`;
  const features = skinMarks(look, turn) + nose(look, turn) + mouth(look, expression) + eyes(look, expression);
  return `<defs><path id="outline" d="${face}"/></defs><clipPath id="face"><use href="#outline"/></clipPath>${ears(look, turn)}${beardBelow(look)}${inside}${features}${hair.front}${earrings(look, turn, metal)}${glasses(look, turn)}`;
}
