import { othersOf, stepsOf, type Rule } from './world';

/** Namespaces that are the frame's, whatever the deployed shell recorded. */
const FRAME = ['shared', 'shell'];

/** Texts of two packages under one name overwrite each other: one of the two shows raw keys. */
export const namespaces: Rule = {
  name: 'namespaces',
  find: (world) =>
    stepsOf(world).flatMap(({ now }) => {
      const { package: name, manifest } = now.release;
      const isFrames = [...FRAME, ...(world.after.shell?.facts?.namespaces ?? [])].includes(manifest.namespace);
      const other = othersOf(now, world.after).find(({ release }) => release.manifest.namespace === manifest.namespace);
      const owner = isFrames ? 'the shell' : other?.release.package;
      return owner === undefined
        ? []
        : [
            {
              package: name,
              what: `its namespace of texts '${manifest.namespace}' is that of ${owner}`,
              mend: `choose another in src/manifest.ts and where its texts are used, e.g. '${name.slice(3)}'`,
            },
          ];
    }),
};
