import { d, ellipse, gradient, mix, picture, rect } from '../drawing';
import { choices } from '../random';
import { paintSetting } from '../scenes/backdrops';
import { lightFor } from '../scenes/light';
import { hatFor } from './accessories';
import { garmentsFor } from './clothes';
import { figure } from './figure';
import { companionLook, lookOf } from './look';
import { wardrobes } from './palettes';

const WIDTH = 600;
const HEIGHT = 800;

/** The `n`th picture of a person, an SVG of 600 x 800; the same id and number always give the same bytes. */
export function companionPicture(id: number, n: number): string {
  const look = lookOf(id);
  const setting = companionLook(id).settings[n - 1] ?? 'in a park';
  const closet = choices('wardrobe', id);
  const garment = garmentsFor(closet, look.presents)[n - 1] ?? 'crewSweater';
  const colours = closet.shuffle(wardrobes)[n - 1] ?? wardrobes[0];
  const from = choices('portrait', id, n);
  const light = lightFor(from, setting);
  const hat = hatFor(from, look, setting);
  const scale = String(Math.round(from.between(1.14, 1.46) * 100) / 100);
  const [x, y] = [WIDTH / 2 + from.between(-42, 42), 366 + from.between(-14, 20)];
  const person = d`<g transform="translate(${x} ${y}) scale(${scale})">${figure(look, from, { garment, colours, hat })}</g>`;
  const { behind, before } = paintSetting(setting, from, light, WIDTH, HEIGHT);
  const air = mix(light.low, light.glow, 0.28);
  const glow = `<radialGradient id="air"><stop stop-color="${air}" stop-opacity=".8"/><stop offset="1" stop-color="${air}" stop-opacity="0"/></radialGradient>`;
  const sky = `<defs>${gradient('sky', light.sky, light.low)}${glow}</defs>${rect(0, 0, WIDTH, HEIGHT, 'url(#sky)')}`;
  const halo = ellipse(x, y + 10, 320, 400, 'url(#air)');
  return picture(WIDTH, HEIGHT, 'person', sky + behind + halo + person + before);
}
