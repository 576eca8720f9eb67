import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(join(__dirname, '../..', file), 'utf8');
const [base, header, tabs] = [
  read('../shared/src/ui/tokens/base.css'),
  read('src/frame/Header.module.css'),
  read('src/app/TabBar.module.css'),
];
const [footer, button] = [read('../shared/src/ui/Screen/Screen.module.css'), read('../shared/src/ui/Button/Button.module.css')];

/** The first length of a property in a rule, in px. */
function px(css: string, rule: string, property: string): number {
  const [, found] = new RegExp(`\\${rule} \\{[^}]*?${property}: (?:calc\\()?(\\d+)px`).exec(css) ?? [];
  if (found === undefined) throw new Error(`${rule} says no ${property} in px`);
  return Number(found);
}

const [, above, andAbove, below, andBelow] =
  /scroll-padding-block: calc\((\d+)px \+ var\(--safe-top\)(.*?)\)\s+calc\((\d+)px \+ var\(--safe-bottom\)(.*?)\);/.exec(base) ?? [];

test('who walks by the Tab key finds what has the focus below the header, not behind it', () => {
  expect(Number(above)).toBeGreaterThanOrEqual(px(header, '.header', 'min-height'));
});

test('and above the tab bar, and above the button that stands at the foot of a screen', () => {
  expect(Number(below)).toBeGreaterThanOrEqual(px(tabs, '.bar', 'border-block-start') + px(tabs, '.tab', 'min-height'));
  expect(footer).toMatch(/\.footer \{[^}]*padding: var\(--space-3\)/); // 12 px above and below
  expect(Number(below)).toBeGreaterThanOrEqual(px(footer, '.footer', 'border-block-start') + 2 * 12 + px(button, '.button', 'min-height'));
});

test('and of messages while they stand, at whichever edge', () => {
  for (const more of [andAbove, andBelow]) expect(more).toBe(' + var(--messages-height, 0px)'); // which the kit's messages tell
});
