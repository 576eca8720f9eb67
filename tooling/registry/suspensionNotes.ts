import * as v from 'valibot';
import { PackageName, Version } from './document';
import { jsonOf } from './jsonOf';
import { anyTextAt } from './longest';
import type { Shelf } from './shelf';

/**
 * An edge's note that a canary is suspended, and why (one line; `at` is ISO 8601, UTC). It carries no signature, since an edge has no key:
 * it can only ever lead back to stable.
 */
export const Suspension = v.object({
  package: PackageName,
  version: Version,
  // Not all that is spelled like a time is one.
  at: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.check((text) => !Number.isNaN(Date.parse(text)), 'a time is one of a calendar'),
  ),
  why: v.pipe(v.string(), v.maxLength(300), v.regex(/^\P{Cc}*$/u, 'a reason is one line')),
});
export type Suspension = v.InferOutput<typeof Suspension>;

const FOLDER = 'suspensions';
type About = Pick<Suspension, 'package' | 'version'>;
const pathOf = ({ package: name, version }: About): string => `${FOLDER}/${name}@${version}.json`;

/** The note that a text is, where it lies under the name of the release it is about: nobody could take another one away. */
function noteIn(path: string, text: string | undefined): Suspension | undefined {
  const note = jsonOf(Suspension, text);
  return note !== undefined && pathOf(note) === path ? note : undefined;
}

/** The notes of a store; what is none of ours, or half written, is passed over. */
export async function readNotes(shelf: Shelf): Promise<Suspension[]> {
  const paths = (await shelf.list(FOLDER)).filter((name) => name.endsWith('.json')).map((name) => `${FOLDER}/${name}`);
  const notes = await Promise.all(paths.map(async (path) => noteIn(path, await anyTextAt(shelf, path))));
  return notes.filter((note) => note !== undefined);
}

/** Writes a note; the first one about a release stands. What lies in its place and is none gives way: else nobody would ever hear of this one. */
export async function addNote(shelf: Shelf, note: Suspension): Promise<void> {
  const [path, text] = [pathOf(note), `${JSON.stringify(v.parse(Suspension, note))}\n`];
  if (await shelf.writeOnce(path, text)) return;
  if (noteIn(path, await anyTextAt(shelf, path)) === undefined) await shelf.replace(path, text);
}

/** Takes a note away; one that is not there is no error. */
export async function removeNote(shelf: Shelf, about: About): Promise<void> {
  await shelf.remove(pathOf(about));
}
