import { stepsOf, type Rule } from './world';

/** An address that members have in links, bookmarks and other remotes' buttons stays somebody's. */
export const lostRoutes: Rule = {
  name: 'lost routes',
  find: (world) => {
    const left = new Set(world.after.remotes.flatMap(({ release }) => release.manifest.routes.map(({ path }) => path.toLowerCase())));
    return stepsOf(world).flatMap(({ now, before }) =>
      (before?.release.manifest.routes ?? [])
        .filter(({ path }) => !left.has(path.toLowerCase()))
        .map(({ path }) => ({
          package: now.release.package,
          what: `${path} is deployed and would be nobody's`,
          mend: `keep its route in src/manifest.ts, or release the remote that takes it over in the same command`,
        })),
    );
  },
};
