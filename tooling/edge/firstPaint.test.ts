import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GIVEN_TOKENS } from '../early/template';
import { newStore, remoteRelease, shellRelease } from '../testing/registry';
import { put } from '../testing/edge';
import { AGE_TOKENS } from '../early/ageSheet';
import { EARLY_STYLE } from './pageStart';
import { EARLY_TOKENS, EDGE, FIRST_TOKENS, FRAME_STYLE, frameHtml, tabAddresses } from './firstPaint';
import { followRegistry } from './liveRegistry';

test("the first paint has the tokens' colours", () => {
  const tokens = readFileSync(join(__dirname, '../../shared/src/ui/tokens/tokens.css'), 'utf8');
  const valuesOf = (name: string) => [...tokens.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))].map(([, colour]) => colour);
  for (const [name, values] of Object.entries(FIRST_TOKENS)) expect({ name, values: valuesOf(name) }).toEqual({ name, values });
});

test('a window of 320 px, as 1280 px at 400 %, has room for a scroll bar of its own beside the page, in the first paint too [SHELL-01]', () => {
  const base = readFileSync(join(__dirname, '../../shared/src/ui/tokens/base.css'), 'utf8');
  for (const style of [base, FRAME_STYLE]) {
    const least = /body *{[^}]*min-width: *(\d+)px/.exec(style)?.[1];
    expect(Number(least)).toBeLessThanOrEqual(320 - 17); // the widest of the usual ones
  }
});

test('a folded phone of 280 px, and one of 360 px at 150 %, hold the whole page, in the first paint too [SHELL-01]', () => {
  const base = readFileSync(join(__dirname, '../../shared/src/ui/tokens/base.css'), 'utf8');
  // A wider page has the tab bar, what ends at the right edge and every toast lie beside the glass.
  for (const style of [base, FRAME_STYLE])
    expect(Number(/body *{[^}]*min-width: *(\d+)px/.exec(style)?.[1])).toBeLessThanOrEqual(Math.min(280, 360 / 1.5));
});

test('what a template leaves to its document, and the age question has of its own, is said there as the kit says it', () => {
  const read = (file: string) => readFileSync(join(__dirname, `../../shared/src/ui/tokens/${file}`), 'utf8').replaceAll("'", '"');
  const valuesIn = (css: string, name: string) =>
    [...css.matchAll(new RegExp(`--${name}:([^;]+);`, 'g'))].map(([, value]) => bare(value ?? ''));
  const bare = (text: string) => text.replace(/\s+/g, '').replace(/\b0(?=\.)/g, '');
  const [tokens, base] = [read('tokens.css'), read('base.css')];
  for (const [name, [light, dark]] of Object.entries({ ...EARLY_TOKENS, ...AGE_TOKENS })) {
    const values = valuesIn(tokens, name);
    expect({ name, light: values[0], dark: values.at(-1) }).toEqual({ name, light: bare(light), dark: bare(dark) });
  }
  for (const font of [...valuesIn(tokens, 'font'), ...valuesIn(base, 'font')]) expect(bare(EARLY_STYLE)).toContain(`--font:${font}`);
  // What is made of other tokens, in their own words.
  const whole = (value = ''): string =>
    value.replace(/var\(--([\w-]+)\)/g, (_all, name: string) => whole(new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1]));
  expect(bare(EDGE)).toBe(bare(whole('var(--edge)')));
  expect([...GIVEN_TOKENS].sort()).toEqual([...Object.keys(FIRST_TOKENS), ...Object.keys(EARLY_TOKENS), 'font', 'edge'].sort());
});

test.each([
  [false, '', '/ /home /mine'],
  [true, '/ /home', '/mine'],
])('the document says which addresses have a tab bar for whom; visitors let in: %s (Q-30)', async (isOpen, forAll, forMembers) => {
  const store = await newStore();
  await put(store, shellRelease(1));
  const route = (path: string, access: 'member' | 'member-when-gated', order?: number) => ({
    ...{ path, screen: 'Main', title: '', heading: 'main', access },
    ...(order !== undefined && { tab: { order, label: 'main', icon: 'home' } }),
  });
  const routes = [route('/Home', 'member-when-gated', 1), route('/Mine', 'member', 2), route('/Setting', 'member')];
  await put(store, remoteRelease('mf-home', 2, routes));
  const resolved = await followRegistry(store, {
    onRefused(error) {
      throw error;
    },
  }).current();
  expect(tabAddresses(resolved, isOpen)).toBe(`data-tabs="${forAll}" data-member-tabs="${forMembers}"`);
  expect(frameHtml(resolved).match(/class="tab"/g)).toHaveLength(2);
});
