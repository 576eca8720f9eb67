import { d, gradient, mix, picture, rect, shape, stroke } from '../drawing';
import type { PosterTheme } from '../paths';
import type { Choices } from '../random';
import { choices } from '../random';
import { hatFor } from '../people/accessories';
import { garmentsFor } from '../people/clothes';
import { figure } from '../people/figure';
import { lookOf } from '../people/look';
import { wardrobes } from '../people/palettes';
import { paintSetting } from './backdrops';
import type { Light } from './light';
import { eveningLights, indoorLights, outdoorLights } from './light';
import { disc, hills } from './parts';
import type { Setting } from './settings';

const sky = (light: Light, w: number, h: number): string =>
  `<defs>${gradient('sky', light.sky, light.low)}</defs>${rect(0, 0, w, h, 'url(#sky)')}`;

/** Scenes are painted on a larger canvas than they are shown on, so that their parts keep their proportions. */
const shown = (drawing: string, width: number, height: number): string =>
  drawing.replace(/width="\d+" height="\d+"/, `width="${width}" height="${height}"`);

const banners: readonly { setting: Setting; light: Light; people: readonly [x: number, id: number][] }[] = [
  {
    setting: 'on a terrace with lanterns',
    light: eveningLights[2],
    people: [
      [0.62, 9101],
      [0.84, 9102],
    ],
  },
  {
    setting: 'by the river',
    light: outdoorLights[2],
    people: [
      [0.16, 9103],
      [0.38, 9104],
    ],
  },
  {
    setting: 'in a café',
    light: indoorLights[0],
    people: [
      [0.3, 9106],
      [0.52, 9105],
      [0.76, 9107],
    ],
  },
  {
    setting: 'by the sea',
    light: outdoorLights[5],
    people: [
      [0.66, 9108],
      [0.87, 9110],
    ],
  },
  {
    setting: 'at a market',
    light: outdoorLights[0],
    people: [
      [0.15, 9112],
      [0.84, 9111],
    ],
  },
];

function bystander(x: number, id: number, setting: Setting): string {
  const look = lookOf(id);
  const from = choices('banner', id);
  const outfit = {
    garment: garmentsFor(from, look.presents)[0] ?? 'crewSweater',
    colours: from.pick(wardrobes),
    hat: hatFor(from, look, setting),
  } as const;
  return d`<g transform="translate(${x} ${from.between(240, 275)}) scale(.92)">${figure(look, from, outfit, `-${id}`)}</g>`;
}

/** The `n`th banner, 16:7, or nothing when there are fewer. */
export function bannerPicture(n: number): string | undefined {
  const banner = banners[n - 1];
  if (!banner) return undefined;
  const [w, h] = [1280, 560];
  const { behind, before } = paintSetting(banner.setting, choices('banner', n), banner.light, w, h);
  const people = banner.people.map(([x, id]) => bystander(x * w, id, banner.setting)).join('');
  return shown(picture(w, h, 'people', sky(banner.light, w, h) + behind + people + before), 1120, 490);
}

function hillsAndSun(from: Choices, light: Light, w: number, h: number): string {
  const canvas = { from, light, w, h };
  const sun = disc(from.between(0.2, 0.8) * w, from.between(0.24, 0.4) * h, 56, light.glow);
  const path = stroke(
    d`M${w * 0.4} ${h}Q${w * 0.62} ${h * 0.86} ${w * 0.48} ${h * 0.76}T${w * 0.6} ${h * 0.62}`,
    light.low,
    16,
    'opacity=".5"',
  );
  return (
    sun +
    hills(canvas, h * 0.52, 120, light.far) +
    hills(canvas, h * 0.66, 90, light.mid) +
    hills(canvas, h * 0.82, 60, mix(light.leaf, light.near, 0.4)) +
    path
  );
}

const themes: Record<PosterTheme, { setting?: Setting; lights: readonly [Light, ...Light[]] }> = {
  sea: { setting: 'by the sea', lights: outdoorLights },
  city: { setting: 'above the city', lights: [outdoorLights[1], outdoorLights[2], outdoorLights[3], eveningLights[1]] },
  hills: { lights: outdoorLights },
  garden: { setting: 'in a park', lights: outdoorLights },
  lanterns: { setting: 'on a terrace with lanterns', lights: eveningLights },
  night: { setting: 'above the city', lights: eveningLights },
};

/** The poster of a video, 16:9: no two ids of a theme look the same. */
export function posterPicture(theme: PosterTheme, id: number): string {
  const { setting, lights } = themes[theme];
  const from = choices('poster', theme, id);
  const light = from.pick(lights);
  const [w, h] = [1120, 630];
  const scenery = setting ? paintSetting(setting, from, light, w, h) : { behind: hillsAndSun(from, light, w, h), before: '' };
  const frame = shape(
    d`M0 ${h}V${h * 0.72}Q${w * from.between(0.2, 0.45)} ${h * 0.96} ${w} ${h * 0.92}V${h}Z`,
    light.near,
    'opacity=".35"',
  );
  return shown(picture(w, h, 'video', sky(light, w, h) + scenery.behind + frame + scenery.before), 640, 360);
}

const places: readonly Setting[] = ['above the city', 'by the river', 'by the sea', 'in a park', 'at a market'];

/** A city or province, 4:3. */
export function placePicture(id: number): string {
  const from = choices('place', id);
  const light = from.pick(outdoorLights);
  const [w, h] = [800, 600];
  const setting = places[id % places.length] ?? 'above the city';
  const { behind, before } = paintSetting(setting, from, light, w, h);
  return shown(picture(w, h, 'place', sky(light, w, h) + behind + before), 480, 360);
}
