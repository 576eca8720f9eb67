import { anchoredRoot, type NamedRoot } from '@unison/shared/remote/registry';
import { digestOf, keyId } from '../../registry/signing/p256';
import type { Rule } from './world';

/** True when a walk from what a shell trusts leads to the newest root: it is one of them. */
function leadsOn(anchor: string, roots: readonly NamedRoot[], rootId: string): boolean {
  const named = anchoredRoot(anchor) ?? { number: 1, digest: digestOf(anchor) };
  return roots.length === 0
    ? keyId(anchor) === rootId
    : roots.some(({ number, digest }) => number === named.number && digest === named.digest);
}

/** A shell trusts one root and those that follow it. Under another one's policy it would load no remote (decisions 034, 069). */
export const rootKey: Rule = {
  name: 'root key',
  find: ({ after: { shell }, released, rootId, roots = [] }) => {
    const anchor = shell?.release.root;
    if (!released.has('shell') || anchor === undefined || rootId === undefined || leadsOn(anchor, roots, rootId)) return [];
    return [
      {
        package: 'shell',
        what: `it trusts the root key ${keyId(anchor)}, and the policy of this store is signed with ${rootId}: it would load no remote`,
        mend: 'build the shell anew for the key of this store: npm run release -- shell',
      },
    ];
  },
};
