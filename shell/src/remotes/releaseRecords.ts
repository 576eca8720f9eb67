import {
  isPlaced,
  ReleaseRecord,
  ReleaseRecords,
  type KnownRelease,
  type PlacedRelease,
  type RecordsFile,
  type ResolvedRegistry,
} from '@unison/shared/remote';
import * as v from 'valibot';

/** Where whole records come from: those the document brought, and the file of all of them. */
export type ReleaseRecordSource = {
  /** The release with its record: at once where the document brought it. Rejects when it cannot be had; nothing is kept of a failure. */
  complete: (release: KnownRelease) => Promise<PlacedRelease>;
  /** Remembers in which file the records of these releases are: a member may stay on them after newer ones have been learned. */
  know: (registry: ResolvedRegistry) => void;
  /** Asks for the file of records ahead of need. Never rejects. */
  fetchAhead: (file: RecordsFile) => Promise<void>;
};

const keyOf = ({ package: name, version }: { package: string; version: string }) => `${name}@${version}`;

export function createReleaseRecords(): ReleaseRecordSource {
  const records = new Map<string, ReleaseRecord>();
  const files = new Map<string, RecordsFile>();
  const underWay = new Map<string, Promise<void>>();

  const load = async ({ path, integrity }: RecordsFile) => {
    // The browser refuses a file that is not the one the document named.
    const answer = await fetch(path, { integrity, priority: 'low' });
    if (!answer.ok) throw new Error(`${path}: HTTP ${String(answer.status)}`);
    for (const text of Object.values(v.parse(ReleaseRecords, await answer.json()))) {
      // A damaged record is its own remote's trouble, not that of the others.
      const record = v.safeParse(v.pipe(v.string(), v.parseJson(), ReleaseRecord), text);
      if (record.success) records.set(keyOf(record.output), record.output);
    }
  };

  const fetchOnce = (file: RecordsFile): Promise<void> => {
    const known = underWay.get(file.path);
    if (known) return known;
    const loading = load(file);
    underWay.set(file.path, loading);
    loading.catch(() => underWay.delete(file.path));
    return loading;
  };

  return {
    know({ remotes, records: file }) {
      if (file) for (const release of Object.values(remotes)) files.set(keyOf(release), file);
    },
    async complete(release) {
      if (isPlaced(release)) return release;
      const file = files.get(keyOf(release));
      if (!records.has(keyOf(release)) && file) await fetchOnce(file);
      const record = records.get(keyOf(release));
      if (!record) throw new Error(`There is no record of ${keyOf(release)}`);
      return { ...record, base: release.base };
    },
    fetchAhead: (file) => fetchOnce(file).catch(() => undefined),
  };
}
