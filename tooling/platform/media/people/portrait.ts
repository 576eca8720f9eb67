import { d, ellipse, gradient, mix, picture, fictionalMark, rect, shape } from '../drawing';
import { choices } from '../random';
import { paintSetting } from '../scenes/backdrops';
import { lightFor } from '../scenes/light';
import { clothPattern, garmentsFor, wear } from './clothes';
import type { Expression } from './face';
import { hairFor } from './hair';
import { head } from './head';
import type { Look } from './look';
import { companionAlt, companionLook, lookOf } from './look';
import { wardrobes } from './palettes';
import type { Wardrobe } from './palettes';

const METAL = '#e0b65c';

function neck({ neck: n, skin, faceLength }: Look): string {
  const column = d`M${-n} 60V150C${-n} 176 -60 190 -70 214H70C60 190 ${n} 176 ${n} 150V60Z`;
  return (
    shape(column, mix(skin.base, skin.shade, 0.25)) +
    shape(d`M${-n} 70V${faceLength + 6}Q0 ${faceLength + 44} ${n} ${faceLength + 6}V70Z`, skin.shade)
  );
}

/** A person without a backdrop; `garment` and `colours` dress them, the origin is between the eyes. */
export function figure(look: Look, words: readonly (string | number)[], colours: Wardrobe, garment: Parameters<typeof wear>[0]): string {
  const from = choices('figure', ...words);
  const expression: Expression = {
    turn: from.pick([-1, 1]) * from.between(0.15, 1),
    smile: from.pick(['closed', 'closed', 'open', 'open', 'slight']),
    eyesClosed: from.chance(0.1),
    gaze: from.between(-1.6, 1.6),
  };
  const pattern = clothPattern(from, mix(colours[0], colours[1], 0.7));
  const hair = hairFor(look, colours[2]);
  const tilt = d`<g transform="rotate(${from.between(-5, 5)} 0 120)">`;
  const dressed = wear(garment, { s: look.shoulders, n: look.neck, colours, pattern });
  const back = hair.back && `${tilt}${hair.back}</g>`;
  const over = hair.over && `${tilt}${hair.over}</g>`;
  return `${pattern && `<defs>${pattern}</defs>`}${back}${neck(look)}${dressed}${over}${tilt}${head(look, expression, hair, METAL)}</g>`;
}

/** The `n`th picture of a person, an SVG of 600 x 800; the same id and number always give the same bytes. */
export function companionPicture(id: number, n: number): string {
  const look = lookOf(id);
  const { settings } = companionLook(id);
  const setting = settings[n - 1] ?? 'in a park';
  const wear = choices('wardrobe', id);
  const garment = garmentsFor(wear, look.presents)[n - 1] ?? 'crewSweater';
  const colours = wear.shuffle(wardrobes)[n - 1] ?? wardrobes[0];
  const from = choices('portrait', id, n);
  const light = lightFor(from, setting);
  const scale = from.between(1.08, 1.28);
  const at = { x: 300 + from.between(-34, 34), y: 336 + from.between(-16, 18) };
  const body = `<g transform="${d`translate(${at.x} ${at.y}) scale(${String(Math.round(scale * 100) / 100)})`}">${figure(look, [id, n], colours, garment)}</g>`;
  const sky = `<defs>${gradient('sky', light.sky, light.low)}</defs>${rect(0, 0, 600, 800, 'url(#sky)')}`;
  const { behind, before } = paintSetting(setting, from, light, 600, 800);
  const halo = ellipse(at.x, at.y + 40, 250, 330, light.low, 'opacity=".28"');
  return picture(600, 800, companionAlt(id, n), sky + behind + halo + body + before + fictionalMark(600, 800));
}
