const { projects } = require('../../jest.config.cjs');
const node = projects.find((project) => project.displayName === 'tooling');

/** @type {import('jest').Config} */
module.exports = {
  transform: node.transform,
  transformIgnorePatterns: node.transformIgnorePatterns,
  rootDir: '../..',
  displayName: 'browser',
  testEnvironment: 'node',
  roots: ['<rootDir>/tooling/e2e'],
  testMatch: ['**/*.e2e.ts'],
  testTimeout: 120_000,
  globalSetup: '<rootDir>/tooling/e2e/globalSetup.ts',
  globalTeardown: '<rootDir>/tooling/e2e/globalTeardown.ts',
};
