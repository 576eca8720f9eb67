import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { onDemand } from './onDemand.mjs';
import { wholeAmounts } from './wholeAmounts.mjs';

// What a remote is held to wherever it lies: in this repository (eslint.config.mjs) or in one of its team's own (tooling/remote-kit).

export const MEET = 'Packages meet in shared, by address (`paths` in @unison/shared/contract) or through the API cache.';

/** Names of the remotes in `root`. Every folder of the name: a new remote is held to the rules from its first file on. */
export const remotesIn = (root) => readdirSync(root).filter((name) => /^mf-[a-z]/.test(name));

/** Folders of sources in `source`, a path below `root`. */
export const foldersOf = (root, source) =>
  readdirSync(join(root, source), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['locales', 'testing'].includes(entry.name))
    .map((entry) => entry.name);
/** The files of a folder without its tests: a test may walk from one feature into another. */
export const codeOf = (folder) => `./${folder}/!(*.test.ts|*.test.tsx)`;

/** Features of a remote do not know each other: one can be changed, or thrown away, without reading the rest. */
export const featureZones = (root, remotes) =>
  remotes
    .flatMap((remote) =>
      foldersOf(root, `${remote}/src`).map((feature, _index, all) => ({
        target: codeOf(`${remote}/src/${feature}`),
        from: all
          .filter((other) => other !== feature && (feature === 'parts' || other !== 'parts'))
          .map((other) => `./${remote}/src/${other}`),
        message: `A feature imports no other feature of its remote, and src/parts imports none. What two of them need stands in ${remote}/src/parts, or in shared.`,
      })),
    )
    .filter(({ from }) => from.length > 0); // the only folder of a remote has nobody to keep out

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
    selector: [
      "CallExpression[callee.object.name='jest'][callee.property.name='setTimeout'] > Literal[value<240000]",
      ...[
        '[callee.name=/^(it|test|(before|after)(All|Each))$/]',
        "[callee.callee.object.name=/^(it|test)$/][callee.callee.property.name='each']",
      ].map((whose) => `CallExpression${whose} > Literal:last-child[value<240000]`),
    ].join(', '),
    message: 'A limit ends what hangs, it never judges what is slow: every test has 240 s (tooling/jest/patience.cjs). Take yours away.',
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
  {
    selector:
      'Property[key.name=/^(onCacheEntryAdded|getPreviousPageParam|(arg|meta|rawResponse|response|rawErrorResponse|errorResponse)Schema)$/]',
    message:
      'The app carries the toolkit without this. Shapes are parsed by the contract, pages come one after the other. Who needs it takes its name off tooling/build/unused.ts, and releases the shell first.',
  },
];

/**
 * The rules of all code in `root`; `zones` say who may not import whom. None asks for types: a promise that nobody waits for is found by
 * oxlint (promises.json), which reads them in a quarter of the time (decision 136).
 */
export const codeRules = ({ root, zones }) => [
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '.cache/**', 'coverage/**'] },
  ...tseslint.configs.strict.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    name: 'unison/typescript',
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })] },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 10 }],
      'import-x/no-default-export': 'error',
      'import-x/no-cycle': ['error', { maxDepth: 6 }],
      // A single remote has nobody to keep out, and the rule takes no empty list.
      ...(zones.length > 0 && { 'import-x/no-restricted-paths': ['error', { basePath: root, zones }] }),
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'fast-check',
              message:
                "Take `fc` of '@unison/shared/testing/properties': a pull request then tries the same values each time, a night others and many more.",
            },
          ],
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
    name: 'unison/the one place that asks for fast-check',
    files: ['shared/src/testing/properties.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    name: 'unison/on demand',
    files: ['mf-*/src/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { unison: { rules: { 'on-demand': onDemand } } },
    rules: { 'unison/on-demand': 'error' },
  },
  {
    name: 'unison/amounts',
    files: ['mf-*/src/**', 'shell/src/**', 'shared/src/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { amounts: { rules: { whole: wholeAmounts } } },
    rules: { 'amounts/whole': 'error' },
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
];
