import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { LOOK } from '../early/ageSheet';
import { findDrawing } from '../media/findDrawing';
import { filesBelow, ROOT, SCREEN_PACKAGES } from './sources';

const parts = SCREEN_PACKAGES.flatMap((folder) => filesBelow(join(ROOT, folder), (path) => path.endsWith('.tsx')));
const sheets = SCREEN_PACKAGES.flatMap((folder) => filesBelow(join(ROOT, folder), (path) => path.endsWith('.css'))).map((path) => ({
  path: relative(ROOT, path).replaceAll('\\', '/'),
  css: readFileSync(path, 'utf8'),
}));

/** Every value of `property` in the sheets, after the name of its file. */
const valuesOf = (property: string) =>
  sheets.flatMap(({ path, css }) =>
    [...css.matchAll(new RegExp(`[\\s;{]${property}: ?([^;}]+)`, 'g'))].map(([, value = '']) => ({ path, value })),
  );

/** Parts of a value at the commas between them; those of a function stay in it. */
const partsOf = (value: string) => value.split(/,(?![^(]*\))/).map((part) => part.trim());

test('no text is smaller than the smallest size of the kit, 12 px, on whatever phone', () => {
  const sizes = valuesOf('font-size').filter(({ value }) => value.includes('px'));
  expect(sizes.length).toBeGreaterThan(20);
  expect(sizes.filter(({ value }) => [...value.matchAll(/([\d.]+)px/g)].some(([, size]) => Number(size) < 12))).toEqual([]);
});

test('nor are the captions of a film, which a browser writes in a twentieth of its height (VIDEO-05)', () => {
  const players = sheets.filter(({ css }) => css.includes('-webkit-media-text-track-container'));
  expect(players).toHaveLength(1);
  expect(players[0]?.css).toMatch(/::cue \{\s*font-size: max\(var\(--text-1[246]\), 1em\)/);
});

test('what lies over the page by background and shadow has an edge where forced colours take both away', () => {
  const isDrawn = (rule: string) => /(?:outline|border): 1px solid/.test(rule);
  const over = sheets.flatMap(({ path, css }) => {
    const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', rule = '']) => ({ selector: selector.trim(), rule }));
    const edged = rules.filter(({ rule }) => isDrawn(rule)).flatMap(({ selector }) => selector.split(/,\s*/));
    return rules
      .filter(({ rule }) => rule.includes('box-shadow: var(--shadow-overlay)') && !rule.includes('border-radius: var(--radius-pill)'))
      .flatMap(({ selector }) => selector.split(/,\s*/).map((name) => ({ path, name, isEdged: edged.includes(name) })));
  });
  expect(over.length).toBeGreaterThan(3);
  expect(over.filter(({ isEdged }) => !isEdged)).toEqual([]);
});

test('on a screen as low as at 400 % zoom the words of a sheet or dialog scroll with its head and buttons, before the app is there too (WCAG 1.4.10)', () => {
  const overlay = sheets.find(({ path }) => path.endsWith('overlay.module.css'))?.css ?? '';
  const [, low = ''] = /@media \(height < 360px\) \{([\s\S]*?)\n\}/.exec(overlay) ?? [];
  expect(low).toMatch(/\.dialog,\s*\.sheet \{\s*overflow-y: auto/);
  expect(low).toMatch(/\.head ~ \.body \{[^}]*overflow: visible/);
  expect(LOOK).toMatch(/@media \(max-height:359px\)\{section\{overflow-y:auto\}div\{flex:none;overflow:visible\}\}/);
});

test('the button beside the price of a profile is as wide as its word: in spaced letters it stands below (WCAG 1.4.12)', () => {
  const bar = sheets.find(({ path }) => path.endsWith('CompanionBar.module.css'))?.css;
  expect(bar).toMatch(/\.contact \{\s*flex: 1 0 auto;[^}]*max-width: 100%/);
});

test('each row that is moved sideways goes to both edges of the column: what is cut there says that there is more', () => {
  const rows = sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/\.(\w+) \{([^{}]*scrollbar-width: none[^{}]*)\}/g)].map(([, name = '', rule = '']) => ({ path, name, rule })),
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.filter(({ rule }) => !/margin(?:-inline)?: .*calc\(-1 \* var\(--space-4\)\);/.test(rule))).toEqual([]);
});

test('the rows of a list without a card begin and end where the words around it do: there is no edge to stand off from', () => {
  const rows = sheets.find(({ path }) => path.endsWith('ListRow.module.css'))?.css ?? '';
  expect(rows).toMatch(/\.plain \{\s*--inset: 0px;/);
  expect(rows).toMatch(/\.row \{[^}]*padding: var\(--space-2\) var\(--inset, var\(--space-4\)\);/);
  expect(rows).toMatch(/\.row::before \{[^}]*inset-inline: var\(--inset, var\(--space-4\)\) 0;/);
});

test('the icon of a game is cut as round as it is drawn: of the ground behind it no corner is seen [HOME-02]', () => {
  const [, side, round] = /<rect [^>]*width="(\d+)"[^>]*rx="(\d+)"/.exec(findDrawing('game/dice.svg') ?? '') ?? [];
  const cuts = ['GamesView.module.css .grid .icon', 'HomeTop.module.css .gameIcon'].map((place) => {
    const [file = '', ...selector] = place.split(' ');
    const css = sheets.find(({ path }) => path.endsWith(file))?.css ?? '';
    return new RegExp(`\\n${selector.join(' ').replaceAll('.', '\\.')} \\{[^}]*border-radius: ([^;]+);`).exec(css)?.[1];
  });
  expect(cuts).toEqual(cuts.map(() => `${String((Number(round) / Number(side)) * 100)}%`));
});

test('what is raised by a shadow has the raised ground: in the dark, where a shadow is not seen, it would sink into the page', () => {
  const raised = sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/([^{}]+)\{([^{}]*box-shadow: var\(--shadow-raised\)[^{}]*)\}/g)].map(([, name = '', rule = '']) => ({
      place: `${path} ${name.trim()}`,
      rule,
    })),
  );
  expect(raised.length).toBeGreaterThan(4);
  expect(raised.filter(({ rule }) => rule.includes('background: var(--surface);')).map(({ place }) => place)).toEqual([]);
});

test('the words of a note leave no word alone on their last line, as paragraphs do not', () => {
  expect(sheets.find(({ path }) => path.endsWith('StatusLine.module.css'))?.css).toMatch(/\.words \{[^}]*text-wrap: pretty;/);
});

test('below an empty list the button that asks again is as near to the words as on any other empty page', () => {
  const [feed = '', state = ''] = ['Feed', 'EmptyState'].map((name) => sheets.find(({ path }) => path.endsWith(`${name}.module.css`))?.css);
  expect(state).toMatch(/\.state \{[^}]*gap: var\(--space-4\);\s*padding: var\(--space-8\)/); // 16 px in the one, 12 and 8 less 4 in the other
  expect(feed).toMatch(/\.nothing \{\s*margin-block-end: calc\(-1 \* \(var\(--space-8\) \+ var\(--space-1\)\)\);/);
  expect(feed).toMatch(/\.end \{[^}]*gap: var\(--space-2\);\s*padding: var\(--space-3\)/);
});

test('a table of figures begins and ends where the words above it do', () => {
  const table = sheets.find(({ path }) => path.endsWith('FigureTable.module.css'))?.css ?? '';
  expect(table).toMatch(/:first-child:is\(th, td\) \{\s*padding-inline-start: 0;/);
  expect(table).toMatch(/:last-child:is\(th, td\) \{\s*padding-inline-end: 0;/);
});

test('what changes passes by transform, scale or opacity: nothing is laid out anew on the way', () => {
  const passing = valuesOf('transition').flatMap(({ path, value }) =>
    partsOf(value).map((part) => ({ path, property: part.split(' ')[0] })),
  );
  expect(passing.length).toBeGreaterThan(10);
  expect(passing.filter(({ property = '' }) => !['none', 'transform', 'scale', 'opacity'].includes(property))).toEqual([]);
});

test('what is announced once it is filled is there while it is empty: hidden, it would come with its words, which is not read out', () => {
  const regions = parts.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/<[^<>]*(?:role="status"|aria-live="polite")[^<>]*>/g)].flatMap(([tag]) =>
      [...tag.matchAll(/styles\.(\w+)/g)].map(([, name = '']) => `${dirname(relative(ROOT, path))} .${name}`),
    ),
  );
  const gone = sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/\.(\w+):empty \{\s*display: none;/g)].map(([, name = '']) => `${dirname(path)} .${name}`),
  );
  expect(regions.length).toBeGreaterThan(5);
  expect(gone.filter((name) => regions.includes(name))).toEqual([]);
});
