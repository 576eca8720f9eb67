/** Up to so many segments a picture is as large as a title's width. */
const WIDE = { most: 9, edge: 68, radius: 126 };
/** More than these stand in two rings in turn, so that each picture stays large enough to be seen. */
const ONE_RING = 16;
const RINGS = [166, 130] as const;
const LARGEST = 46;
/** Share of its ring that a picture takes. */
const FILL = 0.75;

/** So many that a title would be too small to be read: a picture stands for it, and the list of prizes has the words. */
export const isNarrow = (count: number): boolean => count > ONE_RING;

/** Edge of the picture in a segment, and how far its middle is from that of the wheel. */
export function pictureOf(count: number, index: number): { edge: number; radius: number } {
  if (count <= WIDE.most) return WIDE;
  const isStaggered = isNarrow(count);
  const radius = isStaggered ? RINGS[index % 2 === 0 ? 0 : 1] : RINGS[0];
  const perRing = isStaggered ? count / 2 : count;
  return { edge: Math.min(LARGEST, 2 * (190 - 8 - radius) + 12, (FILL * 2 * Math.PI * radius) / perRing), radius };
}

/** Where a title that runs to the middle ends, with the gap before it: in narrow segments sooner, before they are lower than its letters. */
const HUB = 60;
const HUB_NARROW = 90;
/** Where a title begins that has no picture before it. */
const RIM = 172;
/** How wide a sign is in small letters. */
const SIGN = 7.3;

/** A title along its segment: how far from the middle it begins, and the signs that have room; undefined where the picture says enough. */
export function titleAlong(count: number, picture: { edge: number; radius: number } | undefined) {
  if (isNarrow(count) && picture) return undefined;
  const from = picture ? picture.radius - picture.edge / 2 : RIM;
  return { from: from - 6, room: Math.floor((from - (isNarrow(count) ? HUB_NARROW : HUB)) / SIGN) };
}

/** Signs that are as wide as high, and how many others have their width; what groups digits is half as wide. */
const SQUARE = /[\u2e80-\uffef]/;
const SQUARE_WIDTH = 1.7;
const GROUPING = /[,.]/;

const widthOf = (sign: string): number => (SQUARE.test(sign) ? SQUARE_WIDTH : GROUPING.test(sign) ? 0.5 : 1);

/** How wide a title is, in the signs of a Latin script. */
export const titleWidth = (title: string): number => [...title].reduce((sum, sign) => sum + widthOf(sign), 0);

/** As much of a title as has room; the whole one stands in the list of prizes. */
export function shortTitle(title: string, most: number): string {
  if (titleWidth(title) <= most) return title;
  let width = 1;
  const shown = [...title].filter((sign) => (width += widthOf(sign)) <= most);
  return `${shown.join('')}…`;
}
