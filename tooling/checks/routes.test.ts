import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { readManifest } from '../build/readManifest';
import { SHELL_PATHS } from '../registry';
import { ROOT, SCREEN_PACKAGES, sourcesOf, walk } from './sources';

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

test('visitors may open eleven addresses, five of them only while login is not forced; all others need a token (O-66)', () => {
  const shell = readFileSync(join(ROOT, 'shell/src/routing/shellRoutes.ts'), 'utf8');
  const routes = [
    ...[...shell.matchAll(/path: '([^']+)'.*access: '([^']+)'/g)].map(([, path = '', access = '']) => ({ path, access })),
    ...listed.flatMap((name) => readManifest(join(ROOT, name)).routes),
  ];
  const opens = (rule: string): string[] => routes.filter(({ access }) => access === rule).map(({ path }) => path.toLowerCase());
  expect(routes).toHaveLength(37);
  expect(opens('member-when-gated').sort()).toEqual(['/choose', '/home', '/list', '/nhomelist', '/xf']);
  expect(opens('visitor').sort()).toEqual(['/language', '/login', '/notice', '/register', '/serviceonline', '/servicepage']);
  expect(opens('member')).toHaveLength(26);
});

test('the app never calls for the item of a video, which the contract knows (O-34) [API-47]', () => {
  const users = SCREEN_PACKAGES.flatMap(sourcesOf)
    .filter(({ path }) => !path.startsWith('shared/src/contract/'))
    .filter(({ tree }) => {
      let named = false;
      walk(
        tree,
        (node) => void ((ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && /getVideo(Info)?Item/.test(node.text) && (named = true)),
      );
      return named;
    });
  expect(users.map(({ path }) => path)).toEqual([]);
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
