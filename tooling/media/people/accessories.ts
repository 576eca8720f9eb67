import { circle, d, ellipse, mix, shape, stroke } from '../drawing';
import type { Choices } from '../random';
import type { Setting } from '../scenes/settings';
import type { HairStyle } from './hairStyles';
import type { Look } from './look';

export type Hat = 'none' | 'straw' | 'beret' | 'band';

const tooTall: readonly HairStyle[] = ['topBun', 'afro', 'manBun', 'headscarf', 'quiff', 'curlyTop', 'shortAfro'];
const sunny: readonly Setting[] = ['by the sea', 'in a park', 'at a market', 'by the river'];

/** A hat now and then, where it fits the hair and the place. */
export function hatFor(from: Choices, look: Look, setting: Setting): Hat {
  const luck = from.next();
  if (tooTall.includes(look.hairStyle)) return 'none';
  if (sunny.includes(setting)) return luck < 0.13 ? 'straw' : 'none';
  if (look.presents === 'woman') return luck < 0.07 ? 'beret' : luck < 0.15 ? 'band' : 'none';
  return luck < 0.04 ? 'beret' : 'none';
}

/** What is worn on the head, in front of the hair. */
export function drawHat(hat: Hat, { faceWidth: w }: Look, colour: string): string {
  const dark = mix(colour, '#2b1f2a', 0.25);
  if (hat === 'straw') {
    const top = d`M${-w + 4} -80C${-w - 2} -150 ${-w * 0.6} -172 0 -172C${w * 0.6} -172 ${w + 2} -150 ${w - 4} -80Z`;
    const weave = stroke(d`M${-w * 0.7} -140Q0 -152 ${w * 0.7} -140M${-w * 0.9} -122Q0 -134 ${w * 0.9} -122`, '#c79f5f', 2, 'opacity=".6"');
    return (
      shape(top, '#ecd09a') +
      weave +
      shape(d`M${-w + 2} -104Q0 -88 ${w - 2} -104L${w - 2} -78Q0 -62 ${-w + 2} -78Z`, colour) +
      ellipse(0, -76, w + 58, 19, '#e3c288') +
      ellipse(0, -80, w + 52, 14, '#ecd09a')
    );
  }
  if (hat === 'beret') {
    const cloth = d`M${-w - 10} -74C${-w - 44} -130 ${-w * 0.5} -182 ${w * 0.3} -172C${w + 14} -164 ${w + 30} -110 ${w + 8} -76C${w * 0.4} -104 ${-w * 0.4} -104 ${-w - 10} -74Z`;
    return (
      shape(cloth, colour) + stroke(d`M${-w - 10} -74Q0 -124 ${w + 8} -76`, dark, 9, 'opacity=".7"') + stroke('M-8 -172l-4 -12', dark, 6)
    );
  }
  return hat === 'band'
    ? stroke(d`M${-w - 9} -56C${-w * 0.8} -112 ${-w * 0.4} -116 0 -116C${w * 0.4} -116 ${w * 0.8} -112 ${w + 9} -56`, colour, 15)
    : '';
}

/** A bag's strap across the body, or a necklace, or nothing. */
export function carried(from: Choices, look: Look, colour: string): string {
  const s = look.shoulders;
  const side = from.pick([1, -1]);
  const luck = from.next();
  if (luck < 0.16) return stroke(d`M${side * (s - 52)} 172Q${side * -10} 330 ${side * (-s - 20)} 500`, mix(colour, '#2b1f2a', 0.3), 13);
  if (luck < 0.3) return stroke(d`M${side * (s - 46)} 174Q${side * (s - 30)} 300 ${side * (s - 26)} 520`, mix(colour, '#2b1f2a', 0.3), 15);
  if (luck < 0.4)
    return (
      shape(d`M${side * 66 - 9} 262q9 -22 18 0q22 -4 14 16q10 18 -14 18q-9 20 -18 0q-24 0 -14 -18q-8 -20 14 -16Z`, colour) +
      circle(side * 66, 276, 7, '#f5d98a')
    );
  return '';
}
