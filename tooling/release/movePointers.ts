import {
  moveChannel,
  openStore,
  previousStable,
  recordSuspensions,
  rehearsalOf,
  resumeCanary,
  retirePackage,
  STABLE,
  type Change,
  type Store,
} from '../registry';
import { ROOT } from '../build/packages';
import { authorOf, type CommandLine } from './commandLine';
import { passGate, withNotes } from './gate/passGate';
import { ReleaseError } from './ReleaseError';

type Say = (line: string) => void;

/** The one package a command is about. */
function onePackage({ command, packages }: CommandLine): string {
  const [name, ...more] = packages;
  if (name === undefined || more.length > 0) throw new ReleaseError(`Name one package: npm run ${command} -- mf-home`);
  return name;
}

/** Why something is taken from members: never without words for the history. */
function reasonOf({ command, why }: CommandLine, name: string): string {
  if (why === undefined || why.trim() === '')
    throw new ReleaseError(`Say why, for the history: npm run ${command} -- ${name} --why "what went wrong"`);
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

/** `promote`: moves a channel to a known release, the newest unless told, past the gate's records; with `--resume` lifts a suspension. */
export async function promote(line: CommandLine, say: Say): Promise<void> {
  const name = onePackage(line);
  const store = await storeOf(line);
  if (line.resume) {
    await resumeCanary(store, name, authorOf(line, reasonOf(line, name)));
    return say(described(line, `${name}: the canary goes to its share of visitors again; edges judge it anew`));
  }
  const known = (await store.read()).document.packages[name]?.releases ?? [];
  const to = line.to ?? known.at(-1)?.version ?? '';
  const isKnown = known.some(({ version }) => version === to);
  const releases = isKnown ? [(await store.release(name, to)).release] : [];
  const notes = await passGate(store, releases, { depth: 'records', isForced: line.isForced, root: ROOT, onProgress: say });
  const author = withNotes(authorOf(line, 'promoted'), notes);
  const change = await moveChannel(store, name, { ...line.target, to }, 'promote', author);
  say(described(line, `${name}: ${movedTo(change, 'moved')}`));
}

/** `rollback`: moves stable back, or ends another channel. Never held up by the gate: members wait for it. */
export async function rollback(line: CommandLine, say: Say): Promise<void> {
  const name = onePackage(line);
  const author = authorOf(line, reasonOf(line, name));
  const store = await storeOf(line);
  const to = line.to ?? (line.target.channel === STABLE ? await previousStable(store, name) : null);
  const change = await moveChannel(store, name, { ...line.target, to }, 'rollback', author);
  say(described(line, `${name}: ${movedTo(change, 'moved back')}`));
}

/** `retire`: takes a remote out and frees its addresses. */
export async function retire(line: CommandLine, say: Say): Promise<void> {
  const name = onePackage(line);
  const author = authorOf(line, reasonOf(line, name));
  const changes = await retirePackage(await storeOf(line), name, author);
  changes.forEach((change) => say(described(line, `${name}: ${movedTo(change, 'moved')}`)));
  say(`${name} is retired: its addresses are free. To bring it back: npm run promote -- ${name}`);
}
