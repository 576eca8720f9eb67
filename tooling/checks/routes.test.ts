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
/** The addresses of the product, and who has them. What a remote has beside them, one of the five or another, stands in its README alone. */
const listed = remotes.filter((name) => table.has(name));
const product = new Set([...table.values()].flat().map((path) => path.toLowerCase()));
const isOfProduct = ({ path }: { path: string }): boolean => product.has(path.toLowerCase());
const routesOf = (name: string) => readManifest(join(ROOT, name)).routes;
const pathsOf = (name: string): string[] => routesOf(name).map(({ path }) => path);

test('the five remotes of the product are in the table [SHELL-04]', () => {
  expect(listed).toHaveLength(5);
});

test.each(remotes)('%s owns exactly those paths of the product that docs/architecture.md says [SHELL-04]', (name) => {
  const owned = routesOf(name).filter(isOfProduct);
  expect(owned.map(({ path }) => path).sort()).toEqual([...(table.get(name) ?? [])].sort());
});

test('the shell owns the rest, and all together are the 37 addresses and the start [SHELL-03, SHELL-04]', () => {
  expect([...SHELL_PATHS].sort()).toEqual([...(table.get('shell') ?? [])].sort());
  expect(product.size).toBe(38);
});

test('visitors may open eleven addresses, five of them only while login is not forced; all others need a token (O-66)', () => {
  const shell = readFileSync(join(ROOT, 'shell/src/routing/shellRoutes.ts'), 'utf8');
  const routes = [
    ...[...shell.matchAll(/path: '([^']+)'.*access: '([^']+)'/g)].map(([, path = '', access = '']) => ({ path, access })),
    ...listed.flatMap(routesOf).filter(isOfProduct),
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
