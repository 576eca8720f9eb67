import type { Revision } from '../revisions';
import { describeRoot } from './changeRoot';
import type { Keyring } from './keyring';

/** Keys as lines for people: the root, and of each package which keys release it, which are here and which were withdrawn. */
export function describeKeys(keys: Keyring, { document, policy }: Pick<Revision, 'document' | 'policy'>): string[] {
  const here = (id: string): string => (keys.key(id) === undefined ? 'not here' : 'here');
  const root = describeRoot(document, keys);
  if (policy === undefined) return [...root, 'No package has a key yet: the first release makes them.'];
  const packages = Object.entries({ ...policy.packages, timestamp: policy.timestampKeys ?? [], testers: policy.testerKeys ?? [] }).sort(
    ([a], [b]) => a.localeCompare(b),
  );
  return [
    ...root,
    ...packages.flatMap(([name, ids]) =>
      ids.map((id) => {
        const revoked = policy.revoked[id];
        return `${name}  ${id}  ${revoked ? `withdrawn ${revoked.at}: ${revoked.why}` : here(id)}`;
      }),
    ),
    `service worker ${policy.serviceWorker ? 'on' : 'off'}`,
  ];
}
