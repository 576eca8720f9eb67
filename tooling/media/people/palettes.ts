/** Colours of one skin: lit side, shaded side, lines, cheeks and lips. */
export type Skin = { base: string; shade: string; line: string; blush: string; lip: string };

const skin = (base: string, shade: string, line: string, blush: string, lip: string): Skin => ({ base, shade, line, blush, lip });

export const skins = [
  skin('#fbdcc8', '#f0bfa8', '#b5705c', '#f39a8e', '#cf6a68'),
  skin('#f8d2b4', '#e8b391', '#a9694e', '#ee9680', '#c7605c'),
  skin('#f3c9a0', '#deaa80', '#9a6140', '#e88c72', '#bf5a54'),
  skin('#eabb8d', '#d29a6d', '#8d5636', '#df7f66', '#b5544f'),
  skin('#dda578', '#c18659', '#7b482b', '#cf7158', '#a84c49'),
  skin('#c98d62', '#aa7049', '#693b22', '#bd6550', '#9a4646'),
  skin('#ac7350', '#8d5a3d', '#532d1c', '#a65848', '#8a3f42'),
  skin('#8c5a40', '#704431', '#3e2117', '#934a42', '#7c393e'),
  skin('#6e4535', '#563327', '#2c1711', '#80413d', '#743840'),
] as const satisfies readonly [Skin, ...Skin[]];

/** Colours of hair: body, depth, and the light on it. */
export type HairColour = { base: string; deep: string; light: string };

const hair = (base: string, deep: string, light: string): HairColour => ({ base, deep, light });

export const darkHair = [
  hair('#2b2226', '#1b1518', '#4a3d43'),
  hair('#3a2a27', '#271b19', '#5d4640'),
  hair('#4b3129', '#33201b', '#6f4c3f'),
] as const satisfies readonly [HairColour, ...HairColour[]];
export const fairHair = [
  hair('#6b4532', '#4e3023', '#916348'),
  hair('#8a5a3a', '#694128', '#b07c54'),
  hair('#a8552f', '#833d20', '#cc7a4c'),
  hair('#c08a4e', '#97683a', '#dfb37a'),
  hair('#d9b071', '#b48a50', '#efd3a0'),
] as const satisfies readonly [HairColour, ...HairColour[]];
export const greyHair = [
  hair('#6d676b', '#504a4f', '#948d91'),
  hair('#9c9698', '#787276', '#bdb8b9'),
  hair('#d4cecb', '#aaa3a2', '#ece7e3'),
] as const satisfies readonly [HairColour, ...HairColour[]];

export const eyeColours = ['#3a241c', '#4a2f22', '#5f3d24', '#6b5a34', '#4c6a5a', '#54707f'] as const;

/** A wardrobe: outer garment, what is under it, and an accent for scarf, bow or earrings. */
export type Wardrobe = readonly [outer: string, inner: string, accent: string];

export const wardrobes: readonly [Wardrobe, ...Wardrobe[]] = [
  ['#c9574f', '#f7ece2', '#e8b04a'],
  ['#2f4a63', '#f3ece4', '#d97a5b'],
  ['#3f6b5c', '#f5efe3', '#d9a13f'],
  ['#e3b457', '#fbf5ea', '#b4473f'],
  ['#7a4b63', '#f4e6e3', '#e39b7b'],
  ['#e8d9c3', '#47606b', '#c0564c'],
  ['#54606f', '#eef0f0', '#d4695c'],
  ['#a9654a', '#f6eadb', '#37596a'],
  ['#8aa08b', '#fbf6ec', '#9c4f45'],
  ['#d98f86', '#fdf3ee', '#5d4a6b'],
  ['#3b3542', '#ece4dc', '#cf5560'],
  ['#f3ebdf', '#5f7f74', '#c75a55'],
  ['#5b7fa0', '#f4f3ee', '#e0a458'],
  ['#94614f', '#f7efe4', '#4f7a72'],
  ['#b8a3c4', '#fbf6f3', '#6b4a6e'],
  ['#6c7a4a', '#f5f0de', '#c9744b'],
];
