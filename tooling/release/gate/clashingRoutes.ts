import { frameOwnerOf } from '../../registry';
import { othersOf, stepsOf, type Rule } from './world';

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** One address has one owner; case makes no difference. What members have of the frame's from before stays: `lost routes` asks for that. */
export const clashingRoutes: Rule = {
  name: 'clashing routes',
  find: (world) => {
    const deployed = new Set(world.before.remotes.flatMap(({ release }) => release.manifest.routes.map(({ path }) => path.toLowerCase())));
    return stepsOf(world).flatMap(({ now }) => {
      const { package: name, manifest } = now.release;
      const others = othersOf(now, world.after);
      return manifest.routes.flatMap(({ path }, index) => {
        const isTwice = manifest.routes.findIndex((route) => same(route.path, path)) < index;
        const frame = deployed.has(path.toLowerCase()) ? undefined : frameOwnerOf(path);
        const other = others.find(({ release }) => release.manifest.routes.some((route) => same(route.path, path)));
        const owner = isTwice ? `${name} already` : (frame ?? other?.release.package);
        if (owner === undefined) return [];
        const mend = frame === undefined ? 'take it out of one of the two manifests, or give it another path' : 'give it another path';
        return [{ package: name, what: `${path} belongs to ${owner}`, mend }];
      });
    });
  },
};
