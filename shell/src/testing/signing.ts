import {
  POLICY_KEY,
  policyPath,
  ResolvedRegistry,
  saidKey,
  type NamedPolicy,
  type PlacedRelease,
  type Pointer,
  type Policy,
  type RecordsFile,
  type Root,
  type Signed,
  type SignedRoot,
  type Snapshot,
} from '@unison/shared/remote';
import * as v from 'valibot';
import { digestOf } from '../signatures/p256';
import { RECORDS } from './release';

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A key made for a test. */
export type TestKey = { id: string; publicKey: string; sign: (text: string) => Promise<Signed> };

export async function makeKey(): Promise<TestKey> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
  const point = await crypto.subtle.exportKey('raw', pair.publicKey);
  const id = base64url(await crypto.subtle.digest('SHA-256', point)).slice(0, 16);
  const sign = async (text: string): Promise<Signed> => {
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, new TextEncoder().encode(text));
    return { text, key: id, signature: base64url(signature) };
  };
  return { id, publicKey: base64url(point), sign };
}

/** Keys of one deployment: its root, one that releases every package, and one that releases nothing. */
export type TestKeys = { root: TestKey; team: TestKey; stranger: TestKey };

export const makeKeys = async (): Promise<TestKeys> => ({ root: await makeKey(), team: await makeKey(), stranger: await makeKey() });

/** A registry as the edge writes it, before a page has read it. */
export type WrittenRegistry = {
  roots?: SignedRoot[];
  policy?: Signed;
  snapshot?: Signed;
  testers?: Signed;
  remotes: Record<string, WrittenRelease>;
  shellVersion?: string;
};
export type WrittenRelease = {
  base: string;
  channel?: string;
  override?: string;
  record: string;
  pointer?: Signed;
  seal?: Omit<Signed, 'text'>;
  former?: { version: string; file: { path: string; integrity: string }; seal?: Omit<Signed, 'text'> };
};

const sealOf = ({ key, signature }: Signed) => ({ key, signature });
const recordOf = ({ base: _base, former: _former, ...record }: PlacedRelease): string => JSON.stringify(record);

/** What stands at a channel of a package, unless a test says otherwise. */
export const pointerOf = ({ package: name, version, former }: PlacedRelease, sequence = 1): Pointer => ({
  kind: 'pointer',
  package: name,
  channel: 'stable',
  version,
  former: former?.version ?? null,
  sequence,
});

export const policyOf = ({ team, stranger }: TestKeys, names: readonly string[], changed: Partial<Policy> = {}): Policy => ({
  kind: 'policy',
  sequence: 1,
  keys: { [team.id]: team.publicKey, [stranger.id]: stranger.publicKey },
  packages: Object.fromEntries(names.map((name) => [name, [team.id]])),
  revoked: {},
  overrideOrigins: [],
  serviceWorker: true,
  ...changed,
});

/** Such a policy as text: each was made from the one before it, back to the first. */
export async function policyText(keys: TestKeys, names: readonly string[], sequence = 1): Promise<string> {
  const before =
    sequence > 1 ? { before: { sequence: sequence - 1, digest: await digestOf(await policyText(keys, names, sequence - 1)) } } : {};
  return JSON.stringify(policyOf(keys, names, { sequence, ...before }));
}

/** What is said of such a registry as a whole: its policy, its list for testers and its pointers, whatever a test has put there. */
export async function wholeOf(
  { policy, testers, remotes }: WrittenRegistry,
  sequence = 1,
  changed: Partial<Snapshot> = {},
): Promise<string> {
  const pointers = await Promise.all(
    Object.entries(remotes).map(async ([name, { channel = 'stable', pointer }]) => {
      return [name, pointer ? { [channel]: await digestOf(pointer.text) } : {}] as const;
    }),
  );
  const whole: Snapshot = {
    kind: 'snapshot',
    sequence,
    policy: await digestOf(policy?.text ?? ''),
    document: await digestOf('what a browser never sees'),
    pointers: Object.fromEntries(pointers),
    ...(testers && { testers: await digestOf(testers.text) }),
    ...changed,
  };
  return JSON.stringify(whole);
}

/** The registry of these releases, everything signed; `former` is the release that a `former` names. */
export async function writeSigned(
  keys: TestKeys,
  releases: readonly PlacedRelease[],
  former?: PlacedRelease,
  sequence = 1,
): Promise<WrittenRegistry> {
  const names = releases.map(({ package: name }) => name);
  const written = releases.map(async (release): Promise<[string, WrittenRelease]> => {
    const record = recordOf(release);
    const pointer = await keys.team.sign(JSON.stringify(pointerOf(release, sequence)));
    const seal = sealOf(await keys.team.sign(record));
    const own = release.former && former ? { former: { ...release.former, seal: sealOf(await keys.team.sign(recordOf(former))) } } : {};
    return [release.package, { base: release.base, record, pointer, seal, ...own }];
  });
  const policy = await keys.root.sign(await policyText(keys, names, sequence));
  const registry = { policy, remotes: Object.fromEntries(await Promise.all(written)) };
  return { ...registry, snapshot: await keys.team.sign(await wholeOf(registry, sequence)) };
}

/** A root that says this, signed by these keys. `before`: the text of the root before it, of root 1 its key. */
export async function rootOf(
  { before, ...said }: Omit<Root, 'kind' | 'before'> & { before: string },
  signers: readonly TestKey[],
): Promise<SignedRoot> {
  const text = JSON.stringify({ kind: 'root', before: await digestOf(before), ...said } satisfies Root);
  const signatures = signers.map(async ({ publicKey, sign }) => ({ key: publicKey, signature: (await sign(text)).signature }));
  return { text, signatures: await Promise.all(signatures) };
}

/** The same as a document brings it to a shell that finds in files what is said of it: with the policy's name, and of each remote what the frame needs. */
export type BriefRegistry = Omit<WrittenRegistry, 'policy' | 'remotes'> & {
  policyNamed: NamedPolicy;
  records: RecordsFile;
  remotes: Record<string, object>;
};

/** Such a registry, and its two files: the policy's by itself, and that of all records. `owner`: of this remote the document says all. */
export async function leftToFiles({ policy, remotes, ...rest }: WrittenRegistry, owner?: string) {
  const text = policy?.text ?? '';
  const { sequence, root } = JSON.parse(text) as Policy; // what a test wrote
  const policyNamed = { sequence, ...(root === undefined ? {} : { root }), digest: await digestOf(text) };
  const all: Record<string, string> = { [POLICY_KEY]: JSON.stringify(policy) };
  const brief: Record<string, object> = {};
  for (const [name, written] of Object.entries(remotes)) {
    const { base, channel, record, pointer, seal, former } = written;
    const { version, manifest, labels } = JSON.parse(record) as PlacedRelease; // what a test wrote
    all[`${name}@${version}`] = record;
    all[saidKey(name, channel)] = JSON.stringify({ pointer, seal, former });
    brief[name] = name === owner ? written : { package: name, version, base, channel, manifest, labels };
  }
  const document: BriefRegistry = { ...rest, policyNamed, records: RECORDS, remotes: brief };
  return { document, policy, policyFile: policyPath(policyNamed), all };
}

/** As a page reads it. */
export const readWritten = (written: object): ResolvedRegistry => v.parse(ResolvedRegistry, JSON.parse(JSON.stringify(written)));

/** The file of one record, as the edge serves it. */
export const fileOf = (release: PlacedRelease) => ({ base: release.base, record: recordOf(release) });
