const { readdirSync } = require('node:fs');
const { screens } = require('./tooling/jest/presets.cjs');

/** Settings of jest for the remotes in `root`: `module.exports = require('@unison/remote-kit/jest.cjs')(__dirname)`. */
module.exports = (root) => {
  const folders = readdirSync(root).filter((name) => /^mf-[a-z]/.test(name));
  const project = screens({ folders, kit: __dirname, ending: 'js' });
  return {
    projects: [{ ...project, moduleNameMapper: { ...project.moduleNameMapper, '^@unison/shared/(.*)$': `${__dirname}/shared/src/$1` } }],
  };
};
