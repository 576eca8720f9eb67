import type { Choices } from '../random';
import { cafe, concertHall, library, museum } from './indoors';
import type { Light } from './light';
import { city, lanternTerrace, market, park, river, sea } from './outdoors';
import type { Canvas, Scenery } from './parts';
import type { Setting } from './settings';

const scenes: Record<Setting, (canvas: Canvas) => Scenery> = {
  'in a café': cafe,
  'in a museum': museum,
  'by the river': river,
  'above the city': city,
  'at a market': market,
  'in a park': park,
  'in a library': library,
  'in a concert hall': concertHall,
  'by the sea': sea,
  'on a terrace with lanterns': lanternTerrace,
};

/** Paints a setting for a canvas of any size. */
export function paintSetting(setting: Setting, from: Choices, light: Light, w: number, h: number): Scenery {
  return scenes[setting]({ from, light, w, h });
}
