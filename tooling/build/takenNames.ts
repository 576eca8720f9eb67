import type { Compilation, Dependency, Module } from 'webpack';
import type { RemoteFacts } from './facts';
import { isUse } from './facadeGuard';
import { sorted } from './sourceFacts';

type Takes = RemoteFacts['takes'];

/** Every dependency of a module, those inside `import()` too. */
export const dependenciesOf = (module: Module): Dependency[] => [
  ...module.dependencies,
  ...module.blocks.flatMap(({ dependencies }) => dependencies),
];

const requestOf = (dependency: object): string | undefined =>
  'request' in dependency && typeof dependency.request === 'string' ? dependency.request : undefined;

/**
 * What the modules of a build take from each shared module that `ranges` names: the names they use, none where only the whole module is
 * taken. Only what the build's own graph asks for is there, so nobody has to write it down.
 */
export function takenNames({ modules }: Pick<Compilation, 'modules'>, ranges: ReadonlyMap<string, string>): Takes {
  const names = new Map<string, Set<string>>();
  for (const dependency of [...modules].flatMap(dependenciesOf)) {
    const request = requestOf(dependency);
    if (request === undefined || !ranges.has(request)) continue;
    const known = names.get(request) ?? new Set<string>();
    names.set(request, known);
    const name = isUse(dependency) ? dependency.ids[0] : undefined;
    if (name !== undefined && name !== 'default') known.add(name);
  }
  return Object.fromEntries(
    [...names]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([request, used]) => [request, { range: ranges.get(request) ?? '', names: sorted(used) }]),
  );
}
