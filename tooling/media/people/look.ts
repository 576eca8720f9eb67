import type { Choices } from '../random';
import { choices } from '../random';
import { settingsOf } from '../scenes/settings';
import type { Setting } from '../scenes/settings';
import type { HairStyle } from './hairStyles';
import { hairStyleFor } from './hairStyles';
import { darkHair, eyeColours, fairHair, greyHair, skins } from './palettes';
import type { HairColour, Skin } from './palettes';

/** Everything that makes a drawn person the same person in every picture. Lengths are in the units of the 600 x 800 drawing. */
export type Look = {
  presents: 'woman' | 'man';
  age: number;
  skin: Skin;
  skinDepth: number;
  hair: HairColour;
  hairStyle: HairStyle;
  hairLength: number;
  faceWidth: number;
  jaw: number;
  chin: number;
  faceLength: number;
  eyes: { apart: number; width: number; height: number; slant: number; colour: string; lashes: boolean };
  brow: { thickness: number; arch: number; height: number };
  nose: { kind: number; width: number; length: number };
  mouth: { width: number; fullness: number };
  beard: 'none' | 'stubble' | 'short' | 'full' | 'moustache';
  glasses: 'none' | 'round' | 'square' | 'oval';
  earrings: 'none' | 'stud' | 'hoop' | 'drop';
  freckles: boolean;
  mole: boolean;
  shoulders: number;
  neck: number;
};

/** What the reference data needs to know about a drawn person, so that name, age and words fit the pictures. */
export type CompanionLook = { presents: 'woman' | 'man'; age: number; glasses: boolean; settings: readonly Setting[] };

function hairColourFor(from: Choices, age: number, depth: number): HairColour {
  if (from.chance((age - 38) / 34)) return greyHair[Math.min(2, Math.floor((age - 38) / 9 + from.next()))] ?? greyHair[0];
  return from.chance(0.62 - depth * 0.11) ? from.pick(fairHair) : from.pick(darkHair);
}

function beardFor(from: Choices, presents: Look['presents']): Look['beard'] {
  if (presents === 'woman') return 'none';
  return from.pick(['none', 'none', 'none', 'stubble', 'stubble', 'short', 'short', 'full', 'moustache']);
}

/** The drawn person behind an id, from 25 to 60 years old; the same id always gives the same person. */
export function lookOf(id: number): Look {
  const from = choices('person', id);
  const presents = from.chance(0.58) ? 'woman' : 'man';
  const woman = presents === 'woman';
  const age = Math.round(25 + 35 * from.next() ** 1.5);
  const skinDepth = from.whole(0, skins.length - 1);
  const hairStyle = hairStyleFor(from, presents, age);
  return {
    presents,
    age,
    skinDepth,
    skin: skins[skinDepth] ?? skins[0],
    hair: hairColourFor(from, age, skinDepth),
    hairStyle,
    hairLength: from.between(-70, 24),
    faceWidth: from.between(73, 83) + (woman ? 0 : 2),
    jaw: from.between(0.72, 0.84) + (woman ? 0 : 0.06),
    chin: from.between(14, 26) + (woman ? 0 : 8),
    faceLength: from.between(104, 118) + (woman ? 0 : 3),
    eyes: {
      apart: from.between(32, 37),
      width: from.between(13.5, 17),
      height: from.between(6.4, 8.8),
      slant: from.between(-1, 4),
      colour: skinDepth < 4 ? from.pick(eyeColours) : from.pick([eyeColours[0], eyeColours[1], eyeColours[2]]),
      lashes: woman,
    },
    brow: { thickness: from.between(4, 6) + (woman ? 0 : 2), arch: from.between(2, 8), height: from.between(27, 33) },
    nose: { kind: from.whole(0, 3), width: from.between(9, 14) + skinDepth * 0.3, length: from.between(34, 42) },
    mouth: { width: from.between(20, 26), fullness: from.between(5, 8) + (skinDepth > 4 ? 1.5 : 0) },
    beard: beardFor(from, presents),
    glasses: from.chance(0.24) ? from.pick(['round', 'square', 'oval']) : 'none',
    earrings: woman && hairStyle !== 'headscarf' ? from.pick(['none', 'stud', 'hoop', 'drop', 'stud']) : 'none',
    freckles: skinDepth < 4 && from.chance(0.2),
    mole: from.chance(0.16),
    shoulders: woman ? from.between(122, 142) : from.between(150, 174),
    neck: woman ? from.between(35, 41) : from.between(45, 53),
  };
}

/** How many pictures a person has: 3 to 6, numbered from 1. */
export function companionPictureCount(id: number): number {
  return choices('count', id).whole(3, 6);
}

/** Presentation, age and settings of the person drawn for an id; `settings[n - 1]` is where picture `n` is set. */
export function companionLook(id: number): CompanionLook {
  const { presents, age, glasses } = lookOf(id);
  return { presents, age, glasses: glasses !== 'none', settings: settingsOf(id, companionPictureCount(id)) };
}
