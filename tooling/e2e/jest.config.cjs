const { projects } = require('../../jest.config.cjs');
const atNight = require('../jest/atNight.json');

const node = projects.find((project) => project.displayName === 'tooling');

/**
 * At night (`npm run test:nightly`), and by name (`npm run e2e -- video`): each costs half a minute to a minute of both cores, and what a pull
 * request breaks in them is seen by the tests of the screens, the platform and the walks that stay (decision 135).
 */
const isNamed = process.argv.some((argument) => atNight.browser.some((area) => argument.includes(area)));
const isNightly = process.env.UNISON_TEST_SIZE?.startsWith('nightly') ?? false;

/** @type {import('jest').Config} */
module.exports = {
  transform: node.transform,
  transformIgnorePatterns: node.transformIgnorePatterns,
  rootDir: '../..',
  displayName: 'browser',
  testEnvironment: '<rootDir>/tooling/jest/browserEnvironment.cjs',
  setupFiles: ['<rootDir>/tooling/jest/ownData.cjs'],
  roots: ['<rootDir>/tooling/e2e'],
  testMatch: ['**/*.e2e.ts'],
  testPathIgnorePatterns: isNightly || isNamed ? [] : atNight.browser.map((area) => `/e2e/${area}\\.e2e`),
  setupFilesAfterEnv: ['<rootDir>/tooling/jest/patience.cjs'],
  globalSetup: '<rootDir>/tooling/e2e/globalSetup.ts',
  globalTeardown: '<rootDir>/tooling/e2e/globalTeardown.ts',
};
