/** A sequence of choices that is the same on every machine: reference data only, never for anything secret or for draws. */
export type Choices = {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number between both, ends included. */
  whole(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** `count` different items. */
  some<Item>(items: readonly Item[], count: number): Item[];
  chance(probability: number): boolean;
};

/** Mulberry32 (public domain, T. Ettinger), started from a name. */
export function choicesFrom(name: string): Choices {
  let state = [...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to choose from');
    return item;
  };
  return {
    next,
    whole,
    pick,
    some: (items, count) => {
      const left = [...items];
      return Array.from({ length: Math.min(count, items.length) }, () => left.splice(whole(0, left.length - 1), 1)[0]).filter(
        (item) => item !== undefined,
      );
    },
    chance: (probability) => next() < probability,
  };
}
