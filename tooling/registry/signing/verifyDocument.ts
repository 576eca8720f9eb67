import type { Policy } from '@unison/shared/remote/registry';
import type { RegistryDocument } from '../document';
import { StoreError } from '../StoreError';
import { standingsOf } from './standings';
import { isAbout } from './snapshot';
import { checkedPolicy, checkedSnapshot, saysSo } from './statements';
import { checkedTesters } from './testersList';

/**
 * Checks a document against the root: its policy, that each channel stands (or has ended) as a key of its package says, and that all of it is
 * what was signed as a whole. Yields the policy. Throws `StoreError` with what is wrong. Records are checked when they are used (`provenRecord`).
 */
export function verifyDocument(document: RegistryDocument, root: string): Policy {
  const policy = checkedPolicy(document, root);
  checkedTesters(document, policy);
  for (const [name, entry] of Object.entries(document.packages))
    for (const standing of standingsOf(name, entry))
      if (!saysSo(policy, entry.pointers?.[standing.channel], standing))
        throw new StoreError(
          `${name}: no key that may release it says that ${standing.channel} ${standing.version === null ? 'has ended' : `is ${standing.version}`}. Who may release it can say so: npm run keys -- sign ${name}`,
        );
  if (!isAbout(checkedSnapshot(document, policy, root), document))
    throw new StoreError(
      'This registry is not the whole that was signed: somebody changed it by hand, or put back a part of it. Restore it from a backup; to believe what it holds: npm run keys -- sign',
    );
  return policy;
}
