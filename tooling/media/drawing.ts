import { LANGUAGES, LOCALE } from '@unison/shared/contract';
import titles from './titles.json';

/** Rounds the numbers of an SVG path (to a tenth where they are small), so that drawings stay small and the same everywhere. */
export function d(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  return parts.reduce((text, part, at) => text + show(values[at - 1] ?? '') + part);
}

function show(value: number | string): string {
  return typeof value === 'number' ? String(Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value)) : value;
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  d`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  d`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  d`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

export const shape = (path: string, fill: string, more = ''): string => `<path d="${path}" fill="${fill}" ${more}/>`;

export const stroke = (path: string, colour: string, width: number, more = ''): string =>
  d`<path d="${path}" stroke="${colour}" stroke-width="${width}" ${more}/>`;

export const fade = (opacity: number): string => `opacity="${String(Math.round(opacity * 100) / 100).replace(/^0/, '')}"`;

export const gradient = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** Mixes two `#rrggbb` colours; 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const part = (colour: string, at: number): number => parseInt(colour.slice(at, at + 2), 16);
  const channel = (at: number): string =>
    Math.round(part(first, at) * (1 - share) + part(second, at) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** What a drawing shows, in the six languages: a picture carries no words, and the app marks what does not exist (O-107). */
export type Title = keyof typeof titles;

/**
 * A title in each language of the product: of several the browser takes the one of the language that asks (SVG 2, 5.8.2), so that one file,
 * kept once by every cache, serves all. English comes first, for browsers that know one title only.
 */
const titlesOf = (title: Title): string =>
  [...LANGUAGES]
    .sort((one, other) => Number(other === 'en_us') - Number(one === 'en_us'))
    .map((language) => `<title lang="${LOCALE[language]}">${titles[title][language]}</title>`)
    .join('');

/** A whole SVG document with its titles; the body must be well-formed. */
export function picture(width: number, height: number, title: Title, body: string): string {
  const tidy = body
    .replace(/ +\/>/g, '/>')
    .replace(/ (x|y|cx|cy)="0"/g, '')
    .replace(/ -/g, '-');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linecap="round">${titlesOf(title)}${tidy}</svg>`;
}
