import type { Policy } from '@unison/shared/remote/registry';
import type { Keyring } from './keyring';

/** Keys as lines for people: the root, and of each package which keys release it, which are here and which were withdrawn. */
export function describeKeys(keys: Keyring, policy: Policy | undefined): string[] {
  const here = (id: string): string => (keys.key(id) === undefined ? 'not here' : 'here');
  const root = `root  ${keys.root() ?? 'none yet'}  (private half ${keys.rootKey() === undefined ? 'not here' : 'here'})`;
  if (policy === undefined) return [root, 'No package has a key yet: the first release makes them.'];
  const packages = Object.entries({ ...policy.packages, timestamp: policy.timestampKeys ?? [], testers: policy.testerKeys ?? [] }).sort(
    ([a], [b]) => a.localeCompare(b),
  );
  return [
    root,
    ...packages.flatMap(([name, ids]) =>
      ids.map((id) => {
        const revoked = policy.revoked[id];
        return `${name}  ${id}  ${revoked ? `withdrawn ${revoked.at}: ${revoked.why}` : here(id)}`;
      }),
    ),
    `service worker ${policy.serviceWorker ? 'on' : 'off'}`,
  ];
}
