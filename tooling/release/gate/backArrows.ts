import type { RouteDeclaration } from '@unison/shared/remote/manifest';
import { SHELL_PATHS } from '../../registry';
import { stepsOf, type Rule } from './world';

/** The address without its query, in the spelling that all of its spellings share. */
const keyOf = (address: string): string => address.split('?', 1)[0]?.toLowerCase() ?? '';

/** True where a member who only ever goes back comes to a screen a second time, and never to a tab or home. */
function leadsRound(route: RouteDeclaration, routes: ReadonlyMap<string, RouteDeclaration>): boolean {
  const met = new Set<RouteDeclaration>();
  for (let here: RouteDeclaration | undefined = route; here?.backTo !== undefined && !here.tab; here = routes.get(keyOf(here.backTo))) {
    if (met.has(here)) return true;
    met.add(here);
  }
  return false;
}

/** The back arrow of a screen that was opened cold leads to an address that somebody has, and in the end out of all inner screens. */
export const backArrows: Rule = {
  name: 'back arrows',
  find: (world) => {
    const routes = new Map(
      world.after.remotes.flatMap(({ release }) =>
        release.manifest.routes.map((route): [string, RouteDeclaration] => [keyOf(route.path), route]),
      ),
    );
    const known = new Set([...SHELL_PATHS.map(keyOf), ...routes.keys()]);
    // A remote alone in a store has nobody to lead to yet.
    const isFirst = world.after.shell === undefined;
    return stepsOf(world).flatMap(({ now: { release } }) =>
      release.manifest.routes.flatMap((route) => {
        const { path, backTo } = route;
        if (backTo === undefined) return [];
        const isNobodys = !isFirst && !known.has(keyOf(backTo));
        if (!isNobodys && !leadsRound(route, routes)) return [];
        const what = `the way back from ${path} leads to ${backTo}, ${isNobodys ? "which is nobody's" : 'and from there never home'}`;
        return [{ package: release.package, what, mend: 'name an address that is there, or leave backTo out: it then leads home' }];
      }),
    );
  },
};
