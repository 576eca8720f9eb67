import { circle, ellipse, mix, picture, rect, shape, stroke } from '../drawing';

type Animal = {
  name: string;
  fur: string;
  ground: string;
  ears: 'pointed' | 'round' | 'long' | 'tuft' | 'none';
  face: 'snout' | 'patch' | 'mask' | 'beak' | 'wide';
};

const animals: readonly Animal[] = [
  { name: 'cat', fur: '#e2a15f', ground: '#cfe2e0', ears: 'pointed', face: 'snout' },
  { name: 'fox', fur: '#d9704a', ground: '#f3e2c0', ears: 'pointed', face: 'mask' },
  { name: 'bear', fur: '#9a6a4c', ground: '#d8e3cd', ears: 'round', face: 'snout' },
  { name: 'rabbit', fur: '#e9ddd2', ground: '#ecc8bf', ears: 'long', face: 'snout' },
  { name: 'panda', fur: '#f8f4ee', ground: '#bcd6c4', ears: 'round', face: 'patch' },
  { name: 'owl', fur: '#8b7391', ground: '#f0dcb4', ears: 'tuft', face: 'beak' },
  { name: 'koala', fur: '#a3adb5', ground: '#e7d3dd', ears: 'round', face: 'wide' },
  { name: 'penguin', fur: '#45546a', ground: '#f2d9c4', ears: 'none', face: 'beak' },
  { name: 'tiger', fur: '#e8a94f', ground: '#c9d9e6', ears: 'round', face: 'mask' },
  { name: 'otter', fur: '#8a5f46', ground: '#cbe3e4', ears: 'none', face: 'wide' },
  { name: 'hare', fur: '#c59b74', ground: '#dfe5c6', ears: 'long', face: 'mask' },
  { name: 'grey cat', fur: '#7d8791', ground: '#f4d6cc', ears: 'pointed', face: 'snout' },
];

function earsOf({ ears, fur, name }: Animal): string {
  const colour = name === 'panda' ? '#3b3542' : fur;
  const inner = mix(colour, '#f6d5c8', 0.55);
  const pair = (drawing: string): string => `${drawing}<g transform="matrix(-1 0 0 1 200 0)">${drawing}</g>`;
  if (ears === 'pointed') return pair(shape('M48 92L50 34Q54 28 62 34L98 66Z', colour) + shape('M58 76L59 48L80 64Z', inner));
  if (ears === 'round') return pair(circle(56, 60, 25, colour) + circle(56, 60, 13, inner));
  if (ears === 'long')
    return pair(
      ellipse(74, 42, 16, 42, colour, 'transform="rotate(-8 74 42)"') + ellipse(74, 44, 8, 30, inner, 'transform="rotate(-8 74 44)"'),
    );
  return ears === 'tuft' ? pair(shape('M52 84L44 38L90 64Z', colour)) : '';
}

function faceOf({ face, fur, name }: Animal): string {
  const dark = '#2f2630';
  const pale = mix(fur, '#fffaf3', 0.75);
  const eyes = circle(78, 108, 7, dark) + circle(122, 108, 7, dark) + circle(80, 105, 2.4, '#fff') + circle(124, 105, 2.4, '#fff');
  const cheeks = ellipse(62, 130, 11, 7, '#ee8f7f', 'opacity=".45"') + ellipse(138, 130, 11, 7, '#ee8f7f', 'opacity=".45"');
  const smile = stroke('M100 136v6q-8 10-16 2M100 142q8 10 16 2', dark, 4);
  if (face === 'beak')
    return circle(76, 106, 25, '#fff8ee') + circle(124, 106, 25, '#fff8ee') + eyes + shape('M86 122h28l-14 24Z', '#e8a33f') + cheeks;
  if (face === 'patch')
    return (
      ellipse(76, 108, 18, 22, '#3b3542', 'transform="rotate(24 76 108)"') +
      ellipse(124, 108, 18, 22, '#3b3542', 'transform="rotate(-24 124 108)"') +
      circle(79, 107, 7, '#fff') +
      circle(121, 107, 7, '#fff') +
      circle(80, 108, 4.5, dark) +
      circle(120, 108, 4.5, dark) +
      ellipse(100, 130, 10, 7, dark) +
      smile +
      cheeks
    );
  const stripes = name === 'tiger' ? stroke('M100 62v18M84 66l4 14M116 66l-4 14M38 116l16 3M162 116l-16 3', '#5a3b2a', 6) : '';
  const mask =
    face === 'mask'
      ? shape('M36 116C60 104 88 112 100 134C112 112 140 104 164 116C160 160 126 174 100 174C74 174 40 160 36 116Z', pale)
      : ellipse(100, 140, face === 'wide' ? 40 : 30, face === 'wide' ? 27 : 22, pale);
  const nose = name === 'koala' ? ellipse(100, 122, 13, 19, dark) : ellipse(100, 129, 10, 7, dark);
  return mask + stripes + eyes + nose + smile + cheeks;
}

const things: readonly { name: string; ground: string; drawing: string }[] = [
  {
    name: 'lotus',
    ground: '#cfe0dc',
    drawing:
      shape('M100 56Q132 96 100 146Q68 96 100 56Z', '#f2b3ad') +
      shape('M58 78Q104 96 98 148Q56 136 58 78ZM142 78Q96 96 102 148Q144 136 142 78Z', '#e58a88') +
      shape('M30 108Q84 104 98 150Q44 156 30 108ZM170 108Q116 104 102 150Q156 156 170 108Z', '#d96f74'),
  },
  {
    name: 'moon',
    ground: '#4c5480',
    drawing: shape('M124 42A62 62 0 1 0 158 132A52 52 0 0 1 124 42Z', '#ffe1a3') + stroke('M52 56h.1M150 70h.1M162 100h.1', '#fff3d6', 7),
  },
  {
    name: 'teapot',
    ground: '#f1ddc3',
    drawing:
      shape('M52 92h92c10 66-14 72-46 72s-56-6-46-72Z', '#4f7a72') +
      stroke('M146 102c30-6 26 44-6 38M54 112q-18 4-26-22', '#4f7a72', 11) +
      ellipse(98, 90, 46, 11, '#6a978e') +
      circle(98, 74, 8, '#d9a45a'),
  },
  {
    name: 'mountain',
    ground: '#d5e2ea',
    drawing:
      circle(144, 62, 18, '#f6cf7e') +
      shape('M22 160L84 60L122 118L140 92L182 160Z', '#6f86a0') +
      shape('M84 60L66 90l14-4 8 10 14-8Z', '#fff'),
  },
  {
    name: 'umbrella',
    ground: '#e9d3d6',
    drawing:
      shape('M30 104a70 66 0 0 1 140 0q-18-14-35 0q-18-14-35 0q-18-14-35 0q-17-14-35 0Z', '#c9574f') +
      shape('M65 104q4-46 35-66q31 20 35 66q-18-14-35 0q-18-14-35 0Z', '#e08177') +
      stroke('M100 98v58q0 14 14 12q8-2 8-10', '#6b4a3c', 7),
  },
  {
    name: 'sailing boat',
    ground: '#c6dfe6',
    drawing:
      shape('M104 36v92h52Z', '#fffaf0') +
      shape('M94 56v72H54Z', '#f2c98a') +
      shape('M38 136h128l-20 28H60Z', '#b8434d') +
      stroke('M30 176q14-10 28 0t28 0t28 0t28 0t28 0', '#6ba0b0', 6),
  },
  {
    name: 'leaf',
    ground: '#f3ead2',
    drawing:
      shape('M48 154C28 76 84 40 160 40C166 112 130 172 62 152Z', '#7fa077') +
      stroke('M42 168C70 122 104 90 140 62M82 116l4-34M104 94l32 2', '#4f7455', 6),
  },
  {
    name: 'sun',
    ground: '#cfe3e8',
    drawing:
      circle(100, 100, 38, '#f2b34a') +
      stroke('M100 34v14M100 152v14M34 100h14M152 100h14M53 53l10 10M137 137l10 10M147 53l-10 10M63 137l-10 10', '#f2b34a', 9),
  },
  {
    name: 'book',
    ground: '#e2dcea',
    drawing:
      shape('M100 66Q66 44 34 58V150Q66 138 100 158Q134 138 166 150V58Q134 44 100 66Z', '#7a4b63') +
      shape('M100 72Q70 54 44 62V138Q72 130 100 148Q128 130 156 138V62Q130 54 100 72Z', '#fdf6ea') +
      stroke('M100 74v70M58 82q16-4 28 3M58 100q16-4 28 3M114 85q12-7 28-3M114 103q12-7 28-3', '#c9b8a4', 4),
  },
  {
    name: 'piano keys',
    ground: '#f0d3c2',
    drawing:
      rect(36, 56, 128, 92, '#fffaf3', 'rx="8"') +
      stroke('M68 56v92M100 56v92M132 56v92', '#d8c9bb', 3) +
      shape('M58 56h20v54H58ZM90 56h20v54H90ZM122 56h20v54H122Z', '#3b3542'),
  },
  {
    name: 'orange',
    ground: '#d3e3d0',
    drawing:
      circle(100, 112, 52, '#e8924a') +
      circle(84, 96, 12, '#f4b67c') +
      shape('M100 62Q116 30 148 42Q136 68 100 62Z', '#6c9a66') +
      stroke('M100 62v-12', '#6b4a3c', 6),
  },
  {
    name: 'paper crane',
    ground: '#dfe0ee',
    drawing:
      shape('M100 118L34 62L84 74Z', '#d9736b') +
      shape('M100 118L176 50L124 76Z', '#c9574f') +
      shape('M100 118L84 74L100 50L124 76Z', '#eba197') +
      shape('M100 118L60 140L28 108L72 122Z', '#eba197') +
      shape('M100 118L100 158L70 134Z', '#b8434d'),
  },
];

/** The `n`th built-in avatar: an animal or a thing, never a person. */
export function avatarPicture(n: number): string | undefined {
  const animal = animals[n - 1];
  if (animal)
    return picture(
      200,
      200,
      'avatar',
      rect(0, 0, 200, 200, animal.ground) + earsOf(animal) + ellipse(100, 118, 68, 60, animal.fur) + faceOf(animal),
    );
  const thing = things[n - 1 - animals.length];
  return thing && picture(200, 200, 'avatar', rect(0, 0, 200, 200, thing.ground) + thing.drawing);
}
