/** A label that a view asked for: its namespace, key and values. */
export type Label = { namespace: string; key: string; values: Record<string, string | number> };

/**
 * What views asked for while they were drawn. A mark in the markup names its place in one of these lists; the characters around it are none that
 * a text has.
 */
export const labels: Label[] = [];
export const prices: string[] = [];

const placeIn = <Entry>(list: Entry[], entry: Entry): number => {
  const known = list.findIndex((other) => JSON.stringify(other) === JSON.stringify(entry));
  return known >= 0 ? known : list.push(entry) - 1;
};

/** The mark of a label, or a price, in these lists. */
export const labelMarkIn = (list: Label[], label: Label): string => `\uE000${String(placeIn(list, label))}\uE001`;
export const priceMarkIn = (list: string[], price: string): string => `\uE002${String(placeIn(list, price))}\uE001`;

export const labelMark = (label: Label): string => labelMarkIn(labels, label);
export const priceMark = (price: string): string => priceMarkIn(prices, price);
