import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORM_FOLDERS } from '../edge/platformPaths';
import { EDGE_PATHS, SHELL_PATHS } from './pathClaims';

const sourceOf = (path: string): string => readFileSync(join(__dirname, '../..', path), 'utf8');

test('the addresses kept for the shell are those its own routes declare (SHELL-01)', () => {
  const declared = [...sourceOf('shell/src/routing/shellRoutes.ts').matchAll(/path: '([^']+)'/g)].map(([, path]) => path);
  // The root address is the shell's redirect.
  expect(['/', ...new Set(declared)].sort()).toEqual([...SHELL_PATHS].sort());
});

test('the addresses kept for the edge are those of its own that a manifest could say, and the folders of the platform', () => {
  const own = [...sourceOf('tooling/edge/edgeRoutes.ts').matchAll(/at: '(\/[A-Za-z]+)(?=['/])/g)].map(([, path]) => path);
  const folders = PLATFORM_FOLDERS.map((folder) => folder.slice(0, -1));
  expect([...new Set([...own, ...folders])].sort()).toEqual([...EDGE_PATHS]);
});
