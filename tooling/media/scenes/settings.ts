import { choices } from '../random';

/** Where a drawn person can be. */
export const settings = [
  'in a café',
  'in a museum',
  'by the river',
  'above the city',
  'at a market',
  'in a park',
  'in a library',
  'in a concert hall',
  'by the sea',
  'on a terrace with lanterns',
] as const;
export type Setting = (typeof settings)[number];

/** The settings of a person's pictures, in order and without a repeat. */
export function settingsOf(id: number, count: number): readonly Setting[] {
  return choices('settings', id).shuffle(settings).slice(0, count);
}
