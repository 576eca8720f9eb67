import { stepsOf, type Rule } from './world';

/** Who may open an address is part of what members rely on, in both directions, and whichever remote has it. */
export const changedAccess: Rule = {
  name: 'changed access',
  find: (world) => {
    const before = new Map(
      world.before.remotes.flatMap(({ release }) => release.manifest.routes.map((route) => [route.path.toLowerCase(), route.access])),
    );
    return stepsOf(world).flatMap(({ now }) =>
      now.release.manifest.routes.flatMap(({ path, access }) => {
        const former = before.get(path.toLowerCase());
        return former === undefined || former === access
          ? []
          : [
              {
                package: now.release.package,
                what: `${path} is deployed for '${former}' and would be for '${access}'`,
                mend: `put '${former}' back into src/manifest.ts, or release it with --force and the reason`,
              },
            ];
      }),
    );
  },
};
