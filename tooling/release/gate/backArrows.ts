import { SHELL_PATHS } from '../../registry';
import { stepsOf, type Rule } from './world';

/** The back arrow of a screen that was opened cold leads to an address that somebody has. */
export const backArrows: Rule = {
  name: 'back arrows',
  find: (world) => {
    const known = new Set(
      [...SHELL_PATHS, ...world.after.remotes.flatMap(({ release }) => release.manifest.routes.map(({ path }) => path))].map((path) =>
        path.toLowerCase(),
      ),
    );
    // A remote alone in a store has nobody to lead to yet.
    const isFirst = world.after.shell === undefined;
    return stepsOf(world).flatMap(({ now: { release } }) =>
      release.manifest.routes
        .filter(({ backTo }) => !isFirst && backTo !== undefined && !known.has(backTo.split('?', 1)[0]?.toLowerCase() ?? ''))
        .map(({ path, backTo = '' }) => ({
          package: release.package,
          what: `the way back from ${path} leads to ${backTo}, which is nobody's`,
          mend: 'name an address that is there, or leave backTo out: it then leads home',
        })),
    );
  },
};
