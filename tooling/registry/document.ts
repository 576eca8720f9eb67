import * as v from 'valibot';
import { Anchor, Digest, FileName, KeyId, ReleaseFile, ReleaseRecord, Roots, Signature, Signed } from '@unison/shared/remote/registry';

/** A version as it stands in folders and addresses: `<package version>-<16 hex digits>`. */
export const Version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{16}$/, 'a version is <package version>-<hash>'));

/** Name of a releasable package. */
export const PackageName = v.pipe(v.string(), v.regex(/^(shell|mf-[a-z][a-z0-9-]*)$/, 'a package is shell or mf-<name>'));

/** An immutable release of the shell. It has no manifest: its routes are its own. */
export const ShellRelease = v.object({
  package: v.literal('shell'),
  version: Version,
  federationName: v.pipe(v.string(), v.nonEmpty()),
  /** Scripts and stylesheets a document starts with, in order, relative to the release's folder. */
  scripts: v.pipe(v.array(FileName), v.minLength(1)),
  styles: v.array(FileName),
  /** The service worker's script, served at the root, or null. */
  worker: v.nullable(FileName),
  /** Its first script says the hashes of its other files; of any other shell the document says them. */
  listsFiles: v.optional(v.boolean()),
  /** It takes the labels of remotes from their records: of others than the owner a document says those of tabs alone. */
  learnsLabels: v.optional(v.boolean()),
  /** It asks for the owner's record beside the document, which else brings it. */
  asksForRecord: v.optional(v.boolean()),
  /** It finds the policy, and what is said of other remotes than the owner, in files beside the document, where the stable shell does too. */
  readsStatements: v.optional(v.boolean()),
  /** It takes screens, headings and early calls of routes from their records: of others than the owner a document says where they are and who may enter. */
  learnsRoutes: v.optional(v.boolean()),
  /** Prepared ahead by a browser it draws, writes and reports nothing before somebody sees it. */
  waitsUntilShown: v.optional(v.boolean()),
  /** It asks for files by their content where their release says so (`byContent`); for any other shell a document names a release's own folder. */
  asksByContent: v.optional(v.boolean()),
  /** So it does for texts (`textsKey`); for any other a document names those in the release's own folder. */
  asksTextsByContent: v.optional(v.boolean()),
  /** The root it trusts before it has seen another; none in those of before it trusted one. */
  root: v.optional(Anchor),
  files: v.array(ReleaseFile),
});
export type ShellRelease = v.InferOutput<typeof ShellRelease>;

/** An immutable release of a remote. */
export type RemoteRelease = ReleaseRecord;

/** What lies in the store of a release: the shell's, or a remote's. Where it lies on the unified URL is no part of it. */
export type Release = ShellRelease | RemoteRelease;

/** The schema a record is read by, whatever else is wrong with it. */
export const schemaOf = (record: unknown): v.GenericSchema<unknown, Release> =>
  typeof record === 'object' && record !== null && 'package' in record && record.package === 'shell' ? ShellRelease : ReleaseRecord;

export const isShellRelease = (release: Release): release is ShellRelease => release.package === 'shell';

/** A release with its record as the releaser wrote it, byte for byte: what is passed on, and what a signature is about. */
export type Recorded<R extends Release = Release> = { release: R; text: string };

/** What was released, as git knows it: the commit (40 hex digits), the branch (null when none was checked out), and whether anything stood beside it. */
export const Source = v.object({ commit: v.string(), branch: v.nullable(v.string()), isClean: v.boolean() });
export type Source = v.InferOutput<typeof Source>;

/** Name of a channel: `stable`, `canary`, or that of a preview, e.g. a branch's. */
export const ChannelName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'a channel is named by lower-case letters, digits and dashes'),
);

/** How many of a hundred buckets of visitors get a canary. */
export const Percent = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));

/**
 * One change of a channel: who moved it, when (ISO 8601, UTC), from where to where, and why. `start` is `npm start` on its own account;
 * `suspend` is an edge that took a canary back, `resume` somebody who lifted that; `retire` took a package out.
 */
export const Change = v.object({
  at: v.string(),
  by: v.string(),
  action: v.picklist(['start', 'release', 'promote', 'rollback', 'suspend', 'resume', 'retire']),
  channel: v.string(),
  from: v.nullable(Version),
  /** Null where the channel ended. */
  to: v.nullable(Version),
  /** Of a canary: how many percent of visitors get it from now on. */
  percent: v.optional(Percent),
  why: v.string(),
  /** The checkout it was made from; missing where the change is not of a checkout, or without git. */
  source: v.optional(Source),
});
export type Change = v.InferOutput<typeof Change>;

/**
 * Where the changes before those of an entry lie (`Segment`): the digest of their text, by which it is found, and how many there are in all. `stable`: the
 * last one of them that moved what everybody gets.
 */
export const Earlier = v.object({
  digest: Digest,
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  stable: v.optional(Change),
});
export type Earlier = v.InferOutput<typeof Earlier>;

/** A part of a package's history that lies beside the document, and what comes before it: nothing is ever changed in it. */
export const Segment = v.object({ earlier: v.optional(Earlier), changes: v.pipe(v.array(Change), v.minLength(1)) });
export type Segment = v.InferOutput<typeof Segment>;

/** What the registry knows of one package. Releases and history only ever grow; what is long ago lies in segments. */
export const PackageEntry = v.object({
  releases: v.array(
    v.object({
      version: Version,
      at: v.string(),
      by: v.string(),
      /** Over the record's exact bytes; several after a change of keys. */
      signatures: v.optional(v.array(v.object({ key: KeyId, signature: Signature }))),
      /** How it was built: which sources, and the digest of the signed statement (`Built`) that lies under them. */
      built: v.optional(v.object({ fingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{8,128}$/)), digest: Digest })),
      /** Since when it never comes back, whatever fails (ISO 8601). One that has no signatures beside it is listed so that it never does, and there is nothing else of it. */
      withdrawn: v.optional(v.string()),
      /** What segments say of it, where no change of the history does: what it took the place of when it became stable, and that it was taken from members. */
      former: v.optional(v.nullable(Version)),
      taken: v.optional(v.literal(true)),
    }),
  ),
  /** Channel name → version; `stable` is what members get, `canary` what some of them get, any other a preview. */
  channels: v.record(v.string(), Version),
  /** There as long as there is a channel `canary`. `suspended`: since when and why nobody gets it any more. */
  canary: v.optional(v.object({ percent: Percent, suspended: v.optional(v.object({ at: v.string(), why: v.string() })) })),
  /** Channel name → the signed statement (`Pointer`) of where it stands; the store writes it with every change, and keeps that of one that ended. */
  pointers: v.optional(v.record(v.string(), Signed)),
  history: v.array(Change),
  earlier: v.optional(Earlier),
});
export type PackageEntry = v.InferOutput<typeof PackageEntry>;

/** Of the registry document. 1 was not signed, 2 not as a whole. */
export const FORMAT = 3;
/** Of one with history in segments: who does not know them must not take the rest for all. */
export const SEGMENTED = 4;

/** The registry: packages by name. Every revision of it is kept. */
export const RegistryDocument = v.object({
  format: v.picklist([FORMAT, SEGMENTED]),
  /** The roots after the first (`Root`), in their order. */
  roots: v.optional(Roots),
  /** Which keys release which package (`Policy`), signed with a key that the root in force lists. */
  policy: v.optional(Signed),
  packages: v.record(PackageName, PackageEntry),
  /** Package → the names it was the first to claim, of those the policy gives to nobody; the store writes it. */
  claims: v.optional(v.record(PackageName, v.array(v.string()))),
  /** What is said for testers (`TestersList`), signed with a key of theirs. */
  testers: v.optional(Signed),
  /** The statement about all of it (`Snapshot`); the store signs it anew with every change. */
  snapshot: v.optional(Signed),
});
export type RegistryDocument = v.InferOutput<typeof RegistryDocument>;

export const EMPTY_DOCUMENT: RegistryDocument = { format: FORMAT, packages: {} };
