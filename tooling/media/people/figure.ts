import { d, mix, shape } from '../drawing';
import type { Choices } from '../random';
import type { Hat } from './accessories';
import { carried, drawHat } from './accessories';
import type { Garment } from './clothes';
import { clothPattern, wear } from './clothes';
import type { Expression } from './face';
import { hairFor } from './hair';
import { head } from './head';
import { held } from './held';
import type { Look } from './look';
import type { Wardrobe } from './palettes';

const METAL = '#e0b65c';

/** What a person wears in one picture. */
export type Outfit = { garment: Garment; colours: Wardrobe; hat: Hat };

function neck({ neck: n, skin, faceLength }: Look): string {
  const column = d`M${-n} 60V150C${-n} 176 -60 190 -70 214H70C60 190 ${n} 176 ${n} 150V60Z`;
  const shadow = d`M${-n} 70V${faceLength + 2}Q0 ${faceLength + 42} ${n} ${faceLength + 2}V70Z`;
  return shape(column, mix(skin.base, skin.shade, 0.2)) + shape(shadow, mix(skin.shade, skin.line, 0.12));
}

const expressionOf = (from: Choices): Expression => ({
  turn: from.pick([-1, 1]) * from.between(0.15, 1),
  smile: from.pick(['closed', 'closed', 'open', 'open', 'slight']),
  eyesClosed: from.chance(0.08),
  gaze: from.between(-1.6, 1.6),
});

/** A person without a backdrop, the origin between the eyes; `key` keeps the ids apart when one drawing shows several people. */
export function figure(look: Look, from: Choices, { garment, colours, hat }: Outfit, key = ''): string {
  const expression = expressionOf(from);
  const pattern = clothPattern(from, mix(colours[0], colours[1], 0.7));
  const hair = hairFor(look, colours[2]);
  const nod = from.between(-5, 5);
  const tilted = (drawing: string): string => drawing && d`<g transform="rotate(${nod} 0 120)">${drawing}</g>`;
  const dressed = wear(garment, { s: look.shoulders, n: look.neck, colours, pattern }) + carried(from, look, colours[2]);
  const lean = d`<g transform="rotate(${-nod * 0.5} 0 150)">${dressed}</g>`;
  const all =
    tilted(hair.back) +
    neck(look) +
    lean +
    tilted(hair.over) +
    tilted(head(look, expression, hair, METAL) + drawHat(hat, look, colours[2])) +
    held(from, look);
  return `${pattern && `<defs>${pattern}</defs>`}${all}`.replace(/(id="|#)(face|outline|cloth)\b/g, `$1$2${key}`);
}
