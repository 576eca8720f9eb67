import { Readable } from 'node:stream';
import type { Recorded, Release } from './document';
import { readNew } from './newRecord';
import type { Revision } from './revisions';
import type { StoredFile } from './shelf';
import type { Store } from './store';

const nameOf = (packageName: string, version: string): string => `${packageName}@${version}`;
const inMemory = (content: Buffer): StoredFile => ({ bytes: content.length, stream: () => Readable.from([content]) });

/**
 * A store in which everything may be done and nothing is written: what is added or changed lies in memory, over what `store` has. For a dry
 * run, and to look at a release before its pointer moves.
 */
export function rehearsalOf(store: Store): Store {
  const added = new Map<string, { release: Release; text: string; files: ReadonlyMap<string, Buffer> }>();
  let newest: Revision | undefined;
  const read = async (revision?: number): Promise<Revision> =>
    newest !== undefined && (revision === undefined || revision === newest.number) ? newest : await store.read(revision);
  const release = async (packageName: string, version: string): Promise<Recorded> =>
    added.get(nameOf(packageName, version)) ?? (await store.release(packageName, version));
  const isMadeHere = (packageName: string, version: string): boolean => added.has(nameOf(packageName, version));
  const signed: Store['signed'] = (before, after, texts) =>
    store.signed(before, after, { ...texts, isMadeHere: (...of) => isMadeHere(...of) || texts.isMadeHere(...of) });
  return {
    ...store,
    signed,
    rememberBuild: () => Promise.resolve(),
    hold: () => Promise.resolve(),
    mendRelease: () => Promise.resolve(),
    suspend: () => Promise.resolve(),
    forgetSuspension: () => Promise.resolve(),
    newestRevision: async (seen) => newest?.number ?? (await store.newestRevision(seen)),
    read,
    async update(change) {
      const current = await read();
      const changed = await change(current.document);
      if (changed === current.document) return current;
      const textOf = async (name: string, version: string): Promise<string> => (await release(name, version)).text;
      newest = { number: current.number + 1, ...(await signed(current.document, changed, { textOf, isMadeHere })) };
      return newest;
    },
    addRelease({ text, served }) {
      const release = readNew(text);
      const name = nameOf(release.package, release.version);
      const isNew = !added.has(name);
      added.set(name, { release, text, files: served });
      return Promise.resolve(isNew);
    },
    release,
    async file(packageName, version, name) {
      const content = added.get(nameOf(packageName, version))?.files.get(name);
      return content === undefined ? await store.file(packageName, version, name) : inMemory(content);
    },
  };
}
