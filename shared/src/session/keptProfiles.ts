import * as v from 'valibot';
import { memberStore } from './deviceStore';

const KeptProfile = v.object({ id: v.string(), name: v.string(), picture: v.string(), address: v.string() });

/** What a row of a kept profile needs; a copy made when it was kept, so that no call is made for the list (B-08). */
export type KeptProfile = v.InferOutput<typeof KeptProfile>;

/** `saved`: by the heart on a card, until taken away; `viewed`: opened last. */
export type KeptKind = 'saved' | 'viewed';

const MOST: Record<KeptKind, number> = { saved: 200, viewed: 30 };
const NOTHING: readonly KeptProfile[] = [];

type Shelf = { profiles: readonly KeptProfile[]; isRead: boolean; reading: Promise<void> | undefined };

const shelves = new Map<string, Shelf>();
const listeners = new Set<() => void>();
const nameOf = (userId: string, kind: KeptKind) => `${kind}:${userId}`;

function shelfOf(userId: string, kind: KeptKind): Shelf {
  const known = shelves.get(nameOf(userId, kind));
  if (known) return known;
  const shelf: Shelf = { profiles: NOTHING, isRead: false, reading: undefined };
  shelves.set(nameOf(userId, kind), shelf);
  return shelf;
}

async function read(userId: string, kind: KeptKind, shelf: Shelf): Promise<void> {
  const kept = v.safeParse(v.array(KeptProfile), await memberStore(userId).read(kind));
  const onDevice = kept.success ? kept.output : [];
  // What was kept while the device was being read stands first.
  shelf.profiles = [...shelf.profiles, ...onDevice.filter(({ id }) => !shelf.profiles.some((other) => other.id === id))];
  shelf.isRead = true;
  listeners.forEach((listener) => listener());
}

/** Resolves when what the device holds is known. */
function ready(userId: string, kind: KeptKind): Promise<void> {
  const shelf = shelfOf(userId, kind);
  shelf.reading ??= read(userId, kind, shelf);
  return shelf.reading;
}

async function change(userId: string, kind: KeptKind, next: (profiles: readonly KeptProfile[]) => readonly KeptProfile[]): Promise<void> {
  const shelf = shelfOf(userId, kind);
  shelf.profiles = next(shelf.profiles);
  listeners.forEach((listener) => listener());
  if (!shelf.isRead) {
    await ready(userId, kind);
    shelf.profiles = next(shelf.profiles);
    listeners.forEach((listener) => listener());
  }
  await memberStore(userId).write(kind, shelf.profiles);
}

/** The member's kept profiles, newest first; the same array until it changes, empty until the device was read. */
export function keptProfiles(userId: string, kind: KeptKind): readonly KeptProfile[] {
  return shelfOf(userId, kind).profiles;
}

/** Keeps a profile in the first place; of the oldest the last goes when there are too many (200 saved, 30 viewed). */
export function keepProfile(userId: string, kind: KeptKind, { id, name, picture, address }: KeptProfile): Promise<void> {
  return change(userId, kind, (profiles) =>
    [{ id, name, picture, address }, ...profiles.filter((other) => other.id !== id)].slice(0, MOST[kind]),
  );
}

/** Takes a profile away. */
export function dropProfile(userId: string, kind: KeptKind, id: string): Promise<void> {
  return change(userId, kind, (profiles) => profiles.filter((other) => other.id !== id));
}

/** Forgets saved and viewed profiles of a member on this device, for the sheet on `/Infomation` and the offer at logout. */
export async function clearKeptProfiles(userId: string): Promise<void> {
  await Promise.all([change(userId, 'saved', () => NOTHING), change(userId, 'viewed', () => NOTHING)]);
}

/** Tells of every change of any list; returns how to stop. Begins to read the named list. */
export function followKeptProfiles(userId: string, kind: KeptKind, listener: () => void): () => void {
  listeners.add(listener);
  void ready(userId, kind);
  return () => listeners.delete(listener);
}
