import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../build/packages';
import { filesBelow } from '../checks/sources';
import { newFolder } from '../testing/registry';
import { fingerprint } from './fingerprint';

const isFile = (path: string): boolean => existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isFile();

/** The source of this repository that a source asks for; none for a package's. */
function sourceOf(path: string, request: string): string[] {
  if (!request.startsWith('.')) return [];
  const wanted = posix.join(dirname(path), request);
  if (wanted.startsWith('node_modules/')) return []; // the lock file tells its version
  const found = ['', '.ts', '.tsx', '.cjs', '/index.ts'].map((ending) => wanted + ending).find(isFile);
  if (found === undefined) throw new Error(`${path} asks for ${request}, which is no source of this repository.`);
  return [found];
}

/** The registry's door, behind which most has nothing to do with a build: what makes a release asks it for these alone. */
const REGISTRY = 'tooling/registry/index.ts';
const OF_REGISTRY = ['tooling/registry/integrity.ts', 'tooling/registry/jsonOf.ts'];

/**
 * What builds a package, and makes a release of the build: all of tooling/build that is no test and builds no server, and makeRelease, with what
 * they ask for wherever that lies.
 */
function buildSources(): Set<string> {
  const own = filesBelow(join(ROOT, 'tooling/build'), (path) => /(?<!\.test)\.(tsx?|cjs)$/.test(path) && !path.includes('/servers/'));
  const found = new Set<string>([REGISTRY]);
  const waiting = [...own.map((path) => path.slice(ROOT.length + 1)), 'tooling/release/makeRelease.ts', ...OF_REGISTRY];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const asked = ts.preProcessFile(readFileSync(join(ROOT, path), 'utf8'), true, true).importedFiles;
    waiting.push(...asked.flatMap(({ fileName }) => sourceOf(path ?? '', fileName)));
  }
  found.delete(REGISTRY);
  return found;
}

test('whatever a release is made by, a change of it is another build: nobody is told that there is nothing new', () => {
  const root = newFolder();
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const sources = [...buildSources()];
  expect(sources).toContain('tooling/build/buildPackages.ts');
  for (const path of sources) write(path, 'as it was');
  const before = fingerprint('mf-home', root);
  const unseen = sources.filter((path) => {
    write(path, 'changed');
    const isSeen = fingerprint('mf-home', root) !== before;
    write(path, 'as it was');
    return !isSeen;
  });
  expect(unseen).toEqual([]);
});
