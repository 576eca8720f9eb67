import { lintedRepository } from '../../testing/lintedRepository';

/** Lints a file of a remote made of these files (below `src`); yields what is said of it. */
function said(files: Readonly<Record<string, string>>, linted: string): string[] {
  const inRemote = Object.fromEntries(Object.entries(files).map(([name, text]) => [`mf-a/src/${name}`, text]));
  return lintedRepository(inRemote)[`mf-a/src/${linted}`] ?? [];
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
      "import type { Filter } from './Filter';\nimport { type DialogProps } from '@unison/shared/ui/overlay';\nexport const Main = (one?: DialogProps | typeof Filter) => one ?? import('./Filter');\n",
    'Filter.tsx': OVERLAY,
  };
  expect(said(files, 'Filter.tsx')).toEqual([]);
  expect(said(files, 'Main.tsx')).toEqual([]);
});
