import { speaksContract } from '@unison/shared/remote/contractRange';
import type { RemoteFacts } from '../../build/facts';
import { isContractRange } from '../../build/manifestProblems';
import { newerThan } from '../../build/offeredSince';
import { SHELL_FIRST } from './singletons';
import { some } from './some';
import { meetings, stepsOf, type Finding, type Rule } from './world';

/** Why a shell that speaks `spoken` runs nothing of a remote for `range`, in words, and what to do where the remote is newer; undefined where it does. */
export function notSpoken(range: string, spoken: string, facts: RemoteFacts | undefined): { what: string; mend: string } | undefined {
  if (!isContractRange(range) || speaksContract(spoken, range)) return undefined;
  const newer = facts === undefined ? [] : newerThan(spoken, facts);
  if (newer.length === 0) return { what: `is for contract ${range}`, mend: `release the shell first, or build for ^${spoken}` };
  return { what: `is for contract ${range}, since it takes ${some(newer)}`, mend: SHELL_FIRST };
}

/** A shell runs no code of a remote whose range its contract is not in; a member would see the last good release, or a card. */
export const contractRange: Rule = {
  name: 'contract range',
  find: (world) => {
    const unreadable = stepsOf(world)
      .filter(({ now }) => !isContractRange(now.release.manifest.contract))
      .map(({ now: { release } }) => ({
        package: release.package,
        what: `its contract range '${release.manifest.contract}' is none`,
        mend: `write the version it was built for with a caret, e.g. '^2.0.0', into src/manifest.ts`,
      }));
    const refused = meetings(world).flatMap(({ shell, remote: { release, facts }, blame }): Finding[] => {
      const spoken = shell.facts?.contract;
      const why = spoken === undefined ? undefined : notSpoken(release.manifest.contract, spoken, facts);
      if (spoken === undefined || why === undefined) return [];
      return [
        {
          package: blame,
          what: `${release.package} ${why.what}, and the shell ${shell.release.version} speaks ${spoken}`,
          mend: blame === 'shell' ? `release ${release.package} for ${spoken} first, or with it` : why.mend,
        },
      ];
    });
    return [...unreadable, ...refused];
  },
};
