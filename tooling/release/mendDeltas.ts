import { firstLineOf } from '../dev/messageOf';
import { createProvenDeltas, createProvenFiles, placing, type Placed, type ProvenFiles, type Release, type Store } from '../registry';
import { findDeltaCoder } from '../registry/deltas/findCoder';
import { deltaList } from '../registry/deltas/list';
import { deltaFiles, madeDeltas } from './makeDeltas';
import type { Files } from './stampFiles';

/** A release's files and their brotli, as they are proven. */
async function formsOf(placed: Placed, files: ProvenFiles): Promise<Files> {
  const forms = await Promise.all(
    placed.release.files.map(async ({ path }): Promise<[string, Buffer][]> => {
      const [plain, packed] = [await files.read(placed, path), await files.read(placed, path, 'br')];
      return [
        ...(plain ? [[path, plain.body] satisfies [string, Buffer]] : []),
        ...(packed?.coding === 'br' ? [[`${path}.br`, packed.body] satisfies [string, Buffer]] : []),
      ];
    }),
  );
  return new Map(forms.flat());
}

async function mend(
  store: Store,
  { package: packageName, version }: Release,
  say: (line: string) => void,
  findCoder: typeof findDeltaCoder,
): Promise<void> {
  const list = await deltaList(store, packageName, version);
  if (list === undefined || (await findCoder()) === undefined) return;
  const place = placing((...of) => store.release(...of), await store.read());
  const placedIf = (name: string, of: string) => place(name, of).catch(() => undefined);
  const placed = await placedIf(packageName, version);
  if (placed === undefined) return;
  const files = createProvenFiles(store);
  const proven = await createProvenDeltas({ store, files, placed: placedIf, findCoder }).readAll(placed);
  const isProven = (path: string, dictionary: string): boolean =>
    proven.some(({ delta }) => delta.path === path && delta.dictionary === dictionary);
  const unproven = list === 'damaged' ? [] : list.filter(({ path, dictionary }) => !isProven(path, dictionary));
  // One against a release that went is of no use to anybody, and harms nobody.
  const lost = (await Promise.all(unproven.map(({ version: of }) => placedIf(packageName, of)))).filter(
    (former) => former !== undefined,
  ).length;
  if (list !== 'damaged' && lost === 0) return;
  say(
    `${packageName} ${version}: ${list === 'damaged' ? 'the list of deltas' : `${String(lost)} of ${String(list.length)} deltas`} in the store cannot be used; they are made again.`,
  );
  const made = await madeDeltas(store, placed.release, await formsOf(placed, files), say, findCoder);
  const left = made.filter(({ delta }) => !isProven(delta.path, delta.dictionary));
  await store.mendRelease({ text: placed.text, served: deltaFiles([...proven, ...left]) });
}

/**
 * Puts the deltas of a release that stands right, where one is not what it should be, is not there, or their list is none: against what members may hold by
 * now. Where none of a release can be made again, the rest stands. Never fails: one line says why.
 */
export async function mendDeltas(store: Store, release: Release, say: (line: string) => void, findCoder = findDeltaCoder): Promise<void> {
  try {
    await mend(store, release, say, findCoder);
  } catch (error) {
    say(`${release.package}: deltas stay as they are, members fetch whole files: ${firstLineOf(error)}`);
  }
}
