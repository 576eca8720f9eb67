import { circle, d, ellipse, shape, stroke } from '../drawing';
import { bothSides, bun, combedBack, crown, curls, curtainBehind, fringed, mirrored, parted, shine } from './hairShapes';
import type { Hair, HairBrief } from './hairShapes';

const toSide = (side: 1 | -1, drawing: string): string => (side === 1 ? drawing : mirrored(drawing));

const straightLock = (w: number, y: number): string =>
  d`M${w + 9} 20C${w + 20} 90 ${w + 34} ${y - 110} ${w + 20} ${y - 22}C${w + 16} ${y - 4} ${w + 4} ${y + 8} ${w - 6} ${y + 10}C${w - 2} ${y - 2} ${w - 14} ${y} ${w - 22} ${y - 4}C${w - 8} ${y - 90} ${w - 2} 130 ${w - 7} 40Z`;

const wavyLock = (w: number, y: number): string =>
  d`M${w + 10} 10C${w + 34} 60 ${w + 6} 110 ${w + 28} 160C${w + 44} 205 ${w + 20} ${y - 30} ${w + 4} ${y}C${w - 16} ${y + 10} ${w - 36} ${y - 8} ${w - 34} ${y - 24}C${w - 4} 190 ${w - 26} 150 ${w - 12} 110C${w - 2} 80 ${w - 4} 60 ${w - 6} 40Z`;

const strands = (path: string, colour: string): string => stroke(path, colour, 3, 'opacity=".55"');

function fallingHair({ w, side, colour }: HairBrief, lock: string, hairline: string, y: number): Hair {
  const front = crown(w, 10, 13, 50) + hairline;
  return {
    back: curtainBehind(w, 20, y, colour.deep),
    over: bothSides(shape(lock, colour.base) + strands(d`M${w + 6} 70Q${w + 14} 150 ${w + 2} ${y - 20}`, colour.deep)),
    front: shape(front, colour.base) + shine(w, colour, side),
    shadow: front,
  };
}

function bob(brief: HairBrief, hairline: string): Hair {
  const { w, side, colour } = brief;
  const ends = d`C${w + 30} 92 ${w + 14} 116 ${w - 10} 106`;
  const front = crown(w, 15, 13, 40) + ends + hairline.replace(/^L/, 'L');
  const lobe = d`M${-w - 15} 40C${-w - 30} 92 ${-w - 14} 116 ${-w + 10} 106L${-w + 8} 30Z`;
  return {
    back: shape(
      d`M${-w - 14} -20C${-w - 26} 60 ${-w - 16} 112 ${-w + 16} 112L${w - 16} 112C${w + 16} 112 ${w + 26} 60 ${w + 14} -20Z`,
      colour.deep,
    ),
    over: '',
    front: shape(front, colour.base) + shape(lobe, colour.base) + shine(w, colour, side),
    shadow: front,
  };
}

function gathered({ w, side, colour }: HairBrief, back: string, over = ''): Hair {
  const front = crown(w, 4, 10, 0) + combedBack(w, side * 8, -98);
  const combed = d`M${side * 10} -104Q${w * 0.7} -86 ${w + 1} -26M${side * 6} -106Q${-w * 0.7} -86 ${-w - 1} -26M${side * 8} -116Q${w * 0.9} -104 ${w + 3} -48`;
  return { back, over, front: shape(front, colour.base) + strands(combed, colour.deep) + shine(w, colour, side), shadow: front };
}

function curly({ w, colour }: HairBrief, big: boolean): Hair {
  const halo = big
    ? curls(-48, w + 30, w + 34, -205, 25, 15, 30)
    : curls(-40, w + 10, 92, -190, 10, 11, 25) + curls(50, w + 24, 110, -20, 50, 5, 27) + curls(50, w + 24, 110, 130, 200, 5, 27);
  const cap =
    crown(w, big ? 20 : 10, big ? 34 : 16, 20) +
    d`L${w - 2} 14C${w - 4} -40 ${w * 0.7} -84 0 -90C${-w * 0.7} -84 ${-w + 4} -40 ${-w + 2} 14Z`;
  const fringe = big ? '' : curls(-34, w - 10, 52, -165, -15, 7, 17);
  const texture = curls(-60, w * 0.9, 62, -170, -10, 6, 8);
  const filling = big ? circle(0, -48, w + 34, colour.deep) : curtainBehind(w, 18, 110, colour.deep);
  return {
    back: filling + shape(halo, colour.base),
    over: '',
    front: shape(cap + fringe, colour.base) + shape(texture, colour.light, 'opacity=".35"'),
    shadow: cap + fringe,
  };
}

function headscarf({ w, cloth, side }: HairBrief): Hair {
  const opening = d`M0 -92C${w * 0.6} -92 ${w - 8} -50 ${w - 7} 10C${w - 8} 70 ${w * 0.5} 112 0 118C${-w * 0.5} 112 ${-w + 8} 70 ${-w + 7} 10C${-w + 8} -50 ${-w * 0.6} -92 0 -92Z`;
  const veil =
    crown(w, 14, 14, 40) + d`C${w + 18} 120 ${w + 26} 150 ${w + 30} 200L${-w - 30} 200C${-w - 26} 150 ${-w - 18} 120 ${-w - 14} 40Z`;
  const fold = d`M${side * (w + 6)} 60Q${side * w * 0.6} 140 ${side * -w * 0.5} 128M${side * (w + 14)} 100Q${side * w * 0.5} 190 ${side * -w * 0.8} 160M${-w * 0.5} -124Q${-w - 4} -80 ${-w - 4} 0`;
  return {
    back: '',
    over: shape(d`M${-w - 20} 150C${-w - 50} 200 ${-w} 262 ${side * 30} 290C${w + 30} 260 ${w + 44} 200 ${w + 20} 150Z`, cloth),
    front: shape(veil + opening, cloth, 'fill-rule="evenodd"') + stroke(fold, '#2b2226', 3, 'opacity=".18"'),
    shadow: crown(w, 14, 14, 40) + d`L${w - 4} 40C${w - 8} -50 ${w * 0.6} -86 0 -86C${-w * 0.6} -86 ${-w + 8} -50 ${-w + 4} 40Z`,
  };
}

function braid(brief: HairBrief): Hair {
  const { w, side, colour } = brief;
  const links = [0, 1, 2, 3, 4, 5]
    .map((at) => ellipse(w + 14 - at * 2, 112 + at * 30, 19 - at * 1.4, 20, at % 2 ? colour.base : colour.light))
    .join('');
  const rope = shape(d`M${w - 20} 60C${w + 20} 60 ${w + 36} 90 ${w + 16} 130L${w - 14} 120Z`, colour.base);
  return gathered(brief, '', toSide(side, rope + links + circle(w + 2, 286, 9, brief.cloth)));
}

function ponytail(brief: HairBrief): Hair {
  const { w, side, colour } = brief;
  const tail = d`M${w - 14} 40C${w + 40} 50 ${w + 52} 130 ${w + 34} 200C${w + 26} 240 ${w + 10} 268 ${w - 14} 284C${w + 2} 220 ${w - 6} 170 ${w - 4} 120Z`;
  return gathered(
    brief,
    toSide(side, shape(tail, colour.deep)),
    toSide(side, shape(tail, colour.base) + strands(d`M${w + 16} 90Q${w + 28} 180 ${w} 260`, colour.deep)),
  );
}

const fringeShadow = (w: number): string => crown(w, 10, 13, 50) + fringed(w, 50);

/** The styles drawn for women, by name. */
export const womensHair = {
  longStraight: (brief: HairBrief) =>
    fallingHair(brief, straightLock(brief.w, 300 + brief.longer), parted(brief.w, 0, 50), 290 + brief.longer),
  longWavy: (brief: HairBrief) =>
    fallingHair(brief, wavyLock(brief.w, 290 + brief.longer * 0.5), parted(brief.w, brief.side * 28, 40), 270),
  longFringe: (brief: HairBrief) => ({
    ...fallingHair(brief, straightLock(brief.w, 270 + brief.longer), fringed(brief.w, 50), 260 + brief.longer),
    shadow: fringeShadow(brief.w),
  }),
  curtain: (brief: HairBrief) => {
    const { w, colour } = brief;
    const bang = shape(
      d`M0 -112C30 -96 ${w * 0.62} -70 ${w * 0.74} -26C${w * 0.8} -8 ${w * 0.9} 4 ${w + 6} 10L${w + 10} -60Z`,
      colour.base,
    );
    const hair = fallingHair(brief, wavyLock(w, 220), parted(w, 0, 40), 200);
    return { ...hair, front: hair.front + bothSides(bang) };
  },
  fringeBob: (brief: HairBrief) => bob(brief, fringed(brief.w, 60)),
  sideBob: (brief: HairBrief) => bob(brief, parted(brief.w, brief.side * 32, 60)),
  lowBun: (brief: HairBrief) => gathered(brief, bun(brief.side * 58, 96, 36, brief.colour)),
  topBun: (brief: HairBrief) => gathered(brief, bun(brief.side * 6, -160, 40, brief.colour)),
  ponytail,
  braid,
  afro: (brief: HairBrief) => curly(brief, true),
  curlyShoulder: (brief: HairBrief) => curly(brief, false),
  headscarf,
  pixie: ({ w, side, colour }: HairBrief) => {
    const front =
      crown(w, 7, 16, 4) +
      d`L${w - 4} 2C${w - 6} -30 ${w - 10} -48 ${w - 26} -68C30 -46 -20 -40 ${-w + 12} -34C${-w + 4} -24 ${-w + 2} -10 ${-w + 3} 4Z`;
    return {
      back: '',
      over: '',
      front: toSide(
        side,
        shape(front, colour.base) +
          strands(d`M${w - 30} -70Q10 -64 ${-w + 20} -42M${w - 36} -84Q10 -80 ${-w + 8} -56`, colour.deep) +
          shine(w, colour, 1),
      ),
      shadow: side === 1 ? front : crown(w, 7, 16, 4) + d`L${w - 3} -34C20 -40 -30 -46 ${-w + 26} -68L${-w} 4Z`,
    };
  },
} satisfies Record<string, (brief: HairBrief) => Hair>;
