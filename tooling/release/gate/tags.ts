import { meetings, type Rule } from './world';

/** A tag that nobody defines is dropped without a word: what it should renew stays old on the screen. */
export const tags: Rule = {
  name: 'tags',
  find: (world) =>
    meetings(world).flatMap(({ shell, remote: { release, facts }, blame }) => {
      if (shell.facts === undefined || facts === undefined) return [];
      const known = new Set([...shell.facts.data.tags, ...facts.data.tags]);
      return facts.data.namedTags
        .filter((tag) => !known.has(tag))
        .map((tag) => ({
          package: blame,
          what: `${release.package} names the tag ${tag}, which neither it nor the shell ${shell.release.version} defines`,
          mend:
            blame === 'shell'
              ? 'keep the tag in shared until no remote names it'
              : `add it to the feature's tags, or release the shell that has it first`,
        }));
    }),
};
