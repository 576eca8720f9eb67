import { d, ellipse, mix, shape, stroke } from '../drawing';
import { bothSides, bun, combedBack, crown, curls, curtainBehind, parted, shine } from './hairShapes';
import type { Hair, HairBrief } from './hairShapes';

/** Short sides from the ear up, as far as the top begins. */
const shortSides = (w: number): string =>
  d`M${w + 2} 2C${w + 5} -30 ${w + 6} -62 ${w - 8} -88L${w - 24} -80C${w - 10} -62 ${w - 5} -36 ${w - 4} 2Z`;

function cropped({ w, side, colour }: HairBrief, top: string): Hair {
  const sides = mix(colour.base, colour.deep, 0.4);
  return {
    back: '',
    over: '',
    front: bothSides(shape(shortSides(w), sides)) + `<g transform="scale(${side} 1)">${shape(top, colour.base)}</g>`,
    shadow: side === 1 ? top : combinedShadow(w),
  };
}

const combinedShadow = (w: number): string => crown(w, 2, 8, -10) + combedBack(w, 0, -84, -10);

const withStrands = (hair: Hair, { side, colour }: HairBrief, path: string): Hair => ({
  ...hair,
  front: hair.front + `<g transform="scale(${side} 1)">${stroke(path, colour.light, 3.5, 'opacity=".6"')}</g>`,
});

function sidePart(brief: HairBrief): Hair {
  const { w } = brief;
  const top = d`M${-w - 4} -40C${-w - 8} -90 ${-w * 0.66} -140 -6 -142C${w * 0.66} -146 ${w + 10} -104 ${w + 4} -44C${w - 4} -60 ${w - 12} -74 ${w - 26} -82C${w * 0.2} -66 ${-w * 0.2} -72 ${-w * 0.46} -92C${-w * 0.7} -80 ${-w + 2} -66 ${-w - 4} -40Z`;
  return withStrands(
    cropped(brief, top),
    brief,
    d`M${-w * 0.3} -104Q${w * 0.2} -96 ${w * 0.72} -100M${-w * 0.2} -120Q${w * 0.2} -122 ${w * 0.6} -114`,
  );
}

function quiff(brief: HairBrief): Hair {
  const { w } = brief;
  const top = d`M${-w - 3} -44C${-w - 10} -96 ${-w * 0.7} -150 -10 -164C${w * 0.5} -176 ${w * 0.98} -150 ${w + 2} -104C${w + 7} -80 ${w + 4} -60 ${w + 3} -44C${w - 4} -66 ${w - 12} -78 ${w - 24} -86C${w * 0.3} -100 ${-w * 0.3} -78 ${-w + 18} -78C${-w + 6} -70 ${-w + 1} -58 ${-w - 3} -44Z`;
  return withStrands(
    cropped(brief, top),
    brief,
    d`M${-w * 0.62} -90Q${-w * 0.2} -136 ${w * 0.5} -146M${-w * 0.3} -92Q${w * 0.1} -126 ${w * 0.7} -124`,
  );
}

function textured(brief: HairBrief): Hair {
  const { w } = brief;
  const locks = d`C${w} -46 ${w - 6} -56 ${w - 16} -66Q${w * 0.66} -46 ${w * 0.44} -50Q${w * 0.5} -64 ${w * 0.46} -72Q${w * 0.2} -44 ${-w * 0.14} -44Q${-w * 0.02} -58 ${-w * 0.02} -70Q${-w * 0.3} -46 ${-w * 0.62} -50Q${-w * 0.5} -62 ${-w * 0.5} -72Q${-w * 0.8} -56 ${-w - 4} -30Z`;
  const top = d`M${-w - 4} -30C${-w - 12} -92 ${-w * 0.8} -146 -4 -148C${w * 0.8} -148 ${w + 12} -96 ${w + 4} -30${locks}`;
  return withStrands(
    cropped(brief, top),
    brief,
    d`M${-w * 0.56} -76Q${-w * 0.5} -108 ${-w * 0.1} -126M${-w * 0.02} -76Q${w * 0.1} -106 ${w * 0.44} -124M${w * 0.5} -80Q${w * 0.6} -96 ${w * 0.72} -104`,
  );
}

function curlyTop(brief: HairBrief): Hair {
  const { w, colour } = brief;
  const top = curls(-86, w * 0.82, 42, -190, 10, 9, 24) + curls(-70, w * 0.7, 16, -180, 0, 5, 19) + crown(w, -4, 6, -60) + 'Z';
  const hair = cropped(brief, top);
  return { ...hair, front: hair.front + shape(curls(-98, w * 0.62, 22, -170, -10, 5, 7), colour.light, 'opacity=".4"') };
}

function shortAfro({ w, colour }: HairBrief): Hair {
  const cap =
    crown(w, 6, 20, -6) +
    d`L${w - 3} -6C${w - 5} -50 ${w - 14} -80 ${w - 26} -84C${w * 0.3} -92 ${-w * 0.3} -92 ${-w + 26} -84C${-w + 14} -80 ${-w + 5} -50 ${-w + 3} -6Z`;
  return {
    back: shape(curls(-66, w, 76, -190, 10, 13, 15), colour.base),
    over: '',
    front: shape(cap, colour.base) + shape(curls(-86, w * 0.72, 44, -165, -15, 7, 6), colour.light, 'opacity=".28"'),
    shadow: cap,
  };
}

function buzz({ w, colour }: HairBrief): Hair {
  const cap =
    crown(w, 1, 3, -4) +
    d`L${w - 4} -4C${w - 4} -46 ${w - 16} -76 ${w - 28} -84C${w * 0.3} -90 ${-w * 0.3} -90 ${-w + 28} -84C${-w + 16} -76 ${-w + 4} -46 ${-w + 4} -4Z`;
  return { back: '', over: '', front: shape(cap, colour.base, 'opacity=".86"'), shadow: cap };
}

function sweptBack(brief: HairBrief): Hair {
  const { w, side, colour } = brief;
  const front =
    crown(w, 4, 18, -6) +
    d`L${w - 3} -6C${w - 5} -46 ${w - 10} -66 ${w - 22} -84C${w * 0.3} -98 ${-w * 0.3} -98 ${-w + 22} -84C${-w + 10} -66 ${-w + 5} -46 ${-w + 3} -6Z`;
  const lines = stroke(
    d`M${-w * 0.4} -94Q${-w * 0.34} -124 ${-w * 0.1} -138M0 -96Q0 -122 10 -140M${w * 0.4} -93Q${w * 0.42} -116 ${w * 0.3} -132`,
    colour.deep,
    3,
    'opacity=".55"',
  );
  return { back: '', over: '', front: shape(front, colour.base) + lines + shine(w, colour, side), shadow: front };
}

function flowing(brief: HairBrief, y: number, below: number): Hair {
  const { w, side, colour } = brief;
  const front = crown(w, 12, 15, y) + d`C${w + 22} ${y + 30} ${w + 8} ${y + 44} ${w - 4} ${y + 30}` + parted(w, side * 22, y);
  const left = d`M${-w - 12} ${y}C${-w - 22} ${y + 30} ${-w - 8} ${y + 44} ${-w + 4} ${y + 30}L${-w + 6} ${y - 20}Z`;
  return {
    back: below > 0 ? curtainBehind(w, 18, below, colour.deep) : '',
    over: '',
    front: shape(front, colour.base) + shape(left, colour.base) + shine(w, colour, side),
    shadow: front,
  };
}

/** The styles drawn for men, by name. */
export const mensHair = {
  sidePart,
  quiff,
  textured,
  curlyTop,
  shortAfro,
  buzz,
  sweptBack,
  earWaves: (brief: HairBrief) => flowing(brief, 6, 0),
  shoulderLength: (brief: HairBrief) => flowing(brief, 70, 150),
  manBun: (brief: HairBrief) => {
    const hair = sweptBack(brief);
    return { ...hair, back: bun(0, -152, 27, brief.colour) };
  },
  bald: ({ w }: HairBrief) => ({
    back: '',
    over: '',
    front: ellipse(-w * 0.3, -98, 20, 9, '#fff', 'opacity=".22" transform="rotate(-24 -24 -98)"'),
    shadow: '',
  }),
  receding: ({ w, colour }: HairBrief) => {
    const patch = d`M${w + 3} 4C${w + 9} -40 ${w + 4} -78 ${w - 16} -98C${w - 20} -84 ${w - 10} -66 ${w - 9} -50C${w - 6} -30 ${w - 5} -10 ${w - 4} 4Z`;
    const wisp = stroke(d`M-26 -122Q0 -132 28 -121M-14 -126Q8 -134 34 -117`, colour.base, 4, 'opacity=".5"');
    return { back: '', over: '', front: bothSides(shape(patch, colour.base)) + wisp, shadow: '' };
  },
} satisfies Record<string, (brief: HairBrief) => Hair>;
