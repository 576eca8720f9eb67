import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, hue, lightnessOf } from './colour';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const [lightBlock = '', darkBlock = ''] = css.split('@media (prefers-color-scheme: dark)');

function coloursOf(block: string): Map<string, string> {
  return new Map([...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]));
}

const light = coloursOf(lightBlock);
const dark = new Map([...light, ...coloursOf(darkBlock)]);
const themes = { light, dark } as const;

function valueOf(theme: Map<string, string>, name: string): string {
  const value = theme.get(name);
  if (!value) throw new Error(`no colour called ${name}`);
  return value;
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken'];
const texts = ['ink', 'ink-muted', 'ink-faint', 'accent', 'positive', 'warning', 'danger'];
const textPairs = [
  ...surfaces.flatMap((surface) => texts.map((text) => [text, surface])),
  ...['accent', 'positive', 'warning', 'danger'].flatMap((tone) => [
    [tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
    ['ink-muted', `${tone}-soft`],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-pressed'],
  ['on-scrim', 'scrim-solid'],
  ['ink', 'skeleton'],
  ['ink-muted', 'skeleton'],
];
const controlPairs = surfaces.flatMap((surface) => ['line-strong', 'focus', 'accent', 'accent-pressed'].map((edge) => [edge, surface]));

describe.each(Object.entries(themes))('the %s theme', (_name, theme) => {
  test.each(textPairs)('%s is readable on %s: 4.5 to 1', (text = '', background = '') => {
    expect(contrast(valueOf(theme, text), valueOf(theme, background))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)('the edge %s can be seen on %s: 3 to 1', (edge = '', background = '') => {
    expect(contrast(valueOf(theme, edge), valueOf(theme, background))).toBeGreaterThanOrEqual(3);
  });

  test('the accent is clearly another hue than the colour of errors', () => {
    const apart = Math.abs(hue(valueOf(theme, 'accent')) - hue(valueOf(theme, 'danger')));
    expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(24);
  });
});

test('the dark theme names every surface and text colour anew', () => {
  const inherited = [...light.keys()].filter((name) => !coloursOf(darkBlock).has(name));
  expect(inherited).toEqual(['on-scrim', 'wheel-edge']);
});

test('the edge of the prize wheel is orange in both themes, the orange of CSS [LIMIT-19]', () => {
  expect(Object.values(themes).map((theme) => theme.get('wheel-edge'))).toEqual(['#ffa500', '#ffa500']);
});

test('the measures themselves: black on white is 21 to 1, a colour against itself 1 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#bd4322', '#bd4322')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 1);
  expect(lightnessOf('#ffffff')).toBeCloseTo(1);
});
