import { isDeepStrictEqual } from 'node:util';
import type { Signed } from '@unison/shared/remote/registry';
import {
  CANARY,
  damagedFiles,
  placing,
  STABLE,
  StoreError,
  type Change,
  type OpenStore,
  type PackageEntry,
  type RegistryDocument,
  type Release,
  type Revision,
} from '../registry';
import { refuseNeverAgain } from '../registry/comingBack';
import { refuseClaims } from '../registry/refuseMove';
import { RegistryDocument as DocumentSchema } from '../registry/document';
import { NEW_ENTRY } from '../registry/entries';
import { namesIn } from '../registry/ownNames';
import { jsonOf } from '../registry/jsonOf';
import { LONGEST_TEXT } from '../registry/longest';
import { claimNames, type NamesIn } from '../registry/signing/claimNames';
import { sequenceOf } from '../registry/signing/statements';
import { verifyDocument } from '../registry/signing/verifyDocument';
import { readWorlds } from '../release/gate/readWorlds';
import { describeProblem, problemsIn } from '../release/gate/rules';
import { withEdgeNotes } from './edgeNotes';
import { newChanges, untrueHistory } from './judgeHistory';
import type { Permission } from './tokens';

/** What a new revision does to one package; `ofEdges`: the changes by which what edges noted of it is entered. */
type Changed = { name: string; before: PackageEntry; after: PackageEntry; ofEdges: readonly Change[] };

const refuse = (line: string): never => {
  throw new StoreError(`${line}. Nothing was moved.`);
};

/** The packages a document changes for whose token it is. What edges noted of others may be entered along the way, as commands do. */
async function ownChanges(store: OpenStore, before: RegistryDocument, after: RegistryDocument, may: Permission): Promise<Changed[]> {
  const { document: noted } = await withEdgeNotes(store, before);
  const names = new Set([...Object.keys(before.packages), ...Object.keys(after.packages)]);
  return [...names].flatMap((name) => {
    const [was, now] = [before.packages[name], after.packages[name]];
    if (isDeepStrictEqual(was, now)) return [];
    if (now === undefined) return refuse(`${name} would be gone from the registry`);
    if (may.packages.includes(name))
      return [{ name, before: was ?? NEW_ENTRY, after: now, ofEdges: newChanges(was, noted.packages[name] ?? NEW_ENTRY) }];
    if (isDeepStrictEqual(noted.packages[name], now)) return [];
    return refuse(`The token ${may.id} is for ${may.packages.join(', ')}; this changes ${name}`);
  });
}

/** All packages share the room of one document: no single one of them fills it. */
const MOST_ROOM = LONGEST_TEXT / 4;
/** More than any change of ours adds. */
const MOST_AT_ONCE = 64 * 1024;

function checkRoom({ name, before, after }: Changed): void {
  const bytesOf = (entry: PackageEntry): number => Buffer.byteLength(JSON.stringify(entry));
  const [was, is] = [bytesOf(before), bytesOf(after)];
  if (is > was + MOST_AT_ONCE || (is > MOST_ROOM && is > was))
    refuse(
      `${name} would take ${String(Math.ceil(is / 1_024))} KiB of the registry, ${String(Math.floor(was / 1_024))} before: at most ${String(MOST_AT_ONCE / 1_024)} come with a change, and ${String(MOST_ROOM / 1_024)} in all. Releases nobody needs go by npm run gc, where the store is`,
    );
}

/** How far the clock of who signs may be ahead, in s. */
const AHEAD_S = 600;

/** Numbers grow by one or are the time: with a larger one nobody would see any more that an older one was put back. */
function checkNumbers(before: RegistryDocument, after: RegistryDocument, now: Date): void {
  const statements = (document: RegistryDocument): [string, Signed | undefined][] => [
    ['the whole', document.snapshot],
    ...Object.entries(document.packages).flatMap(([name, { pointers = {} }]) =>
      Object.entries(pointers).map(([channel, pointer]): [string, Signed] => [`${channel} of ${name}`, pointer]),
    ),
  ];
  const known = new Map(statements(before).map(([what, signed]) => [what, sequenceOf(signed)]));
  for (const [what, signed] of statements(after)) {
    const most = Math.max((known.get(what) ?? 0) + 1, Math.floor(now.getTime() / 1_000) + AHEAD_S);
    if (sequenceOf(signed) > most)
      refuse(`${what} has a number of the future, ${String(sequenceOf(signed))}: set the clock of that machine`);
  }
}

/** Versions of a package that somebody may get by this change: newly listed, or newly in a channel. */
function touched({ before, after }: Changed): string[] {
  const listed = new Set(before.releases.map(({ version }) => version));
  const moved = Object.entries(after.channels).flatMap(([channel, version]) => (before.channels[channel] === version ? [] : [version]));
  return [...new Set([...after.releases.map(({ version }) => version).filter((version) => !listed.has(version)), ...moved])];
}

/** Signed by a key of its package, with every file as its record lists it. */
async function checkWhole(store: OpenStore, revision: Revision, name: string, version: string): Promise<void> {
  const { release } = await placing((...of) => store.release(...of), revision)(name, version);
  const damaged = await damagedFiles(store, release);
  if (damaged.length > 0) refuse(`${name} ${version}: ${damaged.join(', ')} is not what its record lists; release it again`);
}

/** Who has which name follows from what stands; nobody writes a claim by hand. */
async function checkClaimed(store: OpenStore, before: Revision, { document }: Revision): Promise<void> {
  const known: NamesIn = async (packageName, version) => namesIn((await store.release(packageName, version)).release);
  const { claims } = await claimNames(before.document, document, before.policy ?? {}, { namesIn: known, isRootHere: false });
  if (!isDeepStrictEqual(document.claims ?? {}, claims)) refuse('It claims names otherwise than its releases do');
}

/** A way back that is one: members had that release by this channel before. What a change calls itself is a word of whoever writes it. */
async function isWayBack(store: OpenStore, { name, before }: Changed, { action, channel, to }: Change): Promise<boolean> {
  if (action !== 'rollback') return false;
  return (await store.changes(name, before)).some((earlier) => earlier.channel === channel && earlier.to === to);
}

/** Releases that members would get by changes of this channel, with what their history admits to have been forced past. */
async function comingTo(
  store: OpenStore,
  changed: readonly Changed[],
  channel: string,
): Promise<{ releases: Release[]; admitted: string }> {
  const found: Release[] = [];
  const reasons: string[] = [];
  for (const one of changed) {
    const { name, before, after } = one;
    const last = newChanges(before, after).findLast((change) => change.channel === channel && change.action !== 'suspend');
    if (last?.to == null || after.channels[channel] !== last.to || (await isWayBack(store, one, last))) continue;
    found.push((await store.release(name, last.to)).release);
    reasons.push(last.why);
  }
  return { releases: found, admitted: reasons.join(' ') };
}

/** The gate's verdict by records, where nobody can leave it out; forced past only by who says so in the history. */
async function checkGate(store: OpenStore, changed: readonly Changed[]): Promise<void> {
  for (const channel of [STABLE, CANARY]) {
    const { releases, admitted } = await comingTo(store, changed, channel);
    if (releases.length === 0) continue;
    const problems = problemsIn((await readWorlds(store, releases, { channel })).looks);
    const [first] = problems.filter(({ rule }) => !/forced past: /.test(admitted) || !admitted.includes(rule));
    if (first !== undefined) refuse(`The gate refuses it: ${describeProblem(first)} (${String(problems.length)} in all)`);
  }
}

/**
 * Judges a document that somebody wants to be the next revision: signed throughout, changed in the packages of their token alone, told truly by
 * its history, every new release whole, no address twice, and past the gate. Yields it with its policy. Rejects with `StoreError`, one line.
 */
export async function judgeRevision(store: OpenStore, text: string, may: Permission, now: Date): Promise<Revision> {
  const current = await store.read();
  const document = jsonOf(DocumentSchema, text);
  if (document === undefined) return refuse('This is no registry document of this version: update the checkout');
  const said: unknown = JSON.parse(text);
  if (!isDeepStrictEqual(said, document)) return refuse('This document says something a registry has no place for');
  const policy = verifyDocument(document, store.keys.root() ?? '');
  if (document.policy?.text !== current.document.policy?.text || !isDeepStrictEqual(document.roots, current.document.roots))
    return refuse('Keys and policy are changed where the store is, by who holds the root key');
  if (!isDeepStrictEqual(document.testers, current.document.testers))
    return refuse('What is said for testers is changed where the store is, by who holds a key of testers');
  const revision = { number: current.number + 1, document, policy };
  const changed = await ownChanges(store, current.document, document, may);
  checkNumbers(current.document, document, now);
  for (const one of changed) {
    checkRoom(one);
    const lie = untrueHistory(one.name, one.before, one.after, now, one.ofEdges);
    if (lie !== undefined) refuse(`${one.name}: ${lie}`);
    for (const version of touched(one)) {
      refuseNeverAgain(document, one.name, version);
      await checkWhole(store, revision, one.name, version);
      const isOpen = [STABLE, CANARY].some((channel) => one.after.channels[channel] === version);
      if (isOpen) await refuseClaims(store, document, one.name, version);
    }
  }
  await checkClaimed(store, current, revision);
  await checkGate(store, changed);
  return revision;
}
