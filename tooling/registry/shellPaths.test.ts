import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_PATHS } from '.';

test('the addresses kept for the shell are those its own routes declare (SHELL-01)', () => {
  const source = readFileSync(join(__dirname, '../../shell/src/routing/shellRoutes.ts'), 'utf8');
  const declared = [...source.matchAll(/path: '([^']+)'/g)].map(([, path]) => path);
  // The root address is the shell's redirect.
  expect(['/', ...new Set(declared)].sort()).toEqual([...SHELL_PATHS].sort());
});
