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

/** What a dependency uses of a module, each as a way into it: `['calls', 'getVideo']`; nothing where nobody can say. */
function usesOf(dependency: object): readonly (readonly string[])[] {
  if (isUse(dependency)) return [dependency.ids];
  // `import('…').then(({ Sheet }) => …)`
  const loaded = 'referencedExports' in dependency ? dependency.referencedExports : undefined;
  return Array.isArray(loaded) ? loaded.filter((way): way is string[] => Array.isArray(way)) : [];
}

/**
 * What the modules of a build take from each shared module that `ranges` names: the names they use and members of these, none where only the whole module is
 * taken. Only what the build's own graph asks for is there, so nobody has to write it down.
 */
export function takenNames({ modules }: Pick<Compilation, 'modules'>, ranges: ReadonlyMap<string, string>): Takes {
  const taken = new Map<string, { names: Set<string>; members: Set<string> }>();
  for (const dependency of [...modules].flatMap(dependenciesOf)) {
    const request = requestOf(dependency);
    if (request === undefined || !ranges.has(request)) continue;
    const { names, members } = taken.get(request) ?? { names: new Set(), members: new Set() };
    taken.set(request, { names, members });
    for (const [name, member] of usesOf(dependency)) {
      if (name === undefined || name === 'default') continue;
      names.add(name);
      if (member !== undefined) members.add(`${name}.${member}`);
    }
  }
  return Object.fromEntries(
    [...taken]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([request, { names, members }]) => [
        request,
        { range: ranges.get(request) ?? '', names: sorted(names), ...(members.size > 0 && { members: sorted(members) }) },
      ]),
  );
}
