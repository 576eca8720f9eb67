import { othersOf, stepsOf, type Finding, type Rule, type World } from './world';

type Owner = { name: string; endpoints: readonly string[] };

const shellOf = ({ after }: World): Owner[] => (after.shell?.facts ? [{ name: 'shell', endpoints: after.shell.facts.data.endpoints }] : []);

function clashes(name: string, endpoints: readonly string[], others: readonly Owner[]): Finding[] {
  return endpoints.flatMap((endpoint) => {
    const other = others.find((owner) => owner.endpoints.includes(endpoint));
    return other === undefined
      ? []
      : [
          {
            package: name,
            what: `the endpoint ${endpoint} is ${other.name}'s too: whichever a member enters second would not open`,
            mend: 'give it a name of its own, e.g. with the name of the package in it',
          },
        ];
  });
}

/** An endpoint name has one owner in a page: the second package's features would be refused as it is entered. */
export const endpoints: Rule = {
  name: 'endpoint names',
  find: (world) => {
    const ownerOf = (side: { release: { package: string }; facts: { data: { endpoints: string[] } } | undefined }): Owner => ({
      name: side.release.package,
      endpoints: side.facts?.data.endpoints ?? [],
    });
    const ofRemotes = stepsOf(world).flatMap(({ now }) =>
      clashes(now.release.package, ownerOf(now).endpoints, [...shellOf(world), ...othersOf(now, world.after).map(ownerOf)]),
    );
    const quiet = world.after.remotes.filter(({ release }) => !world.released.has(release.package));
    const ofShell = world.released.has('shell') ? shellOf(world).flatMap((own) => clashes('shell', own.endpoints, quiet.map(ownerOf))) : [];
    return [...ofRemotes, ...ofShell];
  },
};
