import { speaksContract } from '@unison/shared/remote/contractRange';
import { meetings, stepsOf, type Finding, type Rule } from './world';

const READABLE = /^\^?\d+\.\d+\.\d+$/;

/** A shell runs no code of a remote whose range its contract is not in; a member would see a retry card for good. */
export const contractRange: Rule = {
  name: 'contract range',
  find: (world) => {
    const unreadable = stepsOf(world)
      .filter(({ now }) => !READABLE.test(now.release.manifest.contract))
      .map(({ now: { release } }) => ({
        package: release.package,
        what: `its contract range '${release.manifest.contract}' is none`,
        mend: `write the version it was built for with a caret, e.g. '^2.0.0', into src/manifest.ts`,
      }));
    const refused = meetings(world).flatMap(({ shell, remote: { release }, blame }): Finding[] => {
      const range = release.manifest.contract;
      const spoken = shell.facts?.contract;
      if (spoken === undefined || !READABLE.test(range) || speaksContract(spoken, range)) return [];
      return [
        {
          package: blame,
          what: `${release.package} is for contract ${range}, and the shell ${shell.release.version} speaks ${spoken}`,
          mend:
            blame === 'shell'
              ? `release ${release.package} for ${spoken} first, or with it`
              : `release the shell first, or build for ^${spoken}`,
        },
      ];
    });
    return [...unreadable, ...refused];
  },
};
