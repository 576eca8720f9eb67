import { epochOf, rootEpoch, testersEpoch, type NamedPolicy, type NamedRoot, type Policy } from '@unison/shared/remote/registry';
import type { RegistryDocument } from '../document';
import { StoreError } from '../StoreError';
import { namedRoots, refuseOtherRoots } from './roots';
import { leavesBehind, namedPolicy, refuseOtherPolicy, sequenceOf } from './statements';

/**
 * A document that was verified, with its policy: nothing else may be remembered, or a made-up number would stand in the way of true ones. `number` is that of
 * its file, which nobody signed: it says where to look first, and no more.
 */
type Verified = { number?: number; document: RegistryDocument; policy: Policy | undefined };

/** Remembers how far the statements of one store have come, and refuses older ones. */
export type SequenceMemory = {
  /** Remembers these; throws `StoreError` when any of them is older than what was seen. */
  refuseOlder(verified: Verified): void;
  /** Remembers these alone: what was just written here. */
  follow(verified: Verified): void;
  /** Number of the file of what was remembered last; 0 where nothing was. */
  revision(): number;
};

/**
 * How far the statements of a store have come, by what each is about, and which policy and which root after the first were the newest; `revision` is the file
 * that all of that stood in.
 */
export type SeenStatements = {
  seen: Record<string, number>;
  /** The same of what the root has left behind and the store lacks since. */
  left?: Record<string, number> | undefined;
  policy?: NamedPolicy | undefined;
  lastRoot?: NamedRoot | undefined;
  revision?: number | undefined;
};

/** Where a memory outlives its process. Neither rejects: a file that cannot be read or written is told elsewhere. */
export type LastingSequences = { read: () => SeenStatements; write: (seen: SeenStatements) => void };

const IN_MEMORY: LastingSequences = { read: () => ({ seen: {} }), write: () => undefined };

/** How far one statement has come: numbers count anew in each epoch, so that what a stolen key signed is left behind with it. */
type Reached = { epoch: number; sequence: number };

const isBefore = (one: Reached, other: Reached): boolean =>
  one.epoch < other.epoch || (one.epoch === other.epoch && one.sequence < other.sequence);

/** `stable of mf-game`, or with the epoch `stable of mf-game#2`. */
const written = ([what, { epoch, sequence }]: [string, Reached]): [string, number] => [
  epoch === 0 ? what : `${what}#${String(epoch)}`,
  sequence,
];

function readBack(stored: SeenStatements['seen']): Map<string, Reached> {
  const seen = new Map<string, Reached>();
  for (const [name, sequence] of Object.entries(stored)) {
    const [what = '', epoch = '0'] = name.split('#');
    const reached = { epoch: Number(epoch), sequence };
    const before = seen.get(what);
    if (before === undefined || isBefore(before, reached)) seen.set(what, reached);
  }
  return seen;
}

const TESTERS_LIST = 'the list for testers';

function reachedBy({ policy: signed, packages, snapshot, testers }: RegistryDocument, policy: Policy): Map<string, Reached> {
  const found = new Map<string, Reached>();
  found.set('the policy', { epoch: rootEpoch(policy), sequence: sequenceOf(signed) });
  found.set('the whole', { epoch: epochOf(policy), sequence: sequenceOf(snapshot) });
  if (testers !== undefined) found.set(TESTERS_LIST, { epoch: testersEpoch(policy), sequence: sequenceOf(testers) });
  for (const [name, { pointers = {} }] of Object.entries(packages))
    for (const [channel, pointer] of Object.entries(pointers))
      found.set(`${channel} of ${name}`, { epoch: epochOf(policy, name), sequence: sequenceOf(pointer) });
  return found;
}

/**
 * How far a pointer that the store lacks had come, as it counts under this policy. Nobody numbers it anew when an epoch begins, so its number goes on; one
 * of the future, as a stolen key may sign it, ends at that of the policy, which the root signed after all that was honest.
 */
function leftUnder(policy: Policy, what: string, { epoch: before, sequence }: Reached): Reached {
  const epoch = epochOf(policy, what.slice(what.lastIndexOf(' of ') + ' of '.length));
  return { epoch, sequence: epoch > before ? Math.min(sequence, policy.sequence - 1) : sequence };
}

/** Why what was seen of a statement does not let this pass, and what to do about it. */
function refused(what: string, before: Reached, now: Reached | undefined, isLeft = false): StoreError {
  const isBelievedAgain = now !== undefined && now.epoch < before.epoch;
  const missing = now === undefined ? ': it is not there' : isLeft ? ': it was left behind' : '';
  const why = isBelievedAgain ? ': a key that was withdrawn since counts again' : missing;
  const also = isBelievedAgain ? ', then for each of those keys: npm run keys -- revoke KEY --why TEXT' : '';
  const where = what === TESTERS_LIST ? 'where the root key and a key of testers are' : 'where the root key is';
  return new StoreError(
    `${what} is older than what was seen before${why}. After a restore from a backup, ${where}: npm run keys -- sign${also}`,
  );
}

/** Throws `StoreError` where what is lacking has a key again that was withdrawn, or comes back no newer than it was. */
function refuseLeft(lacking: Iterable<[string, Reached]>, found: Map<string, Reached>, policy: Policy): void {
  for (const [what, before] of lacking) {
    const left = leftUnder(policy, what, before);
    const now = found.get(what);
    if (left.epoch < before.epoch || (now !== undefined && now.sequence <= left.sequence)) throw refused(what, before, now ?? left, true);
  }
}

/** A memory for as long as this process runs, or as `lasting` does; what that holds is read now. */
export function createSequenceMemory(lasting: LastingSequences = IN_MEMORY): SequenceMemory {
  const before = lasting.read();
  let seen = readBack(before.seen);
  let left = readBack(before.left ?? {});
  let policySeen = before.policy;
  let rootSeen = before.lastRoot;
  let revision = before.revision ?? 0;
  const lackedBy = (found: Map<string, Reached>): [string, Reached][] =>
    [...left, ...seen].filter(([what]) => what !== TESTERS_LIST && !found.has(what));
  const follow = ({ number = revision, document, policy }: Verified): void => {
    if (policy === undefined) return; // the empty registry before the first release says nothing
    const before = seen;
    const found = reachedBy(document, policy);
    left = new Map(lackedBy(found).map(([what, reached]) => [what, leftUnder(policy, what, reached)]));
    seen = found;
    const isNew = [...seen].some(([what, now]) => before.get(what)?.epoch !== now.epoch || before.get(what)?.sequence !== now.sequence);
    const policyBefore = policySeen;
    policySeen = namedPolicy(document.policy);
    rootSeen = namedRoots(document).at(-1);
    revision = number;
    // With another root comes another policy.
    if (isNew || policyBefore?.digest !== policySeen?.digest)
      lasting.write({
        seen: Object.fromEntries([...seen].map(written)),
        ...(left.size === 0 ? {} : { left: Object.fromEntries([...left].map(written)) }),
        policy: policySeen,
        lastRoot: rootSeen,
        revision,
      });
  };
  return {
    follow,
    revision: () => revision,
    refuseOlder(verified) {
      if (verified.policy === undefined) return;
      const found = reachedBy(verified.document, verified.policy);
      refuseOtherRoots(rootSeen, verified.document);
      refuseOtherPolicy(policySeen, verified.document.policy, verified.policy);
      // What began after the backup is in it nowhere, and no command can number it anew; but a list for testers is made anew.
      const mayLack = policySeen !== undefined && leavesBehind(verified.policy, policySeen);
      for (const [what, before] of seen) {
        const now = found.get(what);
        if (now === undefined ? !mayLack || what === TESTERS_LIST : isBefore(now, before)) throw refused(what, before, now);
      }
      refuseLeft([...left, ...lackedBy(found)], found, verified.policy);
      follow(verified);
    },
  };
}
