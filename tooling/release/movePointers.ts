import {
  CANARY,
  commitOf,
  damagedFiles,
  keptReleases,
  meantByPromote,
  moveChannel,
  moveChannels,
  openStore,
  previousStable,
  recordSuspensions,
  rehearsalOf,
  resumeCanary,
  retirePackage,
  STABLE,
  type Change,
  type PackageEntry,
  type PackageMove,
  type Release,
  type Store,
} from '../registry';
import { ROOT } from '../build/packages';
import { authorOf, type CommandLine } from './commandLine';
import { couldMean } from './couldMean';
import { givenAgain } from './givenAgain';
import { misfits, waysLost } from './gate/misfits';
import { passGate, withNotes, type GateOptions } from './gate/passGate';
import { checkReachable, whyUnreachable } from './reachable';
import { describeEnded, suspendedNow } from './outcomes';
import { ReleaseError } from './ReleaseError';

type Say = (line: string) => void;

/** The one package a command is about. */
function onePackage({ command, packages }: CommandLine): string {
  const [name, ...more] = packages;
  if (name === undefined || more.length > 0) throw new ReleaseError(`Name one package: npm run ${command} -- mf-home`);
  return name;
}

/** Why something is taken from members: never without words for the history. */
function reasonOf(line: CommandLine): string {
  const { why } = line;
  if (why === undefined || why.trim() === '')
    throw new ReleaseError(`Say why, for the history: ${givenAgain(line, '--why "what went wrong"')}`);
  return why;
}

/** The store of a command; a dry run changes a copy in memory. What edges suspended by themselves is entered first. */
async function storeOf({ storeDir, isDryRun }: CommandLine): Promise<Store> {
  const store = await openStore(storeDir);
  const used = isDryRun ? rehearsalOf(store) : store;
  await recordSuspensions(used);
  return used;
}

const described = ({ isDryRun }: CommandLine, line: string): string => (isDryRun ? `dry run, nothing was written: ${line}` : line);

const movedTo = ({ channel, from, to, percent }: Change, how: string): string =>
  to === null
    ? `${channel} ended, ${from ?? 'none'} before`
    : `${channel} ${how} from ${from ?? 'none'} to ${to}${percent === undefined ? '' : ` for ${String(percent)} % of visitors`}`;

/** The edge that is asked whether files can be had there; a dry run asks nobody. */
const edgeOf = ({ isDryRun }: CommandLine): string | undefined => (isDryRun ? undefined : process.env['EDGE_URL']);

/** The commit a change leads to, and how it was built where its pointer says so, for who wants to be sure. Never rejects: what moved has moved. */
async function originOf(store: Store, name: string, entry: PackageEntry | undefined, { to }: Change): Promise<string> {
  const built = to === null ? undefined : await store.builtAs(name, to).catch(() => undefined);
  const commit = entry === undefined || to === null ? undefined : (commitOf(entry, to) ?? built?.source?.commit);
  const parts = [
    ...(commit === undefined ? [] : [`commit ${commit.slice(0, 12)}`]),
    ...(built === undefined ? [] : [`built by ${built.by}, the gate looked at ${built.gate.depth}`]),
  ];
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`;
}

const isKept = (entry: PackageEntry | undefined, to: string | undefined): boolean =>
  keptReleases(entry).some(({ version }) => version === to);

/** A release whose files the store has as they were released; else members would be given cards instead of screens. */
async function wholeRelease(store: Store, name: string, version: string): Promise<Release> {
  const { release } = await store.release(name, version);
  const damaged = await damagedFiles(store, release);
  if (damaged.length > 0)
    throw new ReleaseError(
      `${name} ${version}: ${damaged.join(', ')} in the store is not what was released. Nothing was moved. Release that commit again, or name another version with --to.`,
    );
  return release;
}

const gateFor = ({ target, isForced }: CommandLine, onProgress: Say): GateOptions => ({
  depth: 'records',
  target,
  isForced,
  root: ROOT,
  onProgress,
});

/** The canary of a package, whole, for who looks whether it still suits what came meanwhile; none where there is none. */
async function canaryOf(store: Store, name: string, seen: PackageEntry | undefined): Promise<Release[]> {
  const version = seen?.channels[CANARY];
  return version === undefined ? [] : [await wholeRelease(store, name, version)];
}

/**
 * `promote`: moves a channel to a known release, past the gate's records; unless told, to the canary, or to what the last rollback took away. With
 * `--resume` lifts a suspension.
 */
export async function promote(line: CommandLine, say: Say): Promise<void> {
  const name = onePackage(line);
  const store = await storeOf(line);
  if (line.resume) {
    const author = authorOf(line, reasonOf(line));
    const seen = (await store.read()).document.packages[name];
    const canary = await canaryOf(store, name, seen);
    const { notes, lookAgain } = await passGate(store, canary, gateFor({ ...line, target: { channel: CANARY } }, say));
    await checkReachable(store, canary, edgeOf(line));
    await resumeCanary(store, name, withNotes(author, notes), lookAgain, seen);
    return say(described(line, `${name}: the canary goes to its share of visitors again; edges judge it anew`));
  }
  const { document } = await store.read();
  const entry = document.packages[name];
  const to = line.to ?? (entry && meantByPromote(entry));
  if (entry !== undefined && to === undefined) throw new ReleaseError(couldMean(line, name, document));
  const releases = isKept(entry, to) ? [await wholeRelease(store, name, to ?? '')] : [];
  const { notes, lookAgain } = await passGate(store, releases, gateFor(line, say));
  await checkReachable(store, releases, edgeOf(line));
  const author = withNotes(authorOf(line, 'promoted'), notes);
  const seen = line.to === undefined ? entry : undefined;
  const change = await moveChannel(store, name, { ...line.target, to: to ?? '', seen }, 'promote', author, lookAgain);
  say(described(line, `${name}: ${movedTo(change, 'moved')}${await originOf(store, name, entry, change)}`));
  describeEnded({ packageName: name, entry, target: line.target }, change.to, change.ended).forEach(say);
  const stays = change.channel === CANARY && entry?.channels[CANARY] === change.to ? suspendedNow(name, entry) : undefined;
  if (stays !== undefined) say(`  Nobody gets it yet: it ${stays}`);
}

/** What no longer works beside what was moved back to, with the way out: nobody is left to find that out from members. */
async function tellMisfits(store: Store, moved: readonly Release[], say: Say): Promise<void> {
  const found = await misfits(store, moved);
  if (found.length === 0) return;
  found.forEach((what) => say(`  does not suit it: ${what}`));
  say(
    `Members get a card with Retry there, or its last good version. Roll that back too: npm run rollback -- PACKAGE --why "…"; or go forward: npm run promote -- ${moved[0]?.package ?? ''}`,
  );
}

/** `rollback`: moves stable back, or ends another channel, of all packages named or of none. Never held up by the gate or by an edge: members wait for it. */
export async function rollback(line: CommandLine, say: Say): Promise<void> {
  const [first, ...more] = line.packages;
  const names = first === undefined ? [onePackage(line)] : [first, ...more];
  if (line.to !== undefined && more.length > 0)
    throw new ReleaseError(
      `--to names a version of one package. Without it each goes back to what was before: ${givenAgain(line, '', 'to')}`,
    );
  const author = authorOf(line, reasonOf(line));
  const store = await storeOf(line);
  const { packages } = (await store.read()).document;
  const moves: PackageMove[] = [];
  for (const name of new Set(names)) {
    const to = line.to ?? (line.target.channel === STABLE ? await previousStable(store, name) : null);
    moves.push({ name, to, seen: line.to === undefined ? packages[name] : undefined });
  }
  const releases: Release[] = [];
  for (const { name, to } of moves) if (to !== null && isKept(packages[name], to)) releases.push(await wholeRelease(store, name, to));
  const changes = await moveChannels(store, moves, line.target, 'rollback', author);
  for (const [index, change] of changes.entries()) {
    const { name = '' } = moves[index] ?? {};
    say(described(line, `${name}: ${movedTo(change, 'moved back')}${await originOf(store, name, packages[name], change)}`));
    describeEnded({ packageName: name, entry: packages[name], target: line.target }, change.to, change.ended).forEach(say);
  }
  if (line.target.channel === STABLE) await tellMisfits(store, releases, say);
  const unreachable = await whyUnreachable(store, releases, edgeOf(line));
  if (unreachable !== undefined) say(unreachable);
}

/** `retire`: takes a remote out and frees its addresses. */
export async function retire(line: CommandLine, say: Say): Promise<void> {
  const name = onePackage(line);
  const author = authorOf(line, reasonOf(line));
  const store = await storeOf(line);
  const { changes, stillGiven } = await retirePackage(store, name, author);
  changes.forEach((change) => say(described(line, `${name}: ${movedTo(change, 'moved')}`)));
  const [first] = stillGiven;
  const names =
    first === undefined
      ? 'its addresses are free'
      : `another remote may have its addresses once the holder of the root key gives them to it, e.g. npm run keys -- give ${first} --to PACKAGE`;
  say(described(line, `${name} is retired: ${names}. To bring it back: npm run promote -- ${name}`));
  (await waysLost(store)).forEach((what) => say(`  does not suit that: ${what}`));
}
