import { Segment, SEGMENTED, type Change, type Earlier, type PackageEntry, type RegistryDocument } from './document';
import { isForMembers, isTaking, STABLE, withEntry } from './entries';
import { jsonOf } from './jsonOf';
import { segmentPath } from './paths';
import type { Shelf } from './shelf';
import { digestOf } from './signing/p256';
import { StoreError } from './StoreError';

/** So many changes of a package stay in the document, and so many lie in a segment. */
export const SEGMENT = 64;

/** A segment that is to be written before a document names it. */
export type NewSegment = { path: string; text: string };

/** What is left in an entry of the changes that go out of it: they are older than all that stay. */
function told(entry: PackageEntry, gone: readonly Change[]): PackageEntry['releases'] {
  const [came, about] = [new Map<string, Change>(), new Map<string, Change>()];
  for (const change of gone) {
    const { channel, action, from, to } = change;
    if (!isForMembers(channel)) continue;
    for (const version of [from, to]) if (version !== null) about.set(version, change);
    if (channel === STABLE && action !== 'rollback' && to !== null) came.set(to, change);
  }
  return entry.releases.map(({ former, taken, ...listed }) => {
    const [became, last] = [came.get(listed.version), about.get(listed.version)];
    const from = became === undefined ? former : became.from;
    const isTaken = last === undefined ? taken === true : isTaking(last);
    return { ...listed, ...(from === undefined ? {} : { former: from }), ...(isTaken ? { taken: true as const } : {}) };
  });
}

/** An entry whose long history is cut, with the segments it then names: the same for whoever cuts the same. */
export function cutHistory(name: string, entry: PackageEntry): { entry: PackageEntry; segments: NewSegment[] } {
  const old = Math.max(0, entry.history.length - SEGMENT);
  const gone = entry.history.slice(0, old - (old % SEGMENT));
  const segments: NewSegment[] = [];
  let { earlier } = entry;
  for (let start = 0; start < gone.length; start += SEGMENT) {
    const changes = gone.slice(start, start + SEGMENT);
    const text = `${JSON.stringify({ ...(earlier && { earlier }), changes } satisfies Segment)}\n`;
    const digest: string = digestOf(text);
    const stable: Change | undefined = changes.findLast(({ channel }) => channel === STABLE) ?? earlier?.stable;
    earlier = { digest, count: (earlier?.count ?? 0) + changes.length, ...(stable && { stable }) };
    segments.push({ path: segmentPath(name, digest), text });
  }
  if (earlier === undefined || segments.length === 0) return { entry, segments };
  return { entry: { ...entry, releases: told(entry, gone), history: entry.history.slice(gone.length), earlier }, segments };
}

/** As `cutHistory`, of every package of a document. */
export function cutHistories(document: RegistryDocument): { document: RegistryDocument; segments: NewSegment[] } {
  const segments: NewSegment[] = [];
  const cut = Object.entries(document.packages).reduce((current, [name, entry]) => {
    const one = cutHistory(name, entry);
    segments.push(...one.segments);
    return one.entry === entry ? current : withEntry(current, name, one.entry);
  }, document);
  return { document: segments.length === 0 ? document : { ...cut, format: SEGMENTED }, segments };
}

/** Writes a segment, also where somebody has put something else under its name: no document names what is not there. */
export async function writeSegment(shelf: Shelf, { path, text }: NewSegment): Promise<void> {
  if (await shelf.writeOnce(path, text)) return;
  const there = await shelf.read(path).catch(() => undefined); // unreadable, as one that is too long: it gives way
  if (there !== text) await shelf.replace(path, text);
}

/** A segment as its text says; undefined unless it is the one of this digest. */
export const readSegment = (text: string | undefined, digest: string): Segment | undefined =>
  text !== undefined && digestOf(text) === digest ? jsonOf(Segment, text) : undefined;

async function segmentAt(shelf: Shelf, name: string, { digest }: Earlier): Promise<Segment> {
  const path = segmentPath(name, digest);
  const segment = readSegment(await shelf.read(path), digest);
  if (segment === undefined)
    throw new StoreError(
      `${shelf.place}/${path}, a part of the history of ${name}, is lost or damaged. Restore it from a backup of the store.`,
    );
  return segment;
}

/**
 * All changes of a package, in the order in which they were made, whatever the clocks of who made them said; those before `since`, in ms, may be missing. Rejects with `StoreError` for a part that is not what the
 * document names.
 */
export async function changesOf(shelf: Shelf, name: string, entry: PackageEntry, since = -Infinity): Promise<Change[]> {
  const found = [entry.history];
  for (let { earlier } = entry; earlier !== undefined;) {
    const segment = await segmentAt(shelf, name, earlier);
    found.push(segment.changes);
    const isOld = segment.changes.every(({ at }) => Date.parse(at) < since);
    earlier = isOld ? undefined : segment.earlier;
  }
  return found.reverse().flat();
}
