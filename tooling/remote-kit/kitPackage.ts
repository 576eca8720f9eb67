import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { KIT, readPackage, ROOT } from '../build/packages';
import { SINGLETONS, packageOf } from '../build/singletons';
import type { KitFiles } from './kitSources';

/** What the kit asks for by a name in a setting, so that no source tells of it. */
const BY_NAME = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  '@typescript/native',
  'css-loader',
  'jest',
  'jest-fixed-jsdom',
  'oxfmt',
  'oxlint',
  'oxlint-tsgolint',
  'swc-loader',
];

const RootPackage = v.object({
  engines: v.record(v.string(), v.string()),
  dependencies: v.record(v.string(), v.string()),
  devDependencies: v.record(v.string(), v.string()),
});

/** The kit's package.json: exact versions of this repository, and a version that changes with what is inside. */
export function kitPackage(asked: Iterable<string>, files: KitFiles): string {
  const root = v.parse(RootPackage, JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  const versions: Record<string, string> = { ...root.dependencies, ...root.devDependencies };
  const shared = SINGLETONS.map(({ request }) => packageOf(request)).filter((name) => name !== '@unison/shared');
  const dependencies = [...new Set([...asked, ...BY_NAME, ...shared])].sort().map((name): [string, string] => {
    const version = versions[name];
    if (version === undefined) throw new Error(`The kit asks for ${name}, which the root package.json does not name.`);
    return [name, version];
  });
  const hash = createHash('sha256');
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${path}\0${content}\0`);
  return JSON.stringify(
    {
      name: KIT,
      version: `${readPackage(join(ROOT, 'shared')).version}-${hash.digest('hex').slice(0, 12)}`,
      license: 'UNLICENSED',
      description: 'Everything a team needs to build, check, try and release a Unison remote from a repository of its own.',
      bin: { 'unison-remote': 'tooling/remote-kit/cli.js' },
      engines: root.engines,
      dependencies: Object.fromEntries(dependencies),
    },
    undefined,
    2,
  );
}
