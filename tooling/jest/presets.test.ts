import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../build/packages';

test('tests are found wherever the checkout stands, also below a folder called dist; what a build copied is passed over', () => {
  const below = realpathSync(mkdtempSync(join(tmpdir(), 'unison-presets-')));
  const folder = join(below, 'dist/unison');
  for (const part of ['mf-a/src', 'mf-a/dist']) {
    mkdirSync(join(folder, part), { recursive: true });
    writeFileSync(join(folder, part, 'one.test.ts'), '');
  }
  writeFileSync(join(folder, 'package.json'), '{}');
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const presets = JSON.stringify(join(ROOT, 'tooling/jest/presets.cjs'));
  writeFileSync(join(folder, 'jest.config.cjs'), `module.exports = require(${presets}).common;\n`);
  const found = execFileSync(process.execPath, [join(ROOT, 'node_modules/jest/bin/jest.js'), '--listTests'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(below, { recursive: true });
  expect(found.trim().split('\n')).toEqual([join(folder, 'mf-a/src/one.test.ts')]);
});
