const { projects } = require('../../../jest.config.cjs');
const node = projects.find((project) => project.displayName === 'tooling');

/**
 * `npm run test:cluster`: what takes a whole cluster, each file minutes of both cores. At night it runs too, with its long sizes.
 *
 * @type {import('jest').Config}
 */
module.exports = {
  transform: node.transform,
  transformIgnorePatterns: node.transformIgnorePatterns,
  rootDir: '../../..',
  displayName: 'cluster',
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/tooling/jest/ownData.cjs'],
  roots: ['<rootDir>/tooling/cluster/whole'],
  testTimeout: 900_000,
};
