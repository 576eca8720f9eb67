import * as v from 'valibot';
import { PackageName, Version } from './document';
import { jsonOf } from './jsonOf';
import { TooLongError } from './longest';
import type { Shelf } from './shelf';

/**
 * An edge's note that a canary is suspended, and why (one line; `at` is ISO 8601, UTC). It carries no signature, since an edge has no key:
 * it can only ever lead back to stable.
 */
export const Suspension = v.object({
  package: PackageName,
  version: Version,
  at: v.pipe(v.string(), v.isoTimestamp()),
  why: v.pipe(v.string(), v.maxLength(300), v.regex(/^[^\r\n]*$/, 'a reason is one line')),
});
export type Suspension = v.InferOutput<typeof Suspension>;

const FOLDER = 'suspensions';
const pathOf = ({ package: name, version }: Pick<Suspension, 'package' | 'version'>): string => `${FOLDER}/${name}@${version}.json`;

/** The notes of a store; what is none of ours, or half written, is passed over. */
export async function readNotes(shelf: Shelf): Promise<Suspension[]> {
  const names = (await shelf.list(FOLDER)).filter((name) => name.endsWith('.json'));
  // One that nobody of ours wrote hides no other.
  const ours = (error: unknown): undefined => {
    if (!(error instanceof TooLongError)) throw error;
    return undefined;
  };
  const texts = await Promise.all(names.map((name) => shelf.read(`${FOLDER}/${name}`).catch(ours)));
  return texts.flatMap((text) => {
    const note = jsonOf(Suspension, text);
    return note === undefined ? [] : [note];
  });
}

/** Writes a note; the first one about a release stands. */
export async function addNote(shelf: Shelf, note: Suspension): Promise<void> {
  await shelf.writeOnce(pathOf(note), `${JSON.stringify(v.parse(Suspension, note))}\n`);
}

/** Takes a note away; one that is not there is no error. */
export async function removeNote(shelf: Shelf, about: Pick<Suspension, 'package' | 'version'>): Promise<void> {
  await shelf.remove(pathOf(about));
}
