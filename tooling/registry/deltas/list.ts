import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { jsonOf } from '../jsonOf';
import type { Store } from '../store';

/** Lies beside a release's files and says which deltas there are. Nobody signs it: each delta is proven before it is sent. */
export const DELTA_LIST = 'deltas.json';

const Name = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_][\w.-]*$/));
const Delta = v.object({
  /** File that it decodes to. */
  path: Name,
  /** SHA-256 of the file it is against, in hex. */
  dictionary: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** Release of the same package which that file is of, and its name there. */
  version: Name,
  from: Name,
});
const Deltas = v.object({ deltas: v.pipe(v.array(Delta), v.maxLength(5_000)) });

/** A delta of a release: what it decodes to, and against what. */
export type Delta = v.InferOutput<typeof Delta>;

/** Longer than any of ours: five thousand of the longest names would not be. */
const MOST_BYTES = 2_000_000;

export const deltaListText = (deltas: readonly Delta[]): string => JSON.stringify({ deltas });

/** What a text says, if it is a list of deltas. */
export const readDeltaList = (text: string): Delta[] | undefined => jsonOf(Deltas, text)?.deltas;

/** The list that lies beside a release's files; `damaged` for what lies in its place and is none, undefined where nothing does. */
export async function deltaList(
  store: Pick<Store, 'file'>,
  packageName: string,
  version: string,
): Promise<Delta[] | 'damaged' | undefined> {
  const stored = await store.file(packageName, version, DELTA_LIST);
  if (stored === undefined) return undefined;
  const stream = stored.stream();
  if (stored.bytes > MOST_BYTES) {
    stream.destroy();
    return 'damaged';
  }
  return readDeltaList((await buffer(stream)).toString()) ?? 'damaged';
}

/** Deltas that lie beside a release's files, as its list says; none where there is no list, or one that is none. */
export async function deltasOf(store: Pick<Store, 'file'>, packageName: string, version: string): Promise<Delta[]> {
  const list = await deltaList(store, packageName, version);
  return list === undefined || list === 'damaged' ? [] : list;
}
