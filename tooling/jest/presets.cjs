const transform = {
  '^.+\\.[cm]?(t|j)sx?$': [
    '@swc/jest',
    {
      jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
      module: { type: 'commonjs' },
    },
  ],
};
// Packages that ship only ES modules must be transformed too, and PGlite and OpenTelemetry's exporters, whose dynamic imports jest cannot run as they are.
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
  '@opentelemetry',
  'cookie',
  'qr/',
  'workbox-',
];
/** How sources become what jest runs. */
const common = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')}))`],
  modulePathIgnorePatterns: ['<rootDir>/(?:.+/)?dist/', '<rootDir>/.data/', '<rootDir>/.cache/'],
};

/**
 * The tests of packages whose folders are named, in a DOM: with what tooling and `shared` bring for them. `kit` is where those lie, and `ending` that
 * of their files; in this repository its own root.
 */
const screens = ({ folders, kit = '<rootDir>', ending = 'ts' }) => ({
  ...common,
  displayName: 'screens',
  testEnvironment: `${kit}/tooling/jest/screenEnvironment.cjs`,
  roots: folders.map((name) => `<rootDir>/${name}/src`),
  setupFilesAfterEnv: [`${kit}/tooling/jest/patience.cjs`, `${kit}/shared/src/testing/setup.${ending}`],
  moduleNameMapper: {
    '\\.css$': `${kit}/tooling/jest/styleNames.cjs`,
    '\\.(svg|webp|png|jpg)$': `${kit}/tooling/jest/fileName.cjs`,
  },
});

module.exports = { common, screens };
