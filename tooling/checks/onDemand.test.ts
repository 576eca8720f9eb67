import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../testing/registry';
import { ROOT } from './sources';

/** Lints a file of a remote made of these files (below `src`); yields what is said of it. */
function said(files: Readonly<Record<string, string>>, linted: string): string[] {
  const folder = join(newFolder(), 'mf-a/src');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const script = `
    const { Linter } = require('eslint');
    const { parser } = require('typescript-eslint');
    const { readFileSync } = require('node:fs');
    import(${JSON.stringify(join(ROOT, 'tooling/checks/onDemand.mjs'))}).then(({ onDemand }) => {
      const file = ${JSON.stringify(join(folder, linted))};
      const config = { files: ['**/*.tsx'], languageOptions: { parser }, plugins: { unison: { rules: { 'on-demand': onDemand } } }, rules: { 'unison/on-demand': 'error' } };
      const found = new Linter({ cwd: '/' }).verify(readFileSync(file, 'utf8'), [config], { filename: file });
      console.log(JSON.stringify(found.map(({ message }) => message)));
    });`;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { cwd: ROOT, encoding: 'utf8' })) as string[]; // written by the script above
}

const OVERLAY = "import { Sheet } from '@unison/shared/ui/overlay';\nexport const Filter = Sheet;\n";
const screens = "export const screens = { Main: () => import('./Main').then((m) => m.Main) };\n";

test('a screen that waits for the dialogs before it shows anything is told so, with the way and what to do', () => {
  const files = {
    'screens.ts': screens,
    'Main.tsx': "import { Bar } from './Bar';\nexport const Main = Bar;\n",
    'Bar.tsx': "import { Filter } from './Filter';\nexport const Bar = Filter;\n",
    'Filter.tsx': OVERLAY,
  };
  const [message] = said(files, 'Filter.tsx');
  expect(message).toContain('The screen Main.tsx shows nothing before 19 KB of dialogs have come (Main.tsx → Bar.tsx → Filter.tsx)');
  expect(message).toContain('useOnDemand');
});

test('one that loads them when they are wanted, or names their types alone, is not', () => {
  const files = {
    'screens.ts': screens,
    'Main.tsx':
      "import type { Filter } from './Filter';\nimport { type DialogProps } from '@unison/shared/ui/overlay';\nexport const Main = () => import('./Filter');\n",
    'Filter.tsx': OVERLAY,
  };
  expect(said(files, 'Filter.tsx')).toEqual([]);
  expect(said(files, 'Main.tsx')).toEqual([]);
});
