import { stepsOf, type Rule } from './world';

/** Who may open an address is part of what members rely on, in both directions. */
export const changedAccess: Rule = {
  name: 'changed access',
  find: (world) =>
    stepsOf(world).flatMap(({ now, before }) =>
      now.release.manifest.routes.flatMap(({ path, access }) => {
        const former = before?.release.manifest.routes.find((route) => route.path.toLowerCase() === path.toLowerCase())?.access;
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
    ),
};
