import * as v from 'valibot';
import { rows } from './tiers';
import { identifier } from './wire';

/** Texts, one alone or a list: what is none is left out. */
export const texts = v.nullish(
  v.union([
    v.pipe(
      identifier,
      v.transform((one) => [one]),
    ),
    rows(identifier),
  ]),
  '',
);

/** One picture: its address, or the first of several. */
export const picture = v.pipe(
  texts,
  v.transform(([first = '']) => first),
);
