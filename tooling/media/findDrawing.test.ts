/** @jest-environment jest-fixed-jsdom */
import { LOCALE } from '@unison/shared/contract';
import { findDrawing } from './findDrawing';
import { gameKeys, mediaCounts, mediaPath, posterThemes, prizeKeys, wayKeys } from './paths';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

const scenes = [
  ...numbers(mediaCounts.banner).map(mediaPath.banner),
  ...numbers(mediaCounts.card).map(mediaPath.card),
  ...prizeKeys.map(mediaPath.prize),
  ...posterThemes.flatMap((theme) => numbers(6).map((id) => mediaPath.poster(id, theme))),
  ...numbers(5).map(mediaPath.place),
];
const signs = [
  ...gameKeys.map(mediaPath.game),
  ...wayKeys.map(mediaPath.way),
  ...numbers(mediaCounts.avatar).map(mediaPath.avatar),
  ...numbers(mediaCounts.level).map(mediaPath.level),
  ...[mediaPath.logo(), mediaPath.loginBackground(), mediaPath.centerBackground()],
];

const nameIn = (address: string): string => address.replace('/api/media/', '').replace(/\?v=\d+$/, '');

test.each([...scenes, ...signs].map(nameIn))(
  '%s is a well-formed drawing with a title that loads and runs nothing [HOME-02] [WHEEL-02] [ACCOUNT-60]',
  (name) => {
    const drawing = new DOMParser().parseFromString(findDrawing(name) ?? '', 'image/svg+xml');
    expect(drawing.querySelector('parsererror')).toBeNull();
    expect(drawing.querySelector('title')?.textContent).toMatch(/\w/);
    expect(drawing.querySelectorAll('script, foreignObject, image, a, style').length).toBe(0);
    expect(findDrawing(name)).not.toMatch(/NaN|undefined|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
  },
);

test.each([...scenes, ...signs].map(nameIn))('%s carries no words, and a title in each language (O-107) [I18N-01]', (name) => {
  const drawing = new DOMParser().parseFromString(findDrawing(name) ?? '', 'image/svg+xml');
  expect([...drawing.querySelectorAll('text')].filter(({ textContent }) => /[^\d\s]/.test(textContent))).toEqual([]);
  expect([...drawing.querySelectorAll('title')].map((title) => title.getAttribute('lang')).sort()).toEqual(Object.values(LOCALE).sort());
});

test('no two drawings are the same', () => {
  const all = [...scenes, ...signs].map((address) => findDrawing(nameIn(address)));
  expect(new Set(all).size).toBe(all.length);
});

test('there are no fewer avatars than a member expects by default [LIMIT-06]', () => {
  expect(mediaCounts.avatar).toBeGreaterThanOrEqual(20);
});

test.each([
  `banner/${mediaCounts.banner + 1}.svg`,
  `avatar/${mediaCounts.avatar + 1}.svg`,
  `level/${mediaCounts.level + 1}.svg`,
  `card/${mediaCounts.card + 1}.svg`,
  'banner/0.svg',
  'banner/01.svg',
  'prize/toString.svg',
  'game/constructor.svg',
  'poster/elsewhere/1.svg',
  'companion/0/1.svg',
  'companion/1/7.svg',
  'companion/9999999999/1.svg',
  'companion/1/1.svg/',
  '../index.ts',
  '',
])('%p is no drawing', (name) => {
  expect(findDrawing(name)).toBeUndefined();
});
