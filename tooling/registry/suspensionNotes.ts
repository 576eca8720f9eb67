import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { PackageName, Version } from './document';
import { writeOnce } from './writing';

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

const fileOf = (folder: string, { package: name, version }: Pick<Suspension, 'package' | 'version'>): string =>
  join(folder, `${name}@${version}.json`);

/** The notes in `folder`; what is none of ours, or half written, is passed over. */
export async function readNotes(folder: string): Promise<Suspension[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const texts = await Promise.all(
    names.filter((name) => name.endsWith('.json')).map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
  );
  return texts.flatMap((text) => {
    const note = v.safeParse(v.pipe(v.string(), v.parseJson(), Suspension), text);
    return note.success ? [note.output] : [];
  });
}

/** Writes a note; the first one about a release stands. */
export async function addNote(folder: string, note: Suspension): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeOnce(fileOf(folder, note), `${JSON.stringify(v.parse(Suspension, note))}\n`);
}

/** Takes a note away; one that is not there is no error. */
export async function removeNote(folder: string, about: Pick<Suspension, 'package' | 'version'>): Promise<void> {
  await rm(fileOf(folder, about), { force: true });
}
