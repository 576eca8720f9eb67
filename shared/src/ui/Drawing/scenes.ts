/** One stroke of a drawing: `body` is paper, `tint` the accent, `line` a stroke alone, `mark` a painted dot. */
export type Stroke = { look: 'body' | 'tint' | 'line' | 'mark'; d: string };

const circle = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const pips = (...at: [number, number][]): Stroke => ({ look: 'mark', d: at.map(([x, y]) => circle(x, y, 3)).join('') });

/** Two signs of light beside what is drawn. */
export const TWINKLE: Stroke = { look: 'line', d: 'M30 34v10M25 39h10M132 26v8M128 30h8' };
const FLOOR: Stroke = { look: 'line', d: 'M22 106h50M82 106h56' };

/** The kit's own drawings, on a grid of 160 x 120. */
export const scenes = {
  dice: [
    FLOOR,
    TWINKLE,
    { look: 'body', d: 'M40 62 72 52a5 5 0 0 1 6 3l9 30a5 5 0 0 1-3 6L53 101a5 5 0 0 1-6-3L37 68a5 5 0 0 1 3-6z' },
    pips([51, 71], [62, 77], [73, 82]),
    { look: 'tint', d: 'M92 62h26a5 5 0 0 1 5 5v34a5 5 0 0 1-5 5H90a5 5 0 0 1-5-5l7-34z' },
    { look: 'body', d: 'M95 66h26a5 5 0 0 1 5 5v30a5 5 0 0 1-5 5H95a5 5 0 0 1-5-5V71a5 5 0 0 1 5-5z' },
    pips([99, 76], [117, 76], [99, 96], [117, 96]),
    { look: 'line', d: 'M58 40c2-6 6-10 12-12M88 46c4-8 10-12 18-13' },
  ],
  purse: [
    FLOOR,
    TWINKLE,
    { look: 'tint', d: circle(84, 36, 12) },
    { look: 'line', d: 'M84 31v10M80 36h8M64 26v8M104 28v8' },
    { look: 'body', d: 'M46 62h66a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8H46a8 8 0 0 1-8-8V70a8 8 0 0 1 8-8z' },
    { look: 'line', d: 'M46 62c6-8 12-8 18-8h38c6 0 10 3 10 8' },
    { look: 'tint', d: 'M104 78h18v14h-18a7 7 0 0 1 0-14z' },
    { look: 'mark', d: circle(106, 85, 2.5) },
  ],
  bank: [
    FLOOR,
    TWINKLE,
    { look: 'tint', d: 'M40 58 78 34l38 24z' },
    { look: 'body', d: 'M42 58h72v8H42zM48 66h10v28H48zM73 66h10v28H73zM98 66h10v28H98zM40 94h76v12H40z' },
    { look: 'body', d: circle(78, 49, 4) },
    { look: 'line', d: 'M122 78c8 0 12-5 12-12M134 66l-5 4M134 66l4 6' },
  ],
  chart: [
    TWINKLE,
    { look: 'body', d: 'M44 76h18v30H44z' },
    { look: 'tint', d: 'M71 56h18v50H71z' },
    { look: 'body', d: 'M98 66h18v40H98z' },
    { look: 'line', d: 'M30 106h100M42 62l38-24 22 14 26-22M128 30h-10M128 30v10' },
  ],
  card: [
    FLOOR,
    TWINKLE,
    { look: 'tint', d: 'M50 42 116 34a6 6 0 0 1 7 5l5 42a6 6 0 0 1-5 7l-66 8z' },
    { look: 'body', d: 'M40 52h70a6 6 0 0 1 6 6v42a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6V58a6 6 0 0 1 6-6z' },
    { look: 'line', d: 'M34 66h82M44 94h16M68 94h8' },
    { look: 'tint', d: 'M44 74h14v10H44z' },
  ],
  heart: [
    FLOOR,
    TWINKLE,
    { look: 'body', d: 'M46 38h54a5 5 0 0 1 5 5v58a5 5 0 0 1-5 5H46a5 5 0 0 1-5-5V43a5 5 0 0 1 5-5z' },
    { look: 'line', d: `${circle(73, 62, 10)}M53 96c2-14 10-20 20-20s18 6 20 20` },
    { look: 'tint', d: 'M112 104S94 92 94 79a9 9 0 0 1 18-4 9 9 0 0 1 18 4c0 13-18 25-18 25z' },
  ],
  bell: [
    FLOOR,
    TWINKLE,
    { look: 'tint', d: circle(80, 98, 8) },
    { look: 'body', d: 'M52 94c6-6 6-14 6-24a22 22 0 0 1 44 0c0 10 0 18 6 24z' },
    { look: 'line', d: 'M80 48v-8M116 58c4 6 5 14 3 22M126 52c6 9 8 22 4 33M44 58c-4 6-5 14-3 22' },
  ],
} as const satisfies Record<string, readonly Stroke[]>;

/** Names of the kit's drawings. */
export type DrawingName = keyof typeof scenes;

/** All of them, for the gallery. */
export const drawingNames: readonly DrawingName[] = Object.keys(scenes).filter((name): name is DrawingName => name in scenes);
