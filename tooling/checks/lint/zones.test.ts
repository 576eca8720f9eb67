import { lintedRepository } from '../../testing/lintedRepository';

/** A repository with its five kinds of packages; each file imports what it is asked to, once. */
const said = lintedRepository({
  'mf-a/src/one/Screen.ts': "export { b } from '../../../mf-b/src/screens';\nexport * from '../../../shell/src/main';\n",
  'mf-a/src/one/inside/Deep.ts': "import { two } from '../../two/Two';\nexport const deep = two;\n",
  'mf-a/src/one/Screen.test.ts': "import { two } from '../two/Two';\nexport const test = two;\n",
  'mf-a/src/parts/Part.ts': "import type { one } from '../one/One';\nexport type Part = typeof one;\n",
  'mf-a/src/two/Two.ts':
    "import { part } from '../parts/Part';\nimport { when } from '@unison/shared/clock';\nexport const two = [part, when];\n",
  'mf-b/src/screens.ts': 'export const b = 1;\n',
  'shell/src/age/askAge.ts': "export const load = () => import(`../../../mf-a/src/screens`);\nexport { boot } from '../boot/boot';\n",
  'shell/src/age/ask.test.ts': "export { boot } from '../boot/boot';\n",
  'shell/src/boot/boot.ts': "export { ask } from '../age/ask';\n",
  'shell/src/unheard/new.ts': 'export const placed = false;\n',
  'shared/src/format/money.ts': "export { go } from '../../../tooling/dev/start';\nexport { screen } from '../screen';\n",
  'shared/src/format/deep/inside.ts': "export { Screen } from '@unison/shared/screen';\n",
  'shared/src/screen/Screen.ts': "export { money } from '../format/money';\n",
  'tooling/dev/start.ts':
    "export { a } from '../../mf-a/src/screens';\nexport { drive } from '../e2e/drive';\nexport { fake } from '../testing/fake';\n",
  'tooling/dev/start.test.ts': "export { fake } from '../testing/fake';\n",
  'tooling/bench/cold/page/rival.ts': "export { a } from '../../../../mf-a/src/screens';\n",
  'tooling/bench/cold/measure.ts': "export { a } from '../../../mf-a/src/screens';\n",
  'tooling/platform/ledger/post.ts':
    "export { main } from '../main';\nexport { draw } from '../wheel/draw';\nexport { db } from '../db';\n",
  'tooling/platform/wheel/draw.ts': "export { db } from '../db';\n",
});

test.each([
  [
    'a remote: no other remote, and not the shell',
    'mf-a/src/one/Screen.ts',
    ['A remote imports shared only.', 'A remote imports shared only.'],
  ],
  [
    'a feature of a remote, in a folder of its own too: no other feature',
    'mf-a/src/one/inside/Deep.ts',
    ['A feature imports no other feature'],
  ],
  ['parts of a remote: no feature, not even for a type', 'mf-a/src/parts/Part.ts', ['A feature imports no other feature']],
  [
    'the shell: no remote, however it loads it, and nothing above',
    'shell/src/age/askAge.ts',
    ['The shell loads remotes by the registry', 'shell/src/age stands below this folder (worker,'],
  ],
  [
    'shared: nobody, and no layer above',
    'shared/src/format/money.ts',
    ['shared imports nobody.', 'shared/format stands below this folder (contract, clock ← format,'],
  ],
  ['shared by its own name', 'shared/src/format/deep/inside.ts', ['shared/format stands below this folder']],
  [
    'tooling: no sources of apps, no tests, and no help of tests',
    'tooling/dev/start.ts',
    ['Tooling reads builds and data', 'tooling/e2e holds tests', 'tooling/testing helps tests alone'],
  ],
  ['the bench beside the builds that it compares', 'tooling/bench/cold/measure.ts', ['Tooling reads builds and data']],
  [
    'a folder of the platform: neither its root nor a folder above',
    'tooling/platform/ledger/post.ts',
    ['platform/ledger stands below this folder (db,', 'platform/ledger stands below this folder (db,'],
  ],
  ['a folder without a place in its order', 'shell/src/unheard/new.ts', ['shell/src/unheard has no place yet']],
])('%s', (_what, file, messages) => {
  expect(said[file]?.map((message, index) => message.slice(0, messages[index]?.length))).toEqual(messages);
});

test('whoever imports what it may is told nothing: tests, rivals of the bench, and all that stands above', () => {
  const told = Object.keys(said);
  const free = ['mf-a/src/one/Screen.test.ts', 'mf-a/src/two/Two.ts', 'shell/src/age/ask.test.ts', 'shell/src/boot/boot.ts'];
  const alsoFree = [
    'shared/src/screen/Screen.ts',
    'tooling/dev/start.test.ts',
    'tooling/bench/cold/page/rival.ts',
    'tooling/platform/wheel/draw.ts',
  ];
  expect([...free, ...alsoFree].filter((file) => told.includes(file))).toEqual([]);
});
