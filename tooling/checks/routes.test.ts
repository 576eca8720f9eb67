import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../build/readManifest';
import { SHELL_PATHS } from '../registry';
import { ROOT, SCREEN_PACKAGES } from './sources';

/** Paths in a document's table, by package: `| mf-video | `/Video`, `/PlayVideo` |`. */
function tableIn(document: string): Map<string, string[]> {
  const rows = document.matchAll(/^\| (shell|mf-\w+) \| (`\/[^|]*) \|$/gm);
  return new Map([...rows].map(([, name = '', cell = '']) => [name, [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)]));
}

const table = tableIn(readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8'));
const remotes = SCREEN_PACKAGES.filter((name) => name.startsWith('mf-'));
/** The addresses of the product, and who has them. A remote that is not in the table has addresses beside it. */
const listed = remotes.filter((name) => table.has(name));
const added = remotes.filter((name) => !table.has(name));
const pathsOf = (name: string): string[] => readManifest(join(ROOT, name)).routes.map(({ path }) => path);

test('the five remotes of the product are in the table, and no other has an address of it [SHELL-04]', () => {
  expect(listed).toHaveLength(5);
  const product = new Set([...table.values()].flat().map((path) => path.toLowerCase()));
  expect(added.flatMap(pathsOf).filter((path) => product.has(path.toLowerCase()))).toEqual([]);
});

test.each(listed)('%s owns exactly the paths that docs/architecture.md says [SHELL-04]', (name) => {
  expect(pathsOf(name).sort()).toEqual([...(table.get(name) ?? [])].sort());
});

test('the shell owns the rest, and all together are the 37 addresses and the start [SHELL-03, SHELL-04]', () => {
  expect([...SHELL_PATHS].sort()).toEqual([...(table.get('shell') ?? [])].sort());
  expect(new Set([...table.values()].flat().map((path) => path.toLowerCase())).size).toBe(38);
});

test("a remote's README names every screen it owns", () => {
  const missing = remotes.flatMap((name) => {
    const readme = join(ROOT, name, 'README.md');
    const text = existsSync(readme) ? readFileSync(readme, 'utf8') : '';
    return pathsOf(name)
      .filter((path) => !new RegExp(`\`${path}[\`?]`).test(text))
      .map((path) => `${name}/README.md: ${path}`);
  });
  expect(missing).toEqual([]);
});
