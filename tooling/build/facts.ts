import * as v from 'valibot';

/** The file of a build that says what it takes from others and gives to them. Served with the release, so that its record vouches for it. */
export const FACTS_FILE = 'facts.json';

const Names = v.array(v.string());

/** Names of text keys without their plural endings. */
const Texts = v.object({
  /** Keys that stand in the package's own catalogue in all six languages. */
  has: Names,
  /** Keys that its code asks its own catalogue for. */
  asks: Names,
  /** Keys that its code asks shared's catalogue for, which the shell brings. */
  asksShared: Names,
});

/** Endpoints and tags of a package's features. */
const Data = v.object({
  endpoints: Names,
  /** Tags its features define. */
  tags: Names,
  /** Tags its features name, its own and others'. */
  namedTags: Names,
});

/** What a remote's build takes: recorded by the build from its module graph and sources. */
export const RemoteFacts = v.object({
  kind: v.literal('remote'),
  /**
   * Request of a shared module → the range it was built for, and the names it uses; an empty list where the whole module is taken. `members` of these, as
   * `calls.getVideo`.
   */
  takes: v.record(v.string(), v.object({ range: v.string(), names: Names, members: v.exactOptional(Names) })),
  data: Data,
  texts: Texts,
});
export type RemoteFacts = v.InferOutput<typeof RemoteFacts>;

/** What a shell's build offers. */
export const ShellFacts = v.object({
  kind: v.literal('shell'),
  /** Version of the host/remote contract it speaks. */
  contract: v.string(),
  /** Request of a shared module → its version, and the names it has; null where nobody can say. */
  offers: v.record(v.string(), v.object({ version: v.string(), names: v.nullable(Names) })),
  data: Data,
  texts: Texts,
  /** Keys of shared's catalogue in all six languages, which the shell brings for all. */
  sharedTexts: Names,
  /** Namespaces of texts that are its own. */
  namespaces: Names,
  /** Calls that may be asked early → their parameters. */
  earlyCalls: v.record(v.string(), Names),
});
export type ShellFacts = v.InferOutput<typeof ShellFacts>;

export type Facts = RemoteFacts | ShellFacts;
