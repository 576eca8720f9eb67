import { choices } from '../random';
import type { Hair } from './hairShapes';
import type { Look } from './look';
import { mensHair } from './mensHair';
import { womensHair } from './womensHair';

const styles = { ...womensHair, ...mensHair };

/** The hair of a person; a headscarf takes the colour of the cloth worn that day. */
export function hairFor(look: Look, cloth: string): Hair {
  const side = choices('parting', look.faceWidth, look.chin).pick<1 | -1>([1, -1]);
  return styles[look.hairStyle]({ w: look.faceWidth, side, longer: look.hairLength, colour: look.hair, cloth });
}
