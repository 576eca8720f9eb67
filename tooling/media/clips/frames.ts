import { circle, d, gradient, mix, rect, shape, stroke } from '../drawing';
import { choices } from '../random';
import { hills, lantern, skyline, tree } from '../scenes/parts';
import type { Light } from '../scenes/light';
import { eveningLights, outdoorLights } from '../scenes/light';
import type { ClipName } from './catalogue';

/** Frames are painted on a canvas of this size and shown at half of it. */
export const frameSize = { w: 960, h: 540 } as const;

type Moment = { at: number; seconds: number };

const { w, h } = frameSize;

const sky = (from: Light, to: Light, at: number): string =>
  `<defs>${gradient('sky', mix(from.sky, to.sky, at), mix(from.low, to.low, at))}</defs>${rect(0, 0, w, h, 'url(#sky)')}`;

/** The sun or moon on its way from left to right: where it stands tells how much has passed. */
const wanderer = (at: number, colour: string, radius: number): string => {
  const [x, y] = [w * (0.08 + 0.84 * at), h * (0.5 - 0.36 * Math.sin(Math.PI * at))];
  return circle(x, y, radius * 1.6, colour, 'opacity=".25"') + circle(x, y, radius, colour);
};

const wave = (y: number, height: number, drift: number, fill: string): string => {
  const steps = Array.from({ length: 13 }, () => d`t${w / 8} 0`).join('');
  return shape(d`M${-w / 4 + (drift % (w / 4))} ${y}q${w / 16} ${-height} ${w / 8} 0${steps}V${h}H${-w}Z`, fill);
};

function sea({ at, seconds }: Moment): string {
  const boat = w * (0.85 - 0.7 * at);
  const bob = Math.sin(seconds * 1.4) * 5;
  const sail = d`<g transform="translate(${boat} ${h * 0.6 + bob}) rotate(${Math.sin(seconds) * 2})">${shape('M0-8V-96L54-14ZM-8-10V-78L-38-14Z', '#fbf3e8')}${shape('M-52-4H58L40 16H-36Z', '#7d4a4f')}</g>`;
  const tint = (depth: number): string => mix(mix('#6aa3ad', '#3f6f86', depth), '#6b5b86', at * 0.5);
  return (
    sky(outdoorLights[1], outdoorLights[3], at) +
    wanderer(at, '#ffe9b5', 40) +
    wave(h * 0.56, 14, seconds * 16, tint(0)) +
    sail +
    wave(h * 0.68, 18, -seconds * 22, tint(0.35)) +
    wave(h * 0.8, 22, seconds * 30, tint(0.7))
  );
}

function city({ at }: Moment): string {
  const towers = (words: string, base: number, tallest: number, fill: string, lit: number): string =>
    skyline({ from: choices('clip', words), light: eveningLights[2], w, h }, base, tallest, fill, lit);
  const dusk = (light: string, night: string): string => mix(light, night, at);
  return (
    sky(outdoorLights[2], eveningLights[0], at) +
    wanderer(at, '#ffdf9e', 34) +
    towers('back', h * 0.7, h * 0.42, dusk('#dfa584', '#4a4c70'), 0.15) +
    towers('front', h * 0.86, h * 0.4, dusk('#b4776a', '#2f3152'), at * 0.9) +
    rect(0, h * 0.86, w, h, dusk('#8d5a55', '#24263f'))
  );
}

function rolling({ at, seconds }: Moment): string {
  const layer = (words: string, speed: number, y: number, height: number, fill: string): string => {
    const wide = hills({ from: choices('clip', words), light: outdoorLights[4], w: w * 3, h }, y, height, fill);
    return d`<g transform="translate(${-seconds * speed} 0)">${wide}</g>`;
  };
  const bird = (x: number, y: number, flap: number): string =>
    stroke(d`M${x - 16} ${y - flap}Q${x - 6} ${y - 8} ${x} ${y}Q${x + 6} ${y - 8} ${x + 16} ${y - flap}`, '#56725f', 4);
  const birds = [0, 46, 88].map((gap, n) => bird(w * (1.02 - at) + gap, h * 0.2 + n * 16, 5 + Math.sin(seconds * 5 + n) * 5)).join('');
  return (
    sky(outdoorLights[0], outdoorLights[4], at) +
    wanderer(at, '#fff0c8', 42) +
    birds +
    layer('far', 8, h * 0.55, 90, '#b9cbb0') +
    layer('mid', 16, h * 0.7, 80, '#93ad8d') +
    layer('near', 28, h * 0.88, 60, '#678568')
  );
}

function lanterns({ at, seconds }: Moment): string {
  const from = choices('clip', 'lanterns');
  const rising = Array.from({ length: 14 }, () => {
    const [x, phase, size] = [from.between(0.05, 0.95) * w, from.next(), from.between(16, 34)];
    const colour = from.pick(['#d9604f', '#e08a4c', '#d9a441']);
    const y = h * (1.25 - 1.6 * ((phase + at * 0.9) % 1));
    return lantern(x + Math.sin(seconds * 0.5 + phase * 9) * 18, y, size, colour, '#ffd487');
  }).join('');
  return (
    sky(eveningLights[2], eveningLights[0], at) +
    wanderer(at, '#fff0cf', 26) +
    rising +
    hills({ from: choices('clip', 'shore'), light: eveningLights[0], w, h }, h * 0.84, 60, '#2b2c4a')
  );
}

function garden({ at, seconds }: Moment): string {
  const canvas = { from: choices('clip', 'garden'), light: outdoorLights[4], w, h };
  const ground = hills(canvas, h * 0.58, 60, '#b9cbb0') + hills(canvas, h * 0.7, 30, '#9cb891');
  const trees = [0.08, 0.22, 0.78, 0.93].map((x) => tree(canvas, w * x, h * 0.8, 150)).join('');
  const petals = Array.from({ length: 16 }, (_, n) => {
    const fall = (canvas.from.next() + seconds / canvas.from.between(9, 16)) % 1;
    const x = canvas.from.next() * w + Math.sin(seconds + n) * 26;
    return d`<ellipse cx="${x}" cy="${fall * h}" rx="9" ry="5" fill="#f3b8ae" transform="rotate(${(seconds * 40 + n * 50) % 360} ${x} ${fall * h})"/>`;
  }).join('');
  return sky(outdoorLights[1], outdoorLights[0], at) + wanderer(at, '#fff3cf', 38) + ground + trees + petals;
}

function night({ at, seconds }: Moment): string {
  const from = choices('clip', 'night');
  const stars = Array.from({ length: 46 }, () => {
    const [x, y, phase] = [from.next() * w, from.next() * h * 0.6, from.next()];
    return circle(x, y, 1.6 + 1.4 * Math.abs(Math.sin(seconds * 0.6 + phase * 6)), '#fff0cf');
  }).join('');
  const lake = wave(h * 0.8, 8, seconds * 10, '#2a3a5c') + wave(h * 0.88, 10, -seconds * 14, '#223050');
  return (
    sky(eveningLights[0], eveningLights[1], at) +
    stars +
    wanderer(at, '#ffe6b0', 32) +
    hills({ from: choices('clip', 'ridge'), light: eveningLights[0], w, h }, h * 0.72, 110, '#34395e') +
    lake
  );
}

const scenes: Record<ClipName, (moment: Moment) => string> = { sea, city, hills: rolling, lanterns, garden, night };

/** The running clock and the bar of what has passed: a position can be read from any frame. */
function clock({ at, seconds }: Moment): string {
  const whole = Math.floor(seconds);
  const text = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  return (
    rect(28, h - 74, 104, 46, '#1c1820', 'rx="23" opacity=".5"') +
    `<text x="80" y="${h - 41}" font-family="DejaVu Sans,sans-serif" font-weight="700" font-size="28" text-anchor="middle" fill="#fff">${text}</text>` +
    rect(0, h - 10, w, 10, '#1c1820', 'opacity=".25"') +
    rect(0, h - 10, w * at, 10, '#e0606c')
  );
}

/** One frame of a clip as SVG, at `seconds` of `length`. */
export function frame(name: ClipName, seconds: number, length: number): string {
  const moment = { at: seconds / length, seconds };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" fill="none" stroke-linecap="round">${scenes[name](moment)}${clock(moment)}</svg>`;
}
