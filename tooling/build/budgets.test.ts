import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partOf } from './bundleParts';
import { overBudget, readBudgets } from './budgets';
import { bundlesOf, bytesOf } from './bundles';

/** Text that hardly compresses. */
const noise = (length: number): string => {
  let state = 7;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8).toString(36).slice(-1);
  }).join('');
};

/** A build whose entry is so many characters of one module and of another. */
function build(kit: number, library: number) {
  const [own, theirs] = ['./src/kit/Big.ts', '../node_modules/@some/library/dist/index.js'];
  const code = `${noise(kit)}\n${noise(library)}`;
  const map = { version: 3, sources: [own, theirs], names: [], mappings: 'AAAA;ACAA' };
  const files: Record<string, string> = {
    'entry.js': code,
    'entry.js.map': JSON.stringify(map),
    'mf-manifest.json': JSON.stringify({ metaData: { unison: { preload: { Home: ['home.js'] } } } }),
    'home.js': noise(100),
  };
  return (name: string): string | undefined => files[name];
}

test('a build over its budget is refused, with the parts that grew, the most grown first', () => {
  const budgets = { entry: { budget: 3, parts: { 'mf-home/src/kit': 1, '@some/library': 1 } } };
  expect(overBudget('mf-home', budgets, build(2_000, 2_000))).toEqual([]);
  const [problem = ''] = overBudget('mf-home', budgets, build(6_000, 3_400));
  expect(problem).toMatch(
    /^mf-home, entry: \d\.\d KB brotli, 3 allowed\. Grown: mf-home\/src\/kit 1\.0 → 2\.\d, @some\/library 1\.0 → 1\.\d\./,
  );
  expect(problem).toContain('raise the budget in mf-home/budgets.json and say why');
});

test('a build that is over by a few bytes is not told with a figure that its budget allows', () => {
  const read = build(3_000, 3_000);
  const [entry] = bundlesOf(read);
  const budget = ((entry ? bytesOf(entry, read) : 0) - 1) / 1000;
  const parts = { 'mf-home/src/kit': 9, '@some/library': 9 };
  const [problem = ''] = overBudget('mf-home', { entry: { budget, parts } }, read);
  const [, told = '0'] = /entry: (\S+) KB brotli/.exec(problem) ?? [];
  expect(Number(told)).toBeGreaterThan(budget);
  expect(problem).toContain('Grown: no part by 0.1 KB. Load it');
});

test('a team that says nothing has a general limit, for its entry and for each screen', () => {
  expect(overBudget('mf-new', {}, build(1_000, 1_000))).toEqual([]);
  expect(overBudget('mf-new', {}, build(150_000, 20_000)).map((problem) => problem.split(':')[0])).toEqual([
    'mf-new, entry',
    'mf-new, screen Home',
  ]);
});

test('a budget of a bundle that the build does not have is named: it would limit nothing', () => {
  const [problem = '', ...more] = overBudget('mf-new', { 'screen Hmoe': { budget: 9, parts: {} } }, build(1_000, 1_000));
  expect(problem).toBe("mf-new/budgets.json limits 'screen Hmoe', which is no bundle: take it out, or name one of entry, screen Home.");
  expect(more).toEqual([]);
});

test('a team that writes its first budget needs no parts of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unison-budgets-'));
  writeFileSync(join(folder, 'budgets.json'), '{"screen Home": {"budget": 70}}');
  expect(readBudgets(folder)).toEqual({ 'screen Home': { budget: 70, parts: {} } });
});

test('a file of budgets that cannot be read is told by its name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unison-budgets-'));
  expect(readBudgets(folder)).toEqual({});
  writeFileSync(join(folder, 'budgets.json'), '{"entry": {"budget": "much", "parts": {}}}');
  expect(() => readBudgets(folder)).toThrow(/budgets\.json: entry\.budget/);
});

test.each([
  ['webpack://x/../node_modules/@reduxjs/toolkit/dist/index.mjs', '@reduxjs/toolkit'],
  ['webpack://x/../node_modules/a/node_modules/react-dom/client.js', 'react-dom'],
  ['webpack://x/../shared/src/ui/Button/Button.tsx', 'shared/src/ui'],
  ['webpack://x/./src/app/AppFrame.tsx?1a2b', 'shell/src/app'],
  ['webpack://x/./src/main.tsx', 'shell/src'],
  ['webpack://x/webpack/runtime/load script', 'webpack'],
])('%s is counted to %s', (source, part) => {
  expect(partOf(source, 'shell')).toBe(part);
});
