import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { transformSync } from '@swc/core';
import { filesBelow } from '../checks/sources';
import { ROOT } from '../build/packages';

/** Commands of the kit, from which everything it needs of tooling is found. */
const ENTRIES = ['tooling/remote-kit/cli.ts'];
/** What belongs to a machine that has the whole app: a store in a bucket, and the app started for the gate's browser. */
const LEFT_OUT = ['tooling/registry/bucketShelf', 'tooling/release/gate/openScreens'];
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

const SHARED = '@unison/shared/';
const REQUIRE = /require\("([^"]+)"\)/g;

/** Files of the tarball by their path inside it. */
export type KitFiles = Map<string, string>;

/** Scripts of the kit, and the packages they ask for. */
export type Compiled = { files: KitFiles; packages: Set<string> };

const relativePath = (path: string): string => path.slice(ROOT.length + 1).replaceAll('\\', '/');
const compiledName = (path: string): string => path.replace(/\.tsx?$/, '.js');

/** Paths of everything that ships of shared: no test, no gallery, and no types of our own, which are emitted. */
export const sharedSources = (): string[] =>
  filesBelow(join(ROOT, 'shared/src'), (path) => /\.(tsx?|css|json)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map(relativePath)
    .filter((path) => !path.startsWith('shared/src/ui/gallery/'));

/** One source as Node runs it. Where it asks for shared by its name, it gets the kit's own. */
function compile(path: string): string {
  const { code } = transformSync(readFileSync(join(ROOT, path), 'utf8'), {
    filename: path,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: path.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    isModule: true,
  });
  return code.replace(REQUIRE, (whole, request: string) =>
    request.startsWith(SHARED) ? `require("${posix.relative(dirname(path), `shared/src/${request.slice(SHARED.length)}`)}")` : whole,
  );
}

function sourceAt(path: string, known: ReadonlySet<string>): string {
  const found = ENDINGS.map((ending) => path + ending).find((one) => known.has(one));
  if (found === undefined) throw new Error(`The kit asks for ${path}, which is no source of this repository.`);
  return found;
}

const packageIn = (request: string): string => request.split('/', request.startsWith('@') ? 2 : 1).join('/');

/** The commands with all they ask for, and all of shared, as plain scripts in the folders they have here. */
export function compiledSources(): Compiled {
  const known = new Set(filesBelow(ROOT, (path) => /\.(tsx?|json)$/.test(path)).map(relativePath));
  const packages = new Set<string>();
  const files: KitFiles = new Map();
  const waiting = [...ENTRIES, ...sharedSources().filter((path) => !path.endsWith('.css'))];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const name = compiledName(path);
    if (files.has(name) || path.endsWith('.d.ts')) continue;
    const code = path.endsWith('.json') ? readFileSync(join(ROOT, path), 'utf8') : compile(path);
    files.set(name, code);
    if (path.endsWith('.json')) continue;
    for (const [, request = ''] of code.matchAll(REQUIRE)) {
      if (request.startsWith('node:') || request.endsWith('.css')) continue;
      if (!request.startsWith('.')) packages.add(packageIn(request));
      else {
        const wanted = posix.join(dirname(path), request);
        if (!LEFT_OUT.includes(wanted)) waiting.push(sourceAt(wanted, known));
      }
    }
  }
  return { files, packages };
}
