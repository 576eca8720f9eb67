import {
  isPlaced,
  releaseKey,
  RecordText,
  ReleaseRecords,
  saidKey,
  SaidOfRelease,
  WholeRelease,
  type KnownRelease,
  type PlacedRelease,
  type RecordsFile,
  type ResolvedRegistry,
  type RouteDeclaration,
  type Signed,
} from '@unison/shared/remote';
import * as v from 'valibot';
import { fetchFile } from './fetchFile';

/** Where whole records come from: those the document brought, and the file of all of them. */
export type ReleaseRecordSource = {
  /**
   * The release with its record: at once where the document brought it. Rejects when it cannot be had; nothing is kept of a failure. `isRetry` gives
   * up a file that is still under way: whoever waits for it is told that it failed.
   */
  complete: (release: KnownRelease, isRetry?: boolean) => Promise<PlacedRelease>;
  /** A release with all that is said of it, as far as its file of records has it. Rejects when that cannot be had. */
  whole: (release: KnownRelease) => Promise<KnownRelease>;
  /** The last good version of a release; one that this page knows already, as a kept document does, needs no network. Rejects as `complete` does, and when there is none. */
  former: (release: KnownRelease) => Promise<PlacedRelease>;
  /** Remembers these releases, and in which file their records are: a member may stay on them, or come back to them, after newer ones have been learned. */
  know: (registry: ResolvedRegistry) => void;
  /** The texts of a release's titles, headings and tabs: of its record, as soon as that is here, else what the document brought of them. */
  labels: (release: KnownRelease) => KnownRelease['labels'];
  /** A route of a release as its record declares it, as soon as that is here, else as the document does, which may leave out its heading and calls. */
  declared: (release: KnownRelease, route: RouteDeclaration) => RouteDeclaration;
  /** Asks for the file of records ahead of need. Never rejects. */
  fetchAhead: (file: RecordsFile) => Promise<void>;
};

const Said = v.pipe(v.string(), v.parseJson(), SaidOfRelease);

/** `onRead` hears of each file of records that has come, and of a record by itself that says more than the document, before that `onPointer` of what it says of a registry's releases. */
export function createReleaseRecords(
  onRead: () => void = () => undefined,
  onPointer: (pointer: Signed, registry: ResolvedRegistry) => void = () => undefined,
): ReleaseRecordSource {
  const records = new Map<string, v.InferOutput<typeof RecordText>>();
  const files = new Map<string, RecordsFile>();
  const underWay = new Map<string, { loading: Promise<void>; stop: AbortController }>();
  const known = new Map<string, KnownRelease | PlacedRelease>();
  const ahead = new Map<string, Promise<void>>();
  /** Registries that leave to their file of records what is said of their releases, by its path; the file of such a release; and what it says of it. */
  const brief = new Map<string, ResolvedRegistry>();
  const fileOf = new WeakMap<KnownRelease, RecordsFile>();
  const said = new WeakMap<KnownRelease, SaidOfRelease>();

  const isUnsaid = (release: KnownRelease): boolean => fileOf.has(release) && !said.has(release);

  /** The release by itself: what was said beside it was said of its time. */
  const held = (key: string): PlacedRelease | undefined => {
    const release = known.get(key);
    const record = release && (isPlaced(release) ? release : records.get(key));
    if (!record) return undefined;
    const { base } = release;
    return { ...record, base, channel: undefined, file: undefined, pointer: undefined, seal: undefined, former: undefined };
  };

  /** One record with its place, for a release that is not in the file of all. */
  const loadOne = async ({ package: name }: KnownRelease, version: string, file: RecordsFile): Promise<PlacedRelease> => {
    const release = v.parse(WholeRelease, await fetchFile(file));
    if (release.package !== name || release.version !== version) throw new Error(`${file.path} is not of ${name}@${version}`);
    return release;
  };

  /** The record that stands by itself. Never rejects: what cannot be had so is in the file of all. */
  const loadAhead = (release: KnownRelease, file: RecordsFile): Promise<void> => {
    const key = releaseKey(release);
    const loading =
      ahead.get(key) ??
      loadOne(release, release.version, file).then(
        ({ base: _base, text = '', ...record }) => {
          records.set(key, { ...record, text });
          // The document may have brought those labels alone that its address shows.
          if (JSON.stringify(record.labels) !== JSON.stringify(release.labels)) onRead();
        },
        () => undefined,
      );
    ahead.set(key, loading);
    return loading;
  };

  const learnSaid = (registry: ResolvedRegistry, all: Record<string, string>): void => {
    for (const release of Object.values(registry.remotes).filter(isUnsaid)) {
      const read = v.safeParse(Said, all[saidKey(release.package, release.channel)]);
      said.set(release, read.success ? read.output : {});
      if (read.success && read.output.pointer) onPointer(read.output.pointer, registry);
    }
  };

  const load = async (file: RecordsFile, signal: AbortSignal) => {
    const all = v.parse(ReleaseRecords, await fetchFile(file, { priority: 'low', signal }));
    const registry = brief.get(file.path);
    if (registry) learnSaid(registry, all);
    for (const text of Object.values(all)) {
      // A damaged record is its own remote's trouble, not that of the others.
      const record = v.safeParse(RecordText, text);
      if (record.success) records.set(releaseKey(record.output), record.output);
    }
    onRead();
  };

  const fetchOnce = (file: RecordsFile, isRetry = false): Promise<void> => {
    const before = underWay.get(file.path);
    if (before && !isRetry) return before.loading;
    // A browser lets the same address wait for the answer that hangs.
    before?.stop.abort();
    const stop = new AbortController();
    const loading = load(file, stop.signal);
    underWay.set(file.path, { loading, stop });
    loading.catch(() => underWay.get(file.path)?.loading === loading && underWay.delete(file.path));
    return loading;
  };

  return {
    know(registry) {
      const { remotes, records: file, policyNamed } = registry;
      if (file && policyNamed) brief.set(file.path, registry);
      for (const release of Object.values(remotes)) {
        // One that stands on from an earlier registry is in the file that came with that.
        if (fileOf.has(release)) continue;
        const key = releaseKey(release);
        if (file) files.set(key, file);
        if (file && policyNamed && !isPlaced(release) && !release.pointer && !release.file) fileOf.set(release, file);
        // A tester's build is nobody's last good version.
        if (release.override === undefined && (isPlaced(release) || !known.has(key))) known.set(key, release);
      }
    },
    async whole(release) {
      const file = fileOf.get(release);
      if (!file) return release;
      if (isUnsaid(release)) await fetchOnce(file);
      return { ...release, ...said.get(release) };
    },
    async complete(release, isRetry = false) {
      if (isPlaced(release)) return release;
      if (release.file) return { ...release, ...(await loadOne(release, release.version, release.file)) };
      const key = releaseKey(release);
      const isMissing = (): boolean => !records.has(key) || isUnsaid(release);
      if (isMissing() && release.ahead && !isRetry) await loadAhead(release, release.ahead);
      const file = fileOf.get(release) ?? files.get(key);
      if (isMissing() && file) await fetchOnce(file, isRetry);
      const record = records.get(key);
      if (!record) throw new Error(`There is no record of ${key}`);
      return { ...release, ...said.get(release), ...record };
    },
    async former(release) {
      if (!release.former) throw new Error(`${releaseKey(release)} has no last good version`);
      const { version, file } = release.former;
      return held(releaseKey({ package: release.package, version })) ?? loadOne(release, version, file);
    },
    labels: (release) => records.get(releaseKey(release))?.labels ?? release.labels,
    declared: (release, route) => records.get(releaseKey(release))?.manifest.routes.find(({ path }) => path === route.path) ?? route,
    fetchAhead: (file) => fetchOnce(file).catch(() => undefined),
  };
}
