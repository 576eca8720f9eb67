import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';

/** Every folder of the name: a new remote is held to the rules from its first file on. */
const REMOTES = readdirSync(import.meta.dirname).filter((name) => /^mf-[a-z]/.test(name));
const MEET = 'Packages meet in shared, by address (`paths` in @unison/shared/contract) or through the API cache.';

/** Who may not import whom, each with what to do instead. */
const packageZones = [
  ...REMOTES.map((remote) => ({
    target: `./${remote}`,
    from: ['./shell', './tooling', ...REMOTES.filter((other) => other !== remote).map((other) => `./${other}`)],
    message: `A remote imports shared only. ${MEET} What a second remote needs too moves to shared in a change of its own.`,
  })),
  {
    target: './shell',
    from: ['./tooling', ...REMOTES.map((remote) => `./${remote}`)],
    message: `The shell loads remotes by the registry alone, so that it never has to be rebuilt with one. ${MEET}`,
  },
  {
    target: './shared',
    from: ['./shell', './tooling', ...REMOTES.map((remote) => `./${remote}`)],
    message: 'shared imports nobody. Turn the dependency round: let the caller pass in what shared needs.',
  },
  {
    target: './tooling',
    from: ['./shell/src', ...REMOTES.map((remote) => `./${remote}/src`)],
    message: 'Tooling reads builds and data, not the sources of apps. Read the published manifest or the release record instead.',
  },
  {
    target: './tooling/!(e2e)/**/*',
    from: './tooling/e2e',
    message: 'tooling/e2e holds tests, and commands must run without them. What drives the app in a browser stands in tooling/browser.',
  },
  {
    target: './tooling/!(testing|e2e|bench|jest)/**/!(*.test.ts|*.test.tsx)',
    from: './tooling/testing',
    message: 'tooling/testing helps tests alone. Move what production needs beside its users, and let tests import it from there.',
  },
];

/** Layers of shared, lowest first: each may import only what stands before it. */
const LAYERS = [
  ['contract', 'clock'],
  ['format', 'fairness', 'ui'],
  ['i18n', 'api'],
  ['session', 'lists', 'remote'],
  ['forms', 'screen', 'attempt'],
  ['care'],
  ['testing'],
];
const layerZones = LAYERS.slice(0, -1).flatMap((layer, height) =>
  layer.map((folder) => ({
    target: `./shared/src/${folder}/!(*.test.ts|*.test.tsx)`,
    from: LAYERS.slice(height + 1)
      .flat()
      .map((higher) => `./shared/src/${higher}`),
    message: `shared/${folder} stands below this folder (${LAYERS.map((names) => names.join(', ')).join(' ← ')}). Pass the value in, or move the code up.`,
  })),
);

const foldersOf = (source) =>
  readdirSync(join(import.meta.dirname, source), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['locales', 'testing'].includes(entry.name))
    .map((entry) => entry.name);
/** The files of a folder without its tests: a test may walk from one feature into another. */
const codeOf = (folder) => `./${folder}/!(*.test.ts|*.test.tsx)`;

/** Features of a remote do not know each other: one can be changed, or thrown away, without reading the rest. */
const featureZones = REMOTES.flatMap((remote) =>
  foldersOf(`${remote}/src`).map((feature, _index, all) => ({
    target: codeOf(`${remote}/src/${feature}`),
    from: all.filter((other) => other !== feature && (feature === 'parts' || other !== 'parts')).map((other) => `./${remote}/src/${other}`),
    message: `A feature imports no other feature of its remote, and src/parts imports none. What two of them need stands in ${remote}/src/parts, or in shared.`,
  })),
).filter(({ from }) => from.length > 0); // the only folder of a remote has nobody to keep out

/** Folders of the shell, lowest first: each may import only those before it, so that they form a tree. Its root holds what starts, and the types of what the page has. */
const SHELL_ORDER = [
  'worker',
  'news',
  'routing',
  'frame',
  'language',
  'age',
  'credentials',
  'signatures',
  'remotes',
  'recovery',
  'session',
  'register',
  'login',
  'overrides',
  'app',
  'boot',
];
const unplaced = foldersOf('shell/src').filter((folder) => !SHELL_ORDER.includes(folder));
if (unplaced.length > 0) throw new Error(`eslint.config.mjs: give shell/src/${unplaced.join(', ')} a place in SHELL_ORDER`);
const shellZones = SHELL_ORDER.slice(0, -1).map((folder, height) => ({
  target: codeOf(`shell/src/${folder}`),
  from: SHELL_ORDER.slice(height + 1).map((higher) => `./shell/src/${higher}`),
  message: `shell/src/${folder} stands below this folder (${SHELL_ORDER.join(', ')}). Pass the value in, or move the code up.`,
}));

/** Folders of the platform, lowest first: each may import only those before it, so that no two import each other. Its root starts them all. */
const PLATFORM_ORDER = [
  'db',
  'texts',
  'settings',
  'routes',
  'computing',
  'media',
  'directory',
  'system',
  'ledger',
  'members',
  'fairness',
  'rounds',
  'wheel',
  'proofs',
  'wallet',
  'videos',
  'news',
  'service',
  'reports',
  'account',
  'operations',
  'seeds',
];
const PLATFORM = 'tooling/platform';
const unplacedThere = foldersOf(PLATFORM).filter((folder) => !PLATFORM_ORDER.includes(folder));
if (unplacedThere.length > 0) throw new Error(`eslint.config.mjs: give ${PLATFORM}/${unplacedThere.join(', ')} a place in PLATFORM_ORDER`);
const platformRoot = ['command', 'domains', 'main', 'server', 'start'].map((name) => `./${PLATFORM}/${name}.ts`);
const platformZones = PLATFORM_ORDER.map((folder, height) => ({
  target: `./${PLATFORM}/${folder}/!(*.test.ts)`,
  from: [...PLATFORM_ORDER.slice(height + 1).map((higher) => `./${PLATFORM}/${higher}`), ...platformRoot],
  message: `platform/${folder} stands below this one (${PLATFORM_ORDER.join(', ')}, then its root). Pass the value in, or move the code up.`,
}));

const RESTRICTED_SYNTAX = [
  {
    selector: 'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML)$/]',
    message: 'HTML goes through SafeHtml (@unison/shared/ui/html), which sanitises it.',
  },
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'HTML goes through SafeHtml (@unison/shared/ui/html), which sanitises it.',
  },
  {
    selector: "CallExpression[callee.object.name='jest'][callee.property.name='mock'] > Literal[value=/^(\\.|@unison)/]",
    message: 'Fake the wire (shared/testing), not our own modules.',
  },
  {
    selector: 'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(skip|only|todo)$/]',
    message: 'A skipped or focused test proves nothing: finish it or take it out.',
  },
  {
    selector: "CallExpression[callee.object.name='React'][callee.property.name='lazy'], CallExpression[callee.name='lazy']",
    message: 'React.lazy keeps a failed load for ever. Load by attempt, as RemoteScreen does.',
  },
];

/** Beside those, in code of the app. */
const APP_SYNTAX = [
  {
    selector:
      "JSXOpeningElement[name.name=/^(input|textarea)$/]:has(JSXAttribute[name.name='value']):not(:has(JSXAttribute[name.name='readOnly']))",
    message: 'Take TextField or TextArea of the kit: what is typed leads there, and whoever keeps it follows. No letter is lost.',
  },
  {
    selector: 'CallExpression[callee.name=/^use(Layout)?Effect$/][arguments.length=1]',
    message:
      'Not after every render: what an effect calls is a useEffectEvent of React, what is handed on a useLatest (@unison/shared/ui).',
  },
  {
    selector: "CallExpression[callee.property.name='addEventListener'] > Literal[value='visibilitychange']",
    message: 'Take usePageVisible (@unison/shared/ui).',
  },
];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '.cache/**', 'coverage/**'] },
  ...tseslint.configs.strict.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    name: 'unison/typescript',
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })] },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 10 }],
      'import-x/no-default-export': 'error',
      'import-x/no-cycle': ['error', { maxDepth: 6 }],
      'import-x/no-restricted-paths': [
        'error',
        { zones: [...packageZones, ...layerZones, ...featureZones, ...shellZones, ...platformZones] },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['mf_*', 'mf-*/*', '@unison/mf-*', '@unison/shell'], message: `Remotes are loaded by the registry alone. ${MEET}` },
            { group: ['**/shared/src/**'], message: 'Import shared by its sub-path, e.g. @unison/shared/api.' },
          ],
        },
      ],
      'no-restricted-syntax': ['error', ...RESTRICTED_SYNTAX],
    },
  },
  {
    name: 'unison/fields',
    files: ['mf-*/src/**', 'shell/src/**', 'shared/src/**'],
    ignores: ['shared/src/ui/**'],
    rules: {
      'no-restricted-syntax': ['error', ...RESTRICTED_SYNTAX, ...APP_SYNTAX],
    },
  },
  {
    name: 'unison/texts',
    files: ['mf-*/src/**', 'shell/src/**'],
    ignores: ['*/src/use*Texts.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...RESTRICTED_SYNTAX,
        ...APP_SYNTAX,
        {
          selector: "CallExpression[callee.name='useTexts'] > Identifier[name='SHARED_TEXTS']",
          message: "Take `common` of the package's own hook: `const { t, common } = useGameTexts()`, see src/use…Texts.ts.",
        },
      ],
    },
  },
  {
    name: 'unison/react',
    files: ['shared/src/**', 'shell/src/**', 'mf-*/src/**'],
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    name: 'unison/tests',
    files: ['**/*.test.{ts,tsx}', '**/testing/**', 'tooling/e2e/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    name: 'unison/tool configs may export a default',
    files: ['**/*.config.ts', '**/webpack.config.*', '**/css.d.ts', '**/*.d.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
);
