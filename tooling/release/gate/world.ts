import type { RemoteFacts, ShellFacts } from '../../build/facts';
import type { NamedRoot } from '@unison/shared/remote/registry';
import type { RemoteRelease, ShellRelease } from '../../registry';

/**
 * A remote's release with the facts its build recorded; undefined for one that was built before builds recorded any, and where what lies in the store is
 * not what the record lists.
 */
export type RemoteSide = { release: RemoteRelease; facts: RemoteFacts | undefined; isDamaged?: true };
/** A shell's release with its facts, likewise. */
export type ShellSide = { release: ShellRelease; facts: ShellFacts | undefined; isDamaged?: true };

/** What members get at one moment, or would get. */
export type Deployed = { shell: ShellSide | undefined; remotes: readonly RemoteSide[] };

/** What the gate compares: what is deployed, what would be deployed, and which packages would change by it. */
export type World = {
  before: Deployed;
  after: Deployed;
  released: ReadonlySet<string>;
  /** Name of the key that signed the policy: root 1, unless there are others; undefined before anything was signed. */
  rootId: string | undefined;
  /** The roots of the store by number and digest, the first one too; none where there is but that. */
  roots?: readonly NamedRoot[];
};

/** Something that would break: whose, by which rule, what, and how to mend it, each one line. */
export type Problem = { package: string; rule: string; what: string; mend: string };

/** What a rule answers; the gate adds the rule's name. */
export type Finding = Omit<Problem, 'rule'>;

/** One rule of the gate: a pure function of records. */
export type Rule = { name: string; find: (world: World) => Finding[] };

/** A remote with what it was before; undefined for a new one. */
export type Step = { now: RemoteSide; before: RemoteSide | undefined };

/** The remotes that are released, each with its deployed release. */
export const stepsOf = ({ before, after, released }: World): Step[] =>
  after.remotes
    .filter(({ release }) => released.has(release.package))
    .map((now) => ({ now, before: before.remotes.find(({ release }) => release.package === now.release.package) }));

/** Every remote that meets a shell for the first time by this release: the released ones, or all of them under a new shell. */
export const meetings = ({ after, released }: World): { shell: ShellSide; remote: RemoteSide; blame: string }[] => {
  const { shell, remotes } = after;
  if (shell === undefined) return [];
  const isNewShell = released.has('shell');
  return remotes
    .filter(({ release }) => isNewShell || released.has(release.package))
    .map((remote) => ({ shell, remote, blame: released.has(remote.release.package) ? remote.release.package : 'shell' }));
};

/** Shell and remotes alike. */
export const sidesOf = ({ shell, remotes }: Deployed): (ShellSide | RemoteSide)[] => [...(shell === undefined ? [] : [shell]), ...remotes];

/** The other remotes of a world. */
export const othersOf = (side: RemoteSide, { remotes }: Deployed): RemoteSide[] => remotes.filter((other) => other !== side);
