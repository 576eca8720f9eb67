import { frameOwnerOf } from '../../registry';
import { othersOf, stepsOf, type Rule } from './world';

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** One address has one owner; case makes no difference. What members have of the frame's from before stays: `lost routes` asks for that. */
export const clashingRoutes: Rule = {
  name: 'clashing routes',
  find: (world) => {
    const deployed = world.before.remotes.flatMap(({ release }) => release.manifest.routes.map(({ path }) => path));
    const frameOf = (path: string): string | undefined => (deployed.some((known) => same(known, path)) ? undefined : frameOwnerOf(path));
    return stepsOf(world).flatMap(({ now }) => {
      const { package: name, manifest } = now.release;
      const ownerOf = (path: string): string | undefined =>
        frameOf(path) ??
        othersOf(now, world.after).find(({ release }) => release.manifest.routes.some((route) => same(route.path, path)))?.release.package;
      return manifest.routes.flatMap(({ path }, index) => {
        const isTwice = manifest.routes.findIndex((route) => same(route.path, path)) < index;
        const owner = isTwice ? `${name} already` : ownerOf(path);
        return owner === undefined
          ? []
          : [
              {
                package: name,
                what: `${path} belongs to ${owner}`,
                mend:
                  frameOf(path) === undefined ? 'take it out of one of the two manifests, or give it another path' : 'give it another path',
              },
            ];
      });
    });
  },
};
