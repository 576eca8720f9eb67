import type { Choices } from '../random';

const womensStyles = [
  'longStraight',
  'longWavy',
  'fringeBob',
  'sideBob',
  'lowBun',
  'topBun',
  'ponytail',
  'pixie',
  'afro',
  'curlyShoulder',
  'braid',
  'curtain',
  'longFringe',
  'headscarf',
] as const;
const mensStyles = [
  'sidePart',
  'quiff',
  'buzz',
  'curlyTop',
  'shortAfro',
  'sweptBack',
  'earWaves',
  'bald',
  'receding',
  'manBun',
  'shoulderLength',
  'textured',
] as const;

export type HairStyle = (typeof womensStyles)[number] | (typeof mensStyles)[number];

/** A style that suits age and presentation; some people wear what is more usual for others. */
export function hairStyleFor(from: Choices, presents: 'woman' | 'man', age: number): HairStyle {
  if (presents === 'woman') return from.chance(0.04) ? from.pick(['sidePart', 'curlyTop', 'quiff']) : from.pick(womensStyles);
  const style = from.pick(mensStyles);
  return style === 'receding' && age < 38 ? 'sidePart' : style;
}
