import * as v from 'valibot';
import {
  listedKey,
  whyNotAfter,
  type NamedPolicy,
  Pointer,
  Policy,
  releasingKey,
  Snapshot,
  type Signed,
} from '@unison/shared/remote/registry';
import type { Recorded, PackageEntry, RegistryDocument } from '../document';
import { jsonOf } from '../jsonOf';
import { StoreError } from '../StoreError';
import { digestOf, isSignedBy } from './p256';
import { rootInForce } from './roots';

/** The number of a pointer or a policy as it stands, whoever signed it; 0 where there is none. */
export const sequenceOf = (signed: Signed | undefined): number => jsonOf(v.object({ sequence: v.number() }), signed?.text)?.sequence ?? 0;

/** A number that grows: by the clock, and also where the clock stands still or goes back. */
export const nextSequence = (last: number, now: Date): number => Math.max(last + 1, Math.floor(now.getTime() / 1000));

/** The root that a policy stands under. */
const rootNumberOf = (signed: Signed): number | undefined => jsonOf(v.object({ root: v.optional(v.number()) }), signed.text)?.root;

/** How a policy is named by the next one; undefined where there is none. */
export function namedPolicy(signed: Signed | undefined): NamedPolicy | undefined {
  if (signed === undefined) return undefined;
  const root = rootNumberOf(signed);
  return { ...(root === undefined ? {} : { root }), sequence: sequenceOf(signed), digest: digestOf(signed.text) };
}

/** Throws `StoreError` unless a policy may follow the one that was seen last. */
export function refuseOtherPolicy(seen: NamedPolicy | undefined, signed: Signed | undefined, policy: Policy): void {
  const now = namedPolicy(signed);
  if (seen === undefined || now === undefined) return;
  const why = whyNotAfter(seen, policy, now);
  if (why !== undefined)
    throw new StoreError(
      `The policy ${String(now.sequence)} is refused: ${why} (policy ${String(seen.sequence)}). Put the newest registry back; after a restore from a backup, where the root key is: npm run keys -- sign`,
    );
}

/**
 * True where the root says of what was seen under that policy that it is left behind: it was lost, and a backup stands in its place, or another root is in
 * force. The policy that says so was seen by nobody who is before it, so each of them is told once.
 */
export function leavesBehind({ root = 1, over = 0 }: Policy, seen: NamedPolicy): boolean {
  const seenRoot = seen.root ?? 1;
  return root > seenRoot || (root === seenRoot && over > seen.sequence);
}

/** The policy, checked against the root in force, which is walked to from `anchor`. Throws `StoreError` when no key for that signed it, or it is none. */
export function checkedPolicy({ policy: signed, roots }: RegistryDocument, anchor: string): Policy {
  if (signed === undefined) throw new StoreError('This store is not signed. Sign it, once: npm run keys -- sign');
  const root = rootInForce(anchor, roots);
  const policy = root.policyKeys.some((key) => isSignedBy(key, signed)) ? jsonOf(Policy, signed.text) : undefined;
  if (policy === undefined)
    throw new StoreError(
      'The policy of this store is not signed with the root key that is trusted here. Check UNISON_ROOT, or root.pub in the folder of keys.',
    );
  if ((policy.root ?? 1) !== root.number)
    throw new StoreError(
      `The policy of this store stands under root ${String(policy.root ?? 1)}, and root ${String(root.number)} is in force. Put the newest registry back.`,
    );
  return policy;
}

/** What is said of the whole document. Throws `StoreError` when no key of it says anything. */
export function checkedSnapshot({ snapshot: signed, roots }: RegistryDocument, policy: Policy, anchor: string): Snapshot {
  const { policyKeys } = rootInForce(anchor, roots);
  const isProven =
    signed !== undefined && [listedKey(policy, signed.key), ...policyKeys].some((key) => key !== undefined && isSignedBy(key, signed));
  const snapshot = isProven ? jsonOf(Snapshot, signed.text) : undefined;
  if (snapshot === undefined)
    throw new StoreError('The whole of this store is not signed with a key that may change it. Sign it, once: npm run keys -- sign');
  return snapshot;
}

/** True for a listed release with a signature by a key that may release the package now, whatever it was made over. */
export const isSigned = (policy: Policy, packageName: string, { signatures }: PackageEntry['releases'][number]): boolean =>
  signatures?.some(({ key }) => releasingKey(policy, packageName, key) !== undefined) === true;

/** Who of `signatures` may have signed `text` for the package; undefined when nobody. */
export function provenBy(
  policy: Policy,
  packageName: string,
  text: string,
  signatures: readonly Omit<Signed, 'text'>[],
): Signed | undefined {
  const found = signatures.find(({ key, signature }) => {
    const publicKey = releasingKey(policy, packageName, key);
    return publicKey !== undefined && isSignedBy(publicKey, { text, signature });
  });
  return found && { text, ...found };
}

/** What a pointer has to say of a channel as the document has it. */
export type Standing = Pick<Pointer, 'package' | 'channel' | 'version' | 'former' | 'built' | 'percent'>;

/** True when this pointer says exactly that, and a key of the package signed it. */
export function saysSo(policy: Policy, signed: Signed | undefined, standing: Standing): boolean {
  const said = jsonOf(Pointer, signed?.text);
  if (said === undefined || signed === undefined) return false;
  const isSame = (['package', 'channel', 'version', 'former', 'built', 'percent'] as const).every((part) => said[part] === standing[part]);
  return isSame && provenBy(policy, standing.package, signed.text, [signed]) !== undefined;
}

/** The signed record of a release in the store. Throws `StoreError` when no key that may release the package signed these very bytes. */
export function provenRecord(policy: Policy, entry: PackageEntry | undefined, { release, text }: Recorded): Signed {
  const { package: name, version } = release;
  const signatures = entry?.releases.find((listed) => listed.version === version)?.signatures ?? [];
  const proven = provenBy(policy, name, text, signatures);
  if (proven === undefined)
    throw new StoreError(`${name} ${version}: no key that may release ${name} has signed this record. Nothing of it is used.`);
  return proven;
}
