import { keyId } from '../../registry/signing/p256';
import type { Rule } from './world';

/** A shell trusts one root key. Under another than the policy's it would load no remote (decision 034). */
export const rootKey: Rule = {
  name: 'root key',
  find: ({ after: { shell }, released, rootId }) => {
    const root = shell?.release.root;
    if (!released.has('shell') || root === undefined || rootId === undefined || keyId(root) === rootId) return [];
    return [
      {
        package: 'shell',
        what: `it trusts the root key ${keyId(root)}, and the policy of this store is signed with ${rootId}: it would load no remote`,
        mend: 'build the shell anew for the key of this store: npm run release -- shell',
      },
    ];
  },
};
