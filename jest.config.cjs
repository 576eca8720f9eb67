const { readdirSync } = require('node:fs');
const atNight = require('./tooling/jest/atNight.json');
const { common, screens } = require('./tooling/jest/presets.cjs');

const remotes = readdirSync(__dirname).filter((name) => /^mf-[a-z]/.test(name));

/** What takes whole processes ten seconds and more (decision 135). `npm test` says its size; what is run by hand has none, and leaves nothing out. */
const leftToNight = process.env.UNISON_TEST_SIZE === 'pr' ? atNight.files.map((name) => `/tooling/${name}\\.test`) : [];

const runtime = '<rootDir>/tooling/jest/compileOnce.cjs';

/** @type {import('jest').Config} */
module.exports = {
  testSequencer: '<rootDir>/tooling/jest/longestFirst.cjs',
  projects: [
    { ...screens({ folders: ['shared', 'shell', ...remotes] }), runtime },
    {
      ...common,
      displayName: 'tooling',
      runtime,
      testEnvironment: 'node',
      roots: ['<rootDir>/tooling'],
      globalSetup: '<rootDir>/tooling/jest/offerCluster.ts',
      globalTeardown: '<rootDir>/tooling/jest/endCluster.ts',
      setupFiles: ['<rootDir>/tooling/jest/ownData.cjs', '<rootDir>/tooling/jest/quickPglite.cjs'],
      setupFilesAfterEnv: ['<rootDir>/tooling/jest/patience.cjs'],
      testPathIgnorePatterns: ['/node_modules/', '/tooling/e2e/', '/tooling/cluster/whole/', ...leftToNight],
    },
  ],
};
