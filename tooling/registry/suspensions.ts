import type { Change, PackageEntry, RegistryDocument } from './document';
import { CANARY, knownEntry, noted, STABLE, withEntry, type Author } from './entries';
import type { LookAgain, Store } from './store';
import { passOverRefusal, StoreError } from './StoreError';
import type { Suspension } from './suspensionNotes';
import { refuseMoved } from './refuseMoved';

/** Who suspends, in the history. */
const EDGE = 'edge';

/** Why nobody gets the canary of a package, by an edge's note or by the registry; undefined while it runs, or where there is none. */
export function suspensionOf(
  document: RegistryDocument,
  notes: readonly Suspension[],
  name: string,
): Pick<Suspension, 'at' | 'why'> | undefined {
  const { channels, canary } = document.packages[name] ?? {};
  return canary?.suspended ?? notes.find((note) => note.package === name && note.version === channels?.[CANARY]);
}

/** The document with an edge's note entered; the same where it is entered already, or about another release than the canary. */
export function withSuspension(document: RegistryDocument, { package: name, version, at, why }: Suspension): RegistryDocument {
  const entry = document.packages[name];
  if (entry?.canary === undefined || entry.channels[CANARY] !== version || entry.canary.suspended !== undefined) return document;
  const changed = noted(entry, { action: 'suspend', channel: CANARY, to: null }, { by: EDGE, why, at: new Date(at) });
  return withEntry(document, name, { ...changed, canary: { ...entry.canary, suspended: { at, why } } });
}

/**
 * Enters what edges suspended by themselves into the registry, with their reasons; called by every command that has a key, before it does
 * anything else. Yields what it entered. Killed in between, the next command does the rest; a note that may not be taken away holds nobody up.
 */
export async function recordSuspensions(store: Store): Promise<Suspension[]> {
  const notes = await store.suspensions();
  if (notes.length === 0) return [];
  const entered: Suspension[] = [];
  await store.update(async (document) => {
    entered.length = 0;
    return notes.reduce((current, note) => {
      const changed = withSuspension(current, note);
      if (changed !== current) entered.push(note);
      return changed;
    }, document);
  });
  for (const note of notes) await store.forgetSuspension(note).catch(passOverRefusal);
  return entered;
}

function resumed(entry: PackageEntry, author: Author): PackageEntry {
  const { canary, channels, ...rest } = entry;
  if (canary === undefined) return entry;
  const { history } = noted({ ...rest, channels: {} }, { action: 'resume', channel: CANARY, to: channels[CANARY] ?? null }, author);
  return { ...rest, channels, history, canary: { percent: canary.percent } };
}

/**
 * Gives a suspended canary to its share of members again; edges judge it anew. Rejects with `StoreError` when nothing is suspended, or when the canary is another than in
 * `seen`, whose files were looked at.
 */
export async function resumeCanary(
  store: Store,
  name: string,
  author: Author,
  lookAgain: LookAgain = () => Promise.resolve(),
  seen?: PackageEntry,
): Promise<Change> {
  await recordSuspensions(store);
  // By one that stays, edges would give it to nobody, and the next command suspend it again.
  for (const note of await store.suspensions()) if (note.package === name) await store.forgetSuspension(note);
  const { document } = await store.update(async (current) => {
    const entry = knownEntry(current, name);
    if (seen !== undefined) refuseMoved(name, entry, seen, CANARY);
    if (entry.canary?.suspended === undefined) throw new StoreError(`${name} has no suspended canary. See: npm run status`);
    await lookAgain();
    return withEntry(current, name, resumed(entry, author));
  });
  const change = document.packages[name]?.history.at(-1);
  if (change === undefined) throw new StoreError(`${name} has no history.`);
  return change;
}

/** What a package has besides `stable`, a line each for `status`: its canary with its share, or why it is suspended, and previews. */
export function describeChannels(document: RegistryDocument, notes: readonly Suspension[], name: string): string[] {
  const { channels = {}, canary } = document.packages[name] ?? {};
  const suspended = suspensionOf(document, notes, name);
  return Object.entries(channels).flatMap(([channel, version]) => {
    if (channel === STABLE) return [];
    if (channel !== CANARY) return [`  preview ${channel} ${version}`];
    if (suspended === undefined) return [`  canary ${version} for ${String(canary?.percent ?? 0)} % of visitors`];
    return [
      `  canary ${version} SUSPENDED since ${suspended.at}: ${suspended.why}`,
      `    lift it: npm run promote -- ${name} --resume --why TEXT; end it: npm run rollback -- ${name} --channel canary --why TEXT`,
    ];
  });
}
