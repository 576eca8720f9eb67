import type { Policy } from '@unison/shared/remote/registry';
import type { RegistryDocument } from '../document';
import { StoreError } from '../StoreError';
import { standingsOf } from './standings';
import { checkedPolicy, saysSo, sequenceOf } from './statements';

/**
 * Checks a document against the root: its policy, and that each channel stands where a key of its package says. Yields the policy. Throws
 * `StoreError` with what is wrong. Records are checked when they are used (`provenRecord`).
 */
export function verifyDocument(document: RegistryDocument, root: string): Policy {
  const policy = checkedPolicy(document, root);
  for (const [name, entry] of Object.entries(document.packages))
    for (const standing of standingsOf(name, entry))
      if (!saysSo(policy, entry.pointers?.[standing.channel], standing))
        throw new StoreError(
          `${name}: no key that may release it says that ${standing.channel} is ${standing.version}. Who may release it can say so: npm run keys -- sign ${name}`,
        );
  return policy;
}

/** Remembers how far the statements of one store have come, and refuses older ones. */
export type SequenceMemory = (document: RegistryDocument) => void;

/** Where a memory outlives its process. Neither rejects: a file that cannot be read or written is told elsewhere. */
export type KeptSequences = { read: () => Record<string, number>; write: (seen: Record<string, number>) => void };

const IN_MEMORY: KeptSequences = { read: () => ({}), write: () => undefined };

/** A memory for as long as this process runs, or as `kept` lasts. What it is given throws `StoreError` when any of it is older than what it has seen. */
export function createSequenceMemory(kept: KeptSequences = IN_MEMORY): SequenceMemory {
  const seen = new Map(Object.entries(kept.read()));
  return ({ policy, packages }) => {
    const found = new Map<string, number>();
    if (policy) found.set('the policy', sequenceOf(policy));
    for (const [name, { pointers = {} }] of Object.entries(packages))
      for (const [channel, signed] of Object.entries(pointers)) found.set(`${channel} of ${name}`, sequenceOf(signed));
    for (const [what, before] of seen) {
      const now = found.get(what);
      if (now === undefined || now < before)
        throw new StoreError(`${what} is older than what was seen before. After a restore from a backup: npm run keys -- sign`);
    }
    const isNew = [...found].some(([what, sequence]) => seen.get(what) !== sequence);
    found.forEach((sequence, what) => seen.set(what, sequence));
    if (isNew) kept.write(Object.fromEntries(seen));
  };
}
