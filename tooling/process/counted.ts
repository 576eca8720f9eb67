/** A count with its noun, whose plural takes an s: `1 report`, `2 reports`. */
export const counted = (count: number, noun: string): string => `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
