import { speaksContract } from '@unison/shared/remote/contractRange';
import type { RemoteFacts, ShellFacts } from '../../build/facts';
import { meetings, type Rule } from './world';

type Taken = RemoteFacts['takes'][string];

/** What is wrong with what a remote takes of one shared module, in words. */
function mismatch(request: string, { range, names }: Taken, offers: ShellFacts['offers']): string | undefined {
  const offered = offers[request];
  if (offered === undefined) return `takes ${request}, which the shell does not offer`;
  if (!speaksContract(offered.version, range)) return `takes ${request} ${range}, and the shell offers ${offered.version}`;
  const missing = names.filter((name) => offered.names !== null && !offered.names.includes(name));
  return missing.length === 0 ? undefined : `takes ${missing.join(', ')} of ${request}, which the shell's does not have`;
}

/** What to do about it where the remote is newer. */
export const SHELL_FIRST = 'release the shell that has it first, or do without';

/** What is wrong with all that a remote takes of the shell it meets, each in words. */
export const mismatches = (takes: RemoteFacts['takes'], offers: ShellFacts['offers']): string[] =>
  Object.entries(takes).flatMap(([request, taken]) => mismatch(request, taken, offers) ?? []);

/** Whatever a build takes from a shared module is there in the shell it meets: else it is undefined when a member opens the screen. */
export const singletons: Rule = {
  name: 'shared modules',
  find: (world) =>
    meetings(world).flatMap(({ shell, remote, blame }) => {
      const offers = shell.facts?.offers;
      if (offers === undefined) return [];
      return mismatches(remote.facts?.takes ?? {}, offers).map((what) => ({
        package: blame,
        what: `${remote.release.package} ${what} (${shell.release.version})`,
        mend: blame === 'shell' ? 'keep it in shared until every remote is released without it' : SHELL_FIRST,
      }));
    }),
};
