import type { RegistryDocument, Store, Suspension } from '../registry';
import { lookingInTime } from './inTime';
import { createOwnSuspensions } from './ownSuspensions';

/** How old what other edges suspended may get before it is looked at again, in ms. */
const NOTES_AGE_MS = 2_000;

/** What is suspended as far as this edge knows. */
export type SuspensionsInForce = {
  /** The notes of all, and its own, whatever became of them in the store. */
  of(document: RegistryDocument): Promise<Suspension[]>;
  /** Holds for this edge at once and for as long as it runs, for the others when they look. Rejects where the store takes no note, which is tried again. */
  add(suspension: Suspension): Promise<void>;
};

export function createSuspensionsInForce(store: Pick<Store, 'suspend' | 'suspensions'>, now: () => number): SuspensionsInForce {
  let notes: Suspension[] = [];
  let notesAt = -Infinity;
  const own = createOwnSuspensions();

  const write = (one: Suspension): Promise<void> => store.suspend(one).then(() => own.wrote(one));

  const look = lookingInTime(async () => {
    notes = await store.suspensions().catch(() => notes);
    notes.forEach((note) => own.heed(note));
    for (const unwritten of own.unwritten()) await write(unwritten).catch(() => undefined);
  });

  const noted = async (): Promise<Suspension[]> => {
    if (now() - notesAt < NOTES_AGE_MS) return notes;
    notesAt = now();
    await look();
    return notes;
  };

  return {
    async of(document) {
      own.inForce(document); // lets go of what was lifted: a note of that would take back a canary that somebody began since
      return [...(await noted()), ...own.inForce(document)];
    },
    async add(suspension) {
      own.add(suspension);
      await write(suspension);
    },
  };
}
