import { readEarlyCall } from '@unison/shared/contract';
import { meetings, type Rule } from './world';

/** An early call that the shell's contract lacks is passed over: the first screen waits longer, and nobody is told. */
export const earlyCalls: Rule = {
  name: 'early calls',
  find: (world) =>
    meetings(world).flatMap(({ shell, remote: { release }, blame }) => {
      const known = shell.facts?.earlyCalls;
      if (known === undefined) return [];
      return release.manifest.routes.flatMap(({ path, early = [] }) =>
        early.flatMap((wanted) => {
          const { call, params } = readEarlyCall(wanted);
          const unknown = Object.keys(params).find((name) => known[call]?.includes(name) === false);
          const what =
            known[call] === undefined
              ? `asks early for ${call}, which`
              : unknown === undefined
                ? undefined
                : `gives ${call} the parameter ${unknown}, which`;
          return what === undefined
            ? []
            : [
                {
                  package: blame,
                  what: `${release.package} ${what} the contract of the shell ${shell.release.version} does not have for ${path}`,
                  mend:
                    blame === 'shell'
                      ? 'keep it in the contract until no remote asks'
                      : `take it out of early, or release the shell that has it first`,
                },
              ];
        }),
      );
    }),
};
