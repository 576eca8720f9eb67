import * as v from 'valibot';
import { LONGEST, short } from './longest';
import { hasWords } from './unseen';

/**
 * Building blocks for wire schemas. A platform may send numbers as numeric strings, leave optional fields out, or send
 * `null` for "nothing" (O-09, O-81); every block here accepts that and yields one shape. The default of each
 * `nullish` makes valibot run the block for a missing key too; without it the key would stay missing.
 */

const numericText = v.pipe(short(LONGEST.number), v.trim(), v.regex(/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/), v.transform(Number));

/** A finite number, sent as a number or as a numeric string. */
export const numeric = v.union([v.pipe(v.number(), v.finite()), numericText]);

/** A number that may be missing, `null` or empty; yields `undefined` then. */
export const optionalNumeric = v.pipe(
  v.nullish(v.union([numeric, v.literal('')]), ''),
  v.transform((value) => (value === '' ? undefined : value)),
);

/** A number where a yes or a no may stand: 1 or 0. */
export const yesNo = v.nullish(v.union([v.pipe(v.boolean(), v.transform(Number)), optionalNumeric]), '');

/**
 * Money, odds, a limit or a probability in an answer: a number, or absent. It never falls back to a number, not even to 0: the
 * screen then shows '–' and no control that needs it (O-103).
 */
export const figure = optionalNumeric;

/** What a Date can hold, in seconds from 1970. */
const isDate = (seconds: number) => Math.abs(seconds) <= 8.64e12;

/** A moment in unix seconds; undefined when it is missing or no moment. */
export const unixTime = v.pipe(
  optionalNumeric,
  v.transform((seconds) => (seconds !== undefined && isDate(seconds) ? seconds : undefined)),
);

/** A figure, or `null` for 'none'; undefined when it is missing or unreadable, since not known is not the same as none. */
export const figureOrNone = v.optional(v.nullable(numeric));

/** A moment in unix seconds, or `null` for 'none'; undefined as in `figureOrNone`. */
export const timeOrNone = v.optional(v.nullable(v.pipe(numeric, v.check(isDate))));

/** What a flag is sent as; `null` where nothing is. */
export const sign = v.nullish(v.union([v.number(), v.string(), v.boolean()]), null);

/** A flag compared by value: 1, '1' and `true` are set; everything else, missing included, is not. */
export const flag = v.pipe(
  sign,
  v.transform((value) => value === 1 || value === '1' || value === true),
);

/** 1 where what is shown and pictured does not exist (O-107): an added field of companions, feed cards, videos, featured entries and banners. */
export const isDemo = flag;

/** Words, or nothing where nobody sees any of them. */
export const seenWords = (said: string): string => (hasWords(said) ? said : '');

const named = v.union([v.string(), v.number()]);
const word = v.nullish(named, '');

/** Text; a number is turned into text, missing and `null` into the empty text. */
export const text = v.pipe(word, v.transform(String));

/** Text of which nothing is left where nobody would see it: what is called so goes by its number or key. */
export const seenText = v.pipe(text, v.transform(seenWords));

/** Text that may be missing; yields `undefined` when missing, `null` or empty. A blank one stays: what is painted before the app is there tells no blanks from words. */
export const optionalText = v.pipe(
  word,
  v.transform((value) => String(value) || undefined),
);

/** From here on a number tells a moment in milliseconds: as seconds it is one of the year 5138. */
const MILLISECONDS = 1e11;

/**
 * A moment as delivered: a unix time, as a number or a numeric string, in seconds as here or in milliseconds, or the platform's own text; nothing is the
 * empty text, as is the day that some databases keep for it.
 */
export const moment = v.pipe(
  v.nullish(v.union([numeric, v.string()]), ''),
  v.transform((value) => {
    if (typeof value === 'number') return isDate(value) ? value / (value < MILLISECONDS ? 1 : 1000) : '';
    return /^0000/.test(value) ? '' : value;
  }),
);

/** An identifier: text or number on the wire, always text for us. Never empty. */
export const identifier = v.pipe(named, v.transform(String), v.nonEmpty());

/** A list that may be missing or `null`; yields an empty list then. */
export function list<const S extends v.GenericSchema>(item: S) {
  return v.nullish(v.array(item), []);
}

/** Three dice, sent as `[1,2,3]`, `"1,2,3"` or nothing at all (before the first draw): yields three faces or none. */
export const dice = v.pipe(
  v.nullish(v.union([v.string(), v.array(numeric)]), ''),
  v.transform((value): number[] => {
    const faces =
      typeof value === 'string'
        ? value
            .split(/[\s,]+/)
            .filter(Boolean)
            .map(Number)
        : value;
    return faces.length === 3 && faces.every((face) => Number.isInteger(face) && face >= 1 && face <= 6) ? faces : [];
  }),
);
