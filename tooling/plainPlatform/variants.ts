/**
 * How a platform may say what it knows: with the product's fields and no other (`bare`), with draws published late (`late`, O-106), with
 * every number as text, with null for whatever can be done without, or with nothing in any list (O-81).
 */
export const VARIANTS = ['bare', 'late', 'text', 'nulls', 'empty'] as const;
export type Variant = (typeof VARIANTS)[number];

/** What no screen can do without (O-103): a session, where things are, and what a stake is made of. It is there where all else is null. */
const NEEDED = new Set('id tokensso key now_expect second type proportion vod_play_url pay_url path'.split(' '));

/** The rows of a page are no field of an entity: a page of nulls has its rows, each of nulls. */
const isPage = (name: string, value: unknown, isTop: boolean): boolean => isTop && ['list', 'data'].includes(name) && Array.isArray(value);

/** The same answer in a variant's words. */
export function inVariant(variant: Variant, data: unknown): unknown {
  const say = (value: unknown, isTop = false): unknown => {
    if (Array.isArray(value)) return variant === 'empty' ? [] : value.map((item) => say(item));
    if (typeof value === 'number') return variant === 'text' ? String(value) : value;
    if (typeof value !== 'object' || value === null) return value;
    const isKept = (name: string, part: unknown): boolean => variant !== 'nulls' || NEEDED.has(name) || isPage(name, part, isTop);
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, isKept(name, part) ? say(part) : null]));
  };
  return say(data, true);
}
