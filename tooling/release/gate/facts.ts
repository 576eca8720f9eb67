import type { Finding, Rule, World } from './world';

const missing = ({ after, released }: World): string[] => {
  const sides = [...(after.shell === undefined ? [] : [after.shell]), ...after.remotes];
  return sides.filter(({ release, facts }) => released.has(release.package) && facts === undefined).map(({ release }) => release.package);
};

/** Without facts nothing else can be compared. */
export const facts: Rule = {
  name: 'facts',
  find: (world) =>
    missing(world).map((name): Finding => ({
      package: name,
      what: 'its build does not say what it takes and offers (facts.json)',
      mend: 'build it with tooling/build, or let its bundler write that file as docs/delivery-teams.md describes',
    })),
};
