import { epochOf, type KnownRelease, type PlacedRelease, type Pointer, type ResolvedRegistry, type Signed } from '@unison/shared/remote';
import type { GrantRead } from '@unison/shared/remote/grant';
import { namesOf, takenName, testersKey } from '@unison/shared/remote/registry';
import { createAskAheadOf } from './askAheadOf';
import { isSignedBy } from './p256';
import { createOwnShell, type ShellHere } from './ownShell';
import { createPolicyInForce, type Brought } from './policyInForce';
import { rootInForce } from './roots';
import { createSeenStatements } from './seenStatements';
import type { Sequences } from './sequences';
import { SignatureError } from './SignatureError';
import { provenPointer, proveRecord } from './statements';
import { createTestersInForce, type ForTesters } from './testersInForce';
import { createWholes } from './wholes';

/** What of a registry that was learned may be believed, and what of it was refused. */
export type Believed = { registry: ResolvedRegistry; refused: KnownRelease[] };

/** Who says what may run in this page. What may not is rejected with `SignatureError`; then nothing of that release may run. */
export type Prover = {
  /** Takes the registry a page begins with; its policy is checked meanwhile. `isKept`: the device kept it since a visit that checked it. */
  begin: (registry: ResolvedRegistry, isKept: boolean) => void;
  /** Takes a pointer that came after the registry it belongs to, out of its file of records. */
  join: (pointer: Signed, registry: ResolvedRegistry) => void;
  /** Resolves when keys of the package, as the policy lists them, have signed this very record and that its channel stands there. */
  release: (release: PlacedRelease) => Promise<void>;
  /** True while something cannot be proven because the device does not say what it has seen (decision 075). */
  awaitsDevice: () => boolean;
  /** Resolves when a key of the package says where the channel of this release stands. */
  pointer: (release: KnownRelease) => Promise<void>;
  /** As `release`, of the one that may take the place of `failed`: what says where the channel stands must name it as that. */
  former: (failed: KnownRelease, former: PlacedRelease) => Promise<void>;
  /** True when a key of testers, as the policy lists them, signed this grant, and it was not withdrawn; undefined where nothing is proven of them. */
  isGranted: (grant: GrantRead) => Promise<boolean | undefined>;
  /** True when a tester's build may run here, by what is in force; undefined where it is not, and nothing is. */
  mayLoad: (build: TestersBuild) => Promise<boolean | undefined>;
  /**
   * Why nobody can rely on it that this page has the newest registry, in one line, by the timestamp that `ask` gets; undefined while that is confirmed,
   * or nobody could. It stops nothing: what is in force stays.
   */
  unconfirmed: (ask: () => Promise<unknown>) => Promise<string | undefined>;
  /** What is proven of a newer registry; for the rest `known` stays in force. Never rejects. */
  believe: (learned: ResolvedRegistry, known: ResolvedRegistry) => Promise<Believed>;
};

/** A build that nobody signed: of which package, from which origin, and the folder it lies in (a path of the page's origin, or a whole address). */
export type TestersBuild = { package: string; override: string; base: string };

/** What a tester may have besides what every visitor gets; asked each time, since a grant ends. */
export type TestersTerms = {
  /** A build that nobody signed. `said` is in force, proven; undefined where nothing is. */
  mayOverride: (build: TestersBuild, said: ForTesters | undefined) => boolean;
  /** A preview by its channel, or a release by its version: only what was asked for. */
  mayChoose: (name: string, channelOrVersion: string, said: ForTesters | undefined) => boolean;
};

export type ProverOptions = {
  /** The root this shell was built with (`Anchor`). */
  root: string;
  sequences: Sequences;
  /** Finds the policy that a registry brings, or names. What it yields is proven here; its text has the digest that was named. */
  findPolicy: (registry: Brought) => Promise<Signed | undefined>;
  terms: TestersTerms;
  /** The shell of this page; where nobody says which, none is refused. */
  shell?: ShellHere | undefined;
};

/** Channels that any visitor may get. */
const OPEN_CHANNELS: readonly string[] = ['stable', 'canary'];

const isFulfilled = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

export function createProver({ root, sequences, findPolicy, terms, shell }: ProverOptions): Prover {
  const seen = createSeenStatements(sequences);
  const standIns = new WeakSet<PlacedRelease>();

  const ahead = createAskAheadOf(async (registry) => {
    const signed = await findPolicy(registry);
    if (signed) seen.keepBeside(registry, signed);
    return signed;
  });
  const policy = createPolicyInForce((roots) => rootInForce(root, roots), ahead.find, seen.refuseOther);
  const ownShell = createOwnShell(shell, policy.known, sequences);
  const wholes = createWholes(seen.refuseOld);
  const testers = createTestersInForce(policy, seen.refuseOld);
  const takeUp = async (registry: ResolvedRegistry): Promise<void> => {
    const taken = policy.takeUp(registry).then(async () => ({ policy: await policy.now(), root: await policy.root() }));
    const whole = wholes.take(registry, taken);
    testers.take(registry.testers, whole);
    await whole;
  };

  /** What the page began with, until it is checked: a device that could not check it may do so the next time somebody asks. */
  let begun: { registry: ResolvedRegistry; checked: Promise<void> } | undefined;
  const isBegun = async (): Promise<void> => {
    const first = begun;
    if (!first || (await isFulfilled(first.checked))) return;
    // Of several who ask at the same time one begins anew. Why it failed is told by what is then missing.
    if (begun === first) begun = { ...first, checked: takeUp(first.registry) };
    if (begun) await isFulfilled(begun.checked);
  };

  const refuseUnasked = async (name: string, channelOrVersion: string): Promise<void> => {
    if (!terms.mayChoose(name, channelOrVersion, await testers.known()))
      throw new SignatureError(`${name}: nobody here has asked for ${channelOrVersion}.`);
  };

  const pointerOf = async (release: KnownRelease): Promise<Pointer> => {
    const { package: name, channel = 'stable', pointer: given } = release;
    if (!OPEN_CHANNELS.includes(channel)) await refuseUnasked(name, channel);
    const inForce = await policy.now();
    const { signed, ...pointer } = await provenPointer(inForce, name, channel, given);
    await wholes.refuseOther(name, channel, signed);
    const epoch = epochOf(inForce, name);
    await seen.refuseOld(`${name} ${channel}${epoch === 0 ? '' : `#${String(epoch)}`}`, signed, pointer.sequence);
    return pointer;
  };

  const isChosen = ({ channel, version }: KnownRelease): boolean => channel === version;
  const chosen = async ({ package: name, version }: KnownRelease): Promise<{ version: string; former: null }> => {
    await refuseUnasked(name, version);
    return { version, former: null };
  };

  /** Any key may sign for its own package alone: what another has, it cannot take by releasing it too (decision 057). */
  const refuseTaking = async (release: PlacedRelease, pointer: Signed | undefined): Promise<void> => {
    const taken = takenName(release.package, namesOf(release), { policy: await policy.now(), claims: await wholes.claims(pointer) });
    if (taken) throw new SignatureError(`${release.package} takes ${taken.name}, which belongs to ${taken.holders.join(' and ')}.`);
  };

  /** `as`: the part of what is said about `of` that must name this release. */
  const prove = async (release: PlacedRelease, of: KnownRelease, as: 'version' | 'former'): Promise<void> => {
    const { package: name, version, base, text } = release;
    // Where it lies is nobody's statement: in the folder of another release the two would mix.
    if (!base.endsWith(`/${name}/${version}/`)) throw new SignatureError(`${name} ${version} does not lie in ${base}`);
    const seal = as === 'former' ? of.former?.seal : release.seal;
    const record = policy.now().then((inForce) => proveRecord(inForce, name, text, seal));
    // Of a release by its version nobody says that it is current.
    const pointer = isChosen(of) ? chosen(of) : pointerOf(of);
    const [said] = await Promise.all([pointer, record]);
    if (of.package !== name || said[as] !== version) throw new SignatureError(`${name}: its channel does not stand at ${version}.`);
    await refuseTaking(release, of.pointer);
  };

  const proveOverride = async (override: string, { package: name, base }: PlacedRelease): Promise<void> => {
    if (!terms.mayOverride({ package: name, override, base }, await testers.known()))
      throw new SignatureError(`Nothing from ${override} may run in this page.`);
  };

  /** An override has no channel that anybody could speak for; it is judged when it is loaded. */
  const provePointer = async (release: KnownRelease): Promise<void> => {
    if (release.override === undefined) await (isChosen(release) ? chosen(release) : pointerOf(release));
  };

  return {
    begin(registry, isKept) {
      if (begun?.registry === registry) return;
      if (isKept) seen.keep(registry);
      begun = { registry, checked: takeUp(registry) };
      // Whoever asks for a release is told.
      begun.checked.catch(() => undefined);
    },
    join(pointer, registry) {
      seen.keepBeside(registry, pointer);
      if (registry.snapshot) wholes.join(pointer, registry.snapshot);
    },
    async release(release) {
      if (standIns.has(release)) return;
      ahead.release(release);
      await isBegun();
      await ownShell.refuseFormer();
      await (release.override === undefined ? prove(release, release, 'version') : proveOverride(release.override, release));
      ownShell.runs();
    },
    awaitsDevice: sequences.isAwaited,
    async pointer(release) {
      await isBegun();
      await provePointer(release);
    },
    async former(failed, former) {
      await ownShell.refuseFormer();
      await prove(former, failed, 'former');
      standIns.add(former);
    },
    async isGranted({ text, signature, grant }) {
      const [inForce, said] = [await policy.known(), await testers.known()];
      if (!inForce) return undefined;
      const keys = (inForce.testerKeys ?? []).flatMap((id) => testersKey(inForce, id) ?? []);
      const isSigned = (await Promise.all(keys.map((key) => isSignedBy(key, { text, signature })))).includes(true);
      return isSigned && said && !Object.hasOwn(said.withdrawn, grant.id);
    },
    async mayLoad(build) {
      const said = await testers.known();
      return terms.mayOverride(build, said) || (said && false);
    },
    async unconfirmed(ask) {
      const [inForce, answer] = [await policy.known(), await ask()];
      const whole = await wholes.newest();
      if (!inForce || !whole) return undefined;
      // In the file that every page loads by then, and none for its first screen.
      const { whyUnconfirmed } = await import(/* webpackChunkName: "blame" */ './confirmation');
      return await whyUnconfirmed(inForce, whole, answer, Date.now());
    },
    async believe(learned, known) {
      if (!(await isFulfilled(takeUp(learned)))) return { registry: known, refused: Object.values(learned.remotes) };
      begun = undefined;
      void ownShell.leaveFormer(learned);
      const refused: KnownRelease[] = [];
      const remotes: ResolvedRegistry['remotes'] = {};
      for (const [name, release] of Object.entries(learned.remotes)) {
        const isProven = await isFulfilled(provePointer(release));
        const believed = isProven ? release : known.remotes[name];
        if (!isProven) refused.push(release);
        if (believed) remotes[name] = believed;
      }
      return { registry: { ...learned, remotes }, refused };
    },
  };
}
