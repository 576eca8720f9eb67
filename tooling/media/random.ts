/** A stream of choices that is the same for the same words on every machine: the only source of variety in the drawn pictures. */
export type Choices = {
  /** A number from 0 up to, but not including, 1. */
  next: () => number;
  /** A number between the two bounds. */
  between: (low: number, high: number) => number;
  /** A whole number between the two bounds, both included. */
  whole: (low: number, high: number) => number;
  /** True with the given probability. */
  chance: (probability: number) => boolean;
  /** One entry of a list that is not empty. */
  pick: <T>(list: readonly [T, ...T[]]) => T;
  /** A new order of the list; the list itself stays as it is. */
  shuffle: <T>(list: readonly T[]) => T[];
};

function hash(words: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < words.length; at += 1) {
    state = Math.imul(state ^ words.charCodeAt(at), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x7feb352d);
  state = Math.imul(state ^ (state >>> 15), 0x846ca68b);
  return (state ^ (state >>> 16)) >>> 0;
}

/** Starts a stream from any words, for example `choices('person', 17)` (FNV-1a, then mulberry32). */
export function choices(...words: (string | number)[]): Choices {
  let state = hash(words.join('\u0000'));
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole,
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    shuffle: (list) =>
      list
        .map((entry) => ({ entry, place: next() }))
        .sort((one, other) => one.place - other.place)
        .map(({ entry }) => entry),
  };
}
