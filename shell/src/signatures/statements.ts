import {
  listedKey,
  Pointer,
  Policy,
  releasingKey,
  Snapshot,
  testersKey,
  TestersList,
  type ResolvedRegistry,
  type RootInForce,
  type Seal,
  type Signed,
} from '@unison/shared/remote';
import * as v from 'valibot';
import { digestOf, isSignedBy } from './p256';
import { SignatureError } from './SignatureError';

function read<T>(schema: v.GenericSchema<unknown, T>, text: string): T | undefined {
  const said = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return said.success ? said.output : undefined;
}

const policies = new WeakMap<Signed, { policy: Policy | undefined }>();

/** The policy that stands there, whoever signed it; read once. */
function policyIn(signed: Signed): Policy | undefined {
  const known = policies.get(signed) ?? { policy: read(Policy, signed.text) };
  policies.set(signed, known);
  return known.policy;
}

/** What the proof of a release is about, as far as it is here. */
export type Provable = { snapshot?: Signed | undefined; release?: { package: string; text?: string; seal?: Seal; pointer?: Signed } };

/**
 * Asks the device at once about all that the proof of these will ask it about, by the keys that this policy lists. Nothing follows from its answers: whoever
 * proves asks step by step, the policy first, and finds them. One behind the other each would wait until the page has drawn what it is drawing.
 */
export function askAhead(signedPolicy: Signed, { snapshot, release }: Provable): void {
  const policy = policyIn(signedPolicy);
  if (!policy) return;
  const ask = (key: string | undefined, signed: Pick<Signed, 'text' | 'signature'>): void => {
    if (key !== undefined) void isSignedBy(key, signed);
  };
  const reckon = ({ text }: Signed): void => void digestOf(text).catch(() => undefined);
  if (snapshot) {
    ask(listedKey(policy, snapshot.key), snapshot);
    reckon(snapshot);
  }
  if (!release) return;
  const { package: name, text, seal, pointer } = release;
  if (pointer) {
    ask(releasingKey(policy, name, pointer.key), pointer);
    reckon(pointer);
  }
  if (seal && text !== undefined) ask(releasingKey(policy, name, seal.key), { text, signature: seal.signature });
}

/** True when a key that may release the package today signed exactly this text. */
async function isSealed(policy: Policy, name: string, text: string, seal: Seal): Promise<boolean> {
  const publicKey = releasingKey(policy, name, seal.key);
  return publicKey !== undefined && (await isSignedBy(publicKey, { text, signature: seal.signature }));
}

/** True when one of these public keys signed exactly this text, as soon as that is known of one. */
function isSignedByOne(keys: readonly string[], signed: Signed): Promise<boolean> {
  const signers = keys.map(async (key) => {
    if (!(await isSignedBy(key, signed))) throw new SignatureError('This key has not signed it.');
  });
  return Promise.any(signers).then(
    () => true,
    () => false,
  );
}

/** What is said under the root in force of who releases what. Rejects with `SignatureError` where nobody says so who may. */
export async function provenPolicy({ number, policyKeys }: RootInForce, signed: Signed | undefined): Promise<Policy> {
  const policy = signed && (await isSignedByOne(policyKeys, signed)) ? policyIn(signed) : undefined;
  if (!policy) throw new SignatureError('The policy is not signed with a key of the root in force.');
  if ((policy.root ?? 1) !== number) throw new SignatureError(`The policy does not stand under root ${number}, which is in force.`);
  return policy;
}

/** What a registry says as a whole, under the policy it brings. Rejects with `SignatureError` where nobody who may change it says so of this policy. */
export async function provenSnapshot(
  { policyKeys }: RootInForce,
  inForce: Policy,
  { policy, policyNamed, snapshot: signed }: Pick<ResolvedRegistry, 'policy' | 'policyNamed' | 'snapshot'>,
): Promise<Snapshot> {
  const keys = signed ? [listedKey(inForce, signed.key), ...policyKeys].filter((key) => key !== undefined) : [];
  const snapshot = signed && (await isSignedByOne(keys, signed)) ? read(Snapshot, signed.text) : undefined;
  if (!snapshot || snapshot.policy !== (policy ? await digestOf(policy.text) : policyNamed?.digest))
    throw new SignatureError('This registry is not signed as a whole.');
  return snapshot;
}

/** What is said for testers, as the whole names it; undefined where it names nothing. Rejects with `SignatureError` for anything else. */
export async function provenTesters(
  policy: Policy,
  { testers: digest }: Snapshot,
  signed: Signed | undefined,
): Promise<TestersList | undefined> {
  if (digest === undefined && signed === undefined) return undefined;
  const key = signed && testersKey(policy, signed.key);
  const isNamed = signed !== undefined && digest === (await digestOf(signed.text));
  const list = isNamed && key !== undefined && (await isSignedBy(key, signed)) ? read(TestersList, signed.text) : undefined;
  if (!list) throw new SignatureError('What is said for testers is not signed with a key of theirs.');
  return list;
}

/** Where a channel of the package stands. Rejects with `SignatureError` when no key of it says so. */
export async function provenPointer(
  policy: Policy,
  name: string,
  channel: string,
  signed: Signed | undefined,
): Promise<Pointer & { signed: Signed }> {
  const pointer = signed && (await isSealed(policy, name, signed.text, signed)) ? read(Pointer, signed.text) : undefined;
  if (!signed || pointer?.package !== name || pointer.channel !== channel)
    throw new SignatureError(`${name}: no key that may release it says where ${channel} stands.`);
  return { ...pointer, signed };
}

/** Rejects with `SignatureError` unless a key of the package signed exactly this record. */
export async function proveRecord(policy: Policy, name: string, text: string | undefined, seal: Seal | undefined): Promise<void> {
  if (text === undefined || seal === undefined || !(await isSealed(policy, name, text, seal)))
    throw new SignatureError(`${name}: no key that may release it has signed this record.`);
}
