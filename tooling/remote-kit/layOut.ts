import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** So the commands of every guide and every message are the same here as in the app's own repository. */
const SCRIPTS = {
  'new:remote': 'unison-remote new',
  'new:screen': 'unison-remote screen',
  dev: 'unison-remote dev',
  ...Object.fromEntries(
    ['check', 'release', 'promote', 'rollback', 'retire', 'status', 'history', 'keys'].map((name) => [name, `unison-remote ${name}`]),
  ),
  lint: 'oxlint --config .oxlintrc.json',
  types: 'tsc -p .',
};

const FILES = {
  'tsconfig.json': `${JSON.stringify({ extends: '@unison/remote-kit/tsconfig.json', include: ['mf-*/src'] }, undefined, 2)}\n`,
  'jest.config.cjs': `module.exports = require('@unison/remote-kit/jest.cjs')(__dirname);\n`,
  '.oxlintrc.json': `{\n  "extends": ["./node_modules/@unison/remote-kit/tooling/checks/lint/rules.json"],\n  "ignorePatterns": ["**/dist/**", "**/*.{js,cjs,mjs}"]\n}\n`,
  '.oxfmtrc.json': `{ "singleQuote": true, "printWidth": 140, "trailingComma": "all" }\n`,
  '.gitignore': 'node_modules\n.cache/\n.data/\ndist/\n',
};

type PackageFile = { scripts?: Record<string, string> };

/** Writes what an editor, lint and tests look for into `root`, and npm's scripts; what is there already stays as it is. Yields what it wrote. */
export function layOut(root: string): string[] {
  const missing = Object.entries(FILES).filter(([name]) => !existsSync(join(root, name)));
  for (const [name, content] of missing) writeFileSync(join(root, name), content);
  const file = join(root, 'package.json');
  const own = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { private: true }) as PackageFile; // npm reads the same
  writeFileSync(file, `${JSON.stringify({ ...own, scripts: { ...SCRIPTS, ...own.scripts } }, undefined, 2)}\n`);
  return missing.map(([name]) => name);
}
