import type { Choices } from '../random';
import type { Setting } from './settings';

/** The colours of an hour of the day: sky above and low, three distances, wood or ground, green, and the glow of lamps. */
export type Light = { sky: string; low: string; far: string; mid: string; near: string; ground: string; leaf: string; glow: string };

const light = (sky: string, low: string, far: string, mid: string, near: string, ground: string, leaf: string, glow: string): Light => ({
  sky,
  low,
  far,
  mid,
  near,
  ground,
  leaf,
  glow,
});

export const outdoorLights = [
  light('#f9e3d3', '#fdf3e7', '#e6c6b8', '#cfa295', '#a87672', '#d9b79f', '#9db08d', '#fff3d6'),
  light('#cfe2e6', '#f3f3ea', '#b3cccd', '#8fb0b1', '#66898d', '#d5cdb8', '#86a789', '#fff6dc'),
  light('#f8c99b', '#fdebc8', '#dfa584', '#c08069', '#8d5a55', '#cf9f74', '#8f9a63', '#fff0bf'),
  light('#bba5c4', '#f2d3ce', '#a187ad', '#7d688f', '#574869', '#a58598', '#73817a', '#ffdf9e'),
  light('#d9e4d2', '#f6f4e4', '#b9cbb0', '#93ad8d', '#678568', '#cdc5a4', '#7fa077', '#fff6d4'),
  light('#a9c9d3', '#f6dfd0', '#8fb1bd', '#6d909f', '#4b6c7d', '#c7a999', '#6f9384', '#ffe9bd'),
] as const satisfies readonly [Light, ...Light[]];

export const eveningLights = [
  light('#343d5e', '#7d6a85', '#4a4c70', '#3a3d5f', '#292b48', '#5a4a5f', '#4c6163', '#ffd487'),
  light('#274653', '#6d8d8b', '#3d6068', '#305059', '#223b45', '#4d5b58', '#3f6a60', '#ffdc98'),
  light('#4b3550', '#b97f7c', '#67475f', '#533a53', '#3c2a40', '#6e4c55', '#5a5f55', '#ffcf88'),
] as const satisfies readonly [Light, ...Light[]];

export const indoorLights = [
  light('#f1e2d0', '#f8efe2', '#e0c8ae', '#c29a78', '#8b624c', '#a97b5c', '#8ea382', '#ffe7b0'),
  light('#dfe3da', '#f2f1e8', '#c8cec0', '#9fab9c', '#6b7c70', '#a58a6c', '#7f9f80', '#fff0c8'),
  light('#ecd3c8', '#f8e9e0', '#d9b3a3', '#b98573', '#84564f', '#a06a55', '#93a07d', '#ffe2b5'),
  light('#c9d6dc', '#e9eef0', '#aebfc8', '#8499a5', '#566b78', '#93785f', '#7b9a8b', '#fff0d0'),
  light('#e9dcc0', '#f7f0dd', '#d3bf97', '#ae9263', '#77603f', '#8f6c48', '#8c9a64', '#fff0c4'),
  light('#d8cbdc', '#f0e8ef', '#bfadc6', '#9682a0', '#665474', '#8d6b6c', '#8a9c8c', '#ffe6c0'),
] as const satisfies readonly [Light, ...Light[]];

const indoors: readonly Setting[] = ['in a café', 'in a museum', 'in a library'];
const evenings: readonly Setting[] = ['in a concert hall', 'on a terrace with lanterns'];

/** An hour that suits a setting. */
export function lightFor(from: Choices, setting: Setting): Light {
  if (indoors.includes(setting)) return from.pick(indoorLights);
  if (evenings.includes(setting)) return from.pick(eveningLights);
  return from.chance(setting === 'above the city' ? 0.5 : 0.14) ? from.pick(eveningLights) : from.pick(outdoorLights);
}
