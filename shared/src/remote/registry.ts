import * as v from 'valibot';
import { RouteLabels } from './manifest';
import { BriefManifest } from './briefManifest';
import { ReadManifest } from './manifestInRecord';
import { Roots, type SignedRoot } from './root';
import { NamedPolicy, Seal, Signed } from './signed';

export * from './confirmation';
export * from './keysInForce';
export * from './names';
export * from './root';
export * from './signed';
export * from './testers';
export * from './viewReport';

/** Name of a released file: flat, so that it names nothing outside its folder, and of letters that mean nothing in an address or in HTML. */
export const FileName = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^[A-Za-z0-9_][\w.-]*$/, 'a file of a release has a plain, flat name'),
);

/** Name of a remote's package. */
const RemoteName = v.pipe(v.string(), v.maxLength(60), v.regex(/^mf-[a-z][a-z0-9-]*$/, 'a remote is named mf-<name>'));

/** Version of a release as it stands in addresses. */
const VersionName = v.pipe(v.string(), v.maxLength(80), v.regex(/^\w[\w.+-]*$/, 'a version is <package version>-<hash>'));

/** One file of a release: its name in the release's folder, size in bytes, Subresource Integrity hash (`sha384-…`). */
export const ReleaseFile = v.object({
  path: FileName,
  bytes: v.number(),
  integrity: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
});
export type ReleaseFile = v.InferOutput<typeof ReleaseFile>;

/** An immutable release of a remote as its releaser wrote it. Where it lies is no part of it, so that it can be signed once and placed anywhere. */
export const ReleaseRecord = v.object({
  package: RemoteName,
  /** `<package version>-<hash of its files>`: unique for ever. */
  version: VersionName,
  /** Name under which the federation runtime knows this build: unique per build. */
  federationName: v.pipe(v.string(), v.maxLength(160), v.regex(/^[\w-]+$/, 'a federation name is a plain word')),
  /** File name of the federation entry inside the release's folder. */
  entry: FileName,
  files: v.array(ReleaseFile),
  /** Files (relative to the release's folder) that a screen needs first, by screen name: for preloads. */
  preload: v.record(v.string(), v.array(FileName)),
  manifest: ReadManifest,
  labels: RouteLabels,
  /** Names of its endpoints; none in records of before they said so. */
  endpoints: v.optional(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'an endpoint has a plain name')))),
  /** Scripts and stylesheets that are named by their content do not say which release they are of; they and texts are asked for by their content (`filePlace`). */
  byContent: v.optional(v.boolean()),
});
export type ReleaseRecord = v.InferOutput<typeof ReleaseRecord>;

/** The text of a record, read; the text itself stays beside what it says. */
export const RecordText = v.pipe(
  v.string(),
  v.transform((text) => ({ text, record: text })),
  v.object({ text: v.string(), record: v.pipe(v.string(), v.parseJson(), ReleaseRecord) }),
  v.transform(({ text, record }) => ({ ...record, text })),
);

/** Address of a file that never changes, and its hash as `fetch` takes it. */
export const RecordsFile = v.object({ path: v.string(), integrity: v.string() });
export type RecordsFile = v.InferOutput<typeof RecordsFile>;

/** What is said beside a release's record, since it is not about the release alone. */
const Beside = {
  /** Absolute path of the release's folder on the unified URL, with a trailing slash. */
  base: v.string(),
  /** The channel by which this visitor gets it, or the version itself where a tester chose that very release; none: `stable`. */
  channel: v.optional(v.string()),
  /** Where its record is, when it is not in the file of all. */
  file: v.optional(RecordsFile),
  /** Where its record is by itself, sooner than in the file of all: of the remote that owns the address, whose file the document preloads. */
  ahead: v.optional(RecordsFile),
  /** Origin of a tester's build that stands in the release's place; it has no signature. None: a release. */
  override: v.optional(v.string()),
  /** What says that the channel stands here (`Pointer`), signed with a key of the package. */
  pointer: v.optional(Signed),
  /** Who stands for its record; the text is `text` of a `PlacedRelease`. Beside the record, whose file never changes: keys do. */
  seal: v.optional(Seal),
  /** The last good one, which takes its place should it fail: its version, where its `WholeRelease` is, and who stands for its record. */
  former: v.optional(v.object({ version: v.string(), file: RecordsFile, seal: v.optional(Seal) })),
};

/** A release with the place it lies at; `text` is its record as its releaser wrote it, which is what a signature is about. */
export const PlacedRelease = v.object({ ...ReleaseRecord.entries, ...Beside, text: v.optional(v.string()) });
export type PlacedRelease = v.InferOutput<typeof PlacedRelease>;

/** What the frame needs of a release before anything of it is loaded: its routes, access, titles and tabs, and where it lies. */
export const KnownRelease = v.object({
  ...v.pick(PlacedRelease, ['package', 'version', 'base', 'channel', 'file', 'ahead', 'override', 'pointer', 'seal', 'former', 'labels'])
    .entries,
  manifest: BriefManifest,
});
export type KnownRelease = v.InferOutput<typeof KnownRelease>;

/** What is said of a release by the channel it is got by, where the document leaves that to the file of records. */
export const SaidOfRelease = v.pick(PlacedRelease, ['pointer', 'seal', 'former']);
export type SaidOfRelease = v.InferOutput<typeof SaidOfRelease>;

/** Under what name the file of records has a `SaidOfRelease`, as JSON. */
export const saidKey = (name: string, channel = 'stable'): string => `${name} ${channel}`;

/** Under what name the file of records has the policy (`Signed`), as JSON. */
export const POLICY_KEY = 'policy';

/** Where a policy is by itself: named by what it says, so that it never changes. */
export const policyPath = ({ digest }: Pick<NamedPolicy, 'digest'>): string => `/registry/records/policy/${digest}.json`;

/** A record as its releaser wrote it, with its place beside it. A file of one release holds this. */
export const WholeRelease = v.pipe(
  v.object({ ...Beside, record: RecordText }),
  v.transform(({ record, ...beside }): PlacedRelease => ({ ...record, ...beside })),
);

/** Each by itself: what a reader from before a release cannot read is that remote's own trouble. Where it can read none, this is no registry. */
const Remotes = v.pipe(
  v.record(v.string(), v.fallback(v.optional(v.union([WholeRelease, KnownRelease])), undefined)),
  v.check((all) => Object.keys(all).length === 0 || Object.values(all).some(Boolean)),
);

/**
 * What one visitor gets: the release of each remote. Inline in the HTML and at `/registry/resolved.json`. Of each it says what the frame needs; all records
 * are in one file, at `records`, that of the remote which owns the address also at its `ahead`. To a shell from before that the document brings it whole.
 * So it is with the policy, and with what is said of other remotes than the owner (`SaidOfRelease`): a shell that `readsStatements` finds them in files. To one
 * that `learnsRoutes` it says of their routes what matches, guards and leads back, and no more.
 */
export const ResolvedRegistry = v.pipe(
  v.object({
    /** The roots after the first (`Root`); none: the first is in force. */
    roots: v.optional(Roots),
    /** Which keys release what (`Policy`), signed with a key that the root in force lists. */
    policy: v.optional(Signed),
    /** Its name in the policy's place: it is in a file of its own (`policyPath`), and in the file of records. */
    policyNamed: v.optional(NamedPolicy),
    /** The whole that its pointers belong to (`Snapshot`). */
    snapshot: v.optional(Signed),
    /** What is said for testers (`TestersList`). */
    testers: v.optional(Signed),
    remotes: Remotes,
    /** The file of all records. */
    records: v.optional(RecordsFile),
    /** Of the shell that this visitor gets, where that waits to be seen before it draws, writes or reports: a page of it may be prepared ahead. In no document. */
    shellVersion: v.optional(VersionName),
  }),
  v.transform(({ remotes, ...said }): ResolvedRegistry => {
    const all = Object.entries(remotes);
    return {
      ...said,
      remotes: Object.fromEntries(all.flatMap(([name, release]) => (release ? [[name, release]] : []))),
      unread: all.flatMap(([name, release]) => (release ? [] : name)),
    };
  }),
);
export type ResolvedRegistry = {
  roots?: SignedRoot[] | undefined;
  policy?: Signed | undefined;
  policyNamed?: NamedPolicy | undefined;
  snapshot?: Signed | undefined;
  testers?: Signed | undefined;
  remotes: Record<string, KnownRelease | PlacedRelease>;
  /** Remotes whose release here says what this reader cannot read. */
  unread?: readonly string[] | undefined;
  records?: RecordsFile | undefined;
  shellVersion?: string | undefined;
};
/** The file of all records: `package@version` → record, as its releaser wrote it; beside them the statements that documents leave out. */
export const ReleaseRecords = v.record(v.string(), v.string());

/** True for a release that is known with its files. */
export const isPlaced = (release: KnownRelease | PlacedRelease): release is PlacedRelease => 'files' in release;

/** Run-time settings of the client, inline in the HTML; no address stands in the source. */
export const RuntimeConfig = v.object({
  /** Base of the platform API, e.g. `/api` or `https://api.example.org/api`; no trailing slash (O-06). None: the `api` sibling of the page's host (O-92). */
  apiBase: v.optional(v.string(), ''),
  /** Paths are sent without the `/api` prefix: the client's second flavour (API-02). */
  bareApi: v.optional(v.boolean(), false),
  /** Calls that carry secrets in the query go as a POST body instead. */
  secretsInBody: v.optional(v.boolean(), false),
  /** Calls to the page's own origin name the trace they begin (W3C Trace Context). */
  traces: v.optional(v.boolean()),
  /** The platform's last word to the edge was that visitors may see what `video_login` closes. */
  openToVisitors: v.optional(v.boolean(), false),
  /** False takes the service worker off every device at its next visit. */
  serviceWorker: v.optional(v.boolean(), true),
  /** Previews, chosen releases and overrides need no grant here: this is no deployment for members. */
  isOpenToTesters: v.optional(v.boolean()),
  /** Origins this document's content policy lets builds come from, since its address asked for overrides of theirs. */
  overrideOrigins: v.optional(v.array(v.string())),
  /** Version of the shell's own build. */
  shellVersion: v.string(),
});
export type RuntimeConfig = v.InferOutput<typeof RuntimeConfig>;
