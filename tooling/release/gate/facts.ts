import { sidesOf, type Finding, type Rule, type World } from './world';

const missing = (world: World): string[] =>
  sidesOf(world.after)
    .filter(({ release, facts, isDamaged }) => world.released.has(release.package) && facts === undefined && !isDamaged)
    .map(({ release }) => release.package);

const damaged = (world: World): Finding[] =>
  sidesOf(world.after)
    .filter(({ isDamaged }) => isDamaged)
    .map(({ release: { package: name, version } }) => ({
      package: name,
      what: `what ${version} takes and offers (facts.json) is not in the store as it was released`,
      mend: `release that commit of ${name} again`,
    }));

/** Without facts nothing else can be compared. */
export const facts: Rule = {
  name: 'facts',
  find: (world) => [
    ...damaged(world),
    ...missing(world).map((name): Finding => ({
      package: name,
      what: 'its build does not say what it takes and offers (facts.json)',
      mend: 'build it with tooling/build, or let its bundler write that file as docs/delivery-teams.md describes',
    })),
  ],
};
