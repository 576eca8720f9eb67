const { readdirSync } = require('node:fs');

const remotes = readdirSync(__dirname).filter((name) => /^mf-[a-z]/.test(name));

const transform = {
  '^.+\\.[cm]?(t|j)sx?$': [
    '@swc/jest',
    {
      jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
      module: { type: 'commonjs' },
    },
  ],
};
// Packages that ship only ES modules must be transformed too, and PGlite, whose dynamic imports jest cannot run as they are.
const esmOnly = [
  '@base-ui',
  'virtua',
  'until-async',
  'rettime',
  'yet-another-react-lightbox',
  '@bundled-es-modules',
  '@open-draft',
  'react-error-boundary',
  '@electric-sql',
  'cookie',
  'qr/',
];
const common = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')}))`],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data/', '<rootDir>/.cache/'],
};

/** @type {import('jest').Config} */
module.exports = {
  projects: [
    {
      ...common,
      displayName: 'screens',
      testEnvironment: 'jest-fixed-jsdom',
      roots: ['shared', 'shell', ...remotes].map((name) => `<rootDir>/${name}/src`),
      setupFilesAfterEnv: ['<rootDir>/tooling/jest/patience.cjs', '<rootDir>/shared/src/testing/setup.ts'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/tooling/jest/styleNames.cjs',
        '\\.(svg|webp|png|jpg)$': '<rootDir>/tooling/jest/fileName.cjs',
      },
    },
    {
      ...common,
      displayName: 'tooling',
      testEnvironment: 'node',
      roots: ['<rootDir>/tooling'],
      globalSetup: '<rootDir>/tooling/jest/offerCluster.ts',
      globalTeardown: '<rootDir>/tooling/jest/endCluster.ts',
      setupFiles: ['<rootDir>/tooling/jest/ownData.cjs'],
      setupFilesAfterEnv: ['<rootDir>/tooling/jest/patience.cjs'],
      testPathIgnorePatterns: ['/node_modules/', '/tooling/e2e/'],
    },
  ],
};
