import { stepsOf, type Rule } from './world';

/** Every route leads to a screen of the build, and every file a screen needs is listed with its hash. */
export const screens: Rule = {
  name: 'screens',
  find: (world) =>
    stepsOf(world).flatMap(({ now: { release } }) => {
      const listed = new Set(release.files.map(({ path }) => path));
      const { package: name, preload, manifest, entry } = release;
      const withoutScreen = manifest.routes
        .filter(({ screen }) => preload[screen] === undefined)
        .map(({ path, screen }) => ({
          package: name,
          what: `${path} names the screen ${screen}, which the build does not have`,
          mend: `add ${screen} to src/screens.ts, or name one that is there: ${Object.keys(preload).join(', ') || 'none'}`,
        }));
      const unlisted = [...new Set([entry, ...Object.values(preload).flat()])]
        .filter((path) => !listed.has(path))
        .map((path) => ({
          package: name,
          what: `it needs the file ${path}, which it does not list`,
          mend: 'build it again from clean sources',
        }));
      return [...withoutScreen, ...unlisted];
    }),
};
