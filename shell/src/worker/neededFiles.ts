import { filePlace } from '@unison/shared/remote/filePlace';
import { shellFileHashes, shellFilesIn } from '@unison/shared/remote/shellFiles';
import * as v from 'valibot';
import { startFilesIn, type NamedFile } from './keptDocument';

const File = v.object({ path: v.string(), integrity: v.string() });
const Release = v.object({
  entry: v.string(),
  files: v.array(File),
  preload: v.record(v.string(), v.array(v.string())),
  byContent: v.optional(v.boolean()),
});
const RecordText = v.pipe(v.string(), v.parseJson(), Release);
/** What a document says of its remotes, as far as files go; the page alone judges who signed it. */
const Registry = v.object({
  records: v.optional(File),
  remotes: v.record(v.string(), v.object({ base: v.string(), version: v.optional(v.string()), record: v.optional(RecordText) })),
});
type Registry = v.InferOutput<typeof Registry>;
const Records = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** What a document says under a name; undefined where it does not. */
export const dataIn = (html: string, id: string): unknown => {
  const [, text] = new RegExp(`<script type="application/json" id="${id}">([^<]*)<`).exec(html) ?? [];
  return text === undefined ? undefined : JSON.parse(text);
};

const registryIn = (html: string): Registry | undefined => {
  const read = v.safeParse(Registry, dataIn(html, 'unison-registry'));
  return read.success ? read.output : undefined;
};

/** A document with the text of its file of records, and the beginning of its first script, as far as they are here. */
export type WithRecords = { html: string; records: string | undefined; script: string | undefined };

/** A package of one document: its folder, its files with their hashes, and the lists of those that are needed together. */
type Package = { base: string; entry?: string; files: NamedFile[]; together: Record<string, readonly string[]> };

/** What a shell's first script says of its other files; one that says nothing of them has a document that does. */
function shellFilesOf({ html, script = '' }: WithRecords): [path: string, integrity: string][] | undefined {
  const own = shellFilesIn(script);
  if (own) return shellFileHashes(own);
  const listed = v.safeParse(v.record(v.string(), v.string()), dataIn(html, 'unison-files'));
  return listed.success ? Object.entries(listed.output) : undefined;
}

function shellIn(document: WithRecords): Package | undefined {
  const files = shellFilesOf(document);
  const base = /^\/assets\/[\w-]+\/[\w.-]+\//.exec(startFilesIn(document.html)[0]?.path ?? '')?.[0];
  if (!files || base === undefined) return undefined;
  return { base, files: files.map(([path, integrity]) => ({ path, integrity })), together: {} };
}

function remotesIn({ remotes }: Registry, records: string | undefined): [string, Package][] {
  const all = v.safeParse(Records, records);
  return Object.entries(remotes).flatMap(([name, { base, version = '', record }]): [string, Package][] => {
    const read = v.safeParse(RecordText, all.success ? all.output[`${name}@${version}`] : undefined);
    const release = record ?? (read.success ? read.output : undefined);
    if (release === undefined) return [];
    const places = new Map(release.files.map((file) => [file.path, filePlace({ ...release, base }, file)]));
    const placeOf = (path: string): string => places.get(path) ?? base + path;
    const files = release.files.map(({ path, integrity }) => ({ path: placeOf(path), integrity }));
    const together = Object.entries(release.preload).map(([screen, paths]) => [screen, paths.map(placeOf)]);
    return [[name, { base, entry: base + release.entry, files, together: Object.fromEntries(together) }]];
  });
}

/** The packages a document works with, by name. */
function packagesOf(document: WithRecords): Map<string, Package> {
  const registry = registryIn(document.html);
  const [shell, remotes] = [shellIn(document), registry ? remotesIn(registry, document.records) : []];
  return new Map([...(shell ? [['shell', shell] as const] : []), ...remotes]);
}

/** A file's name, whichever build it is of: names carry a hash of the content. */
const plainName = (path: string): string => path.replace(/^.*\//, '').replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');

/** What a new build of a package has in place of the files kept of its former one. */
function inPlaceOf(former: Package, next: Package, kept: ReadonlySet<string>): string[] {
  const held = former.files.filter(({ path }) => kept.has(path));
  if (held.length === 0 || former.base === next.base) return held.map(({ path }) => path);
  const names = new Set(held.map(({ path }) => plainName(path)));
  const same = next.files.filter(({ path }) => names.has(plainName(path))).map(({ path }) => path);
  const screens = Object.entries(former.together).filter(([, paths]) => paths.every((path) => kept.has(path)));
  return [...(next.entry === undefined ? [] : [next.entry]), ...same, ...screens.flatMap(([screen]) => next.together[screen] ?? [])];
}

/** What a document needs before anything of it can be shown: the files it starts with, and its file of records. */
export function firstFilesOf(html: string): NamedFile[] {
  const records = registryIn(html)?.records;
  return [...startFilesIn(html), ...(records ? [records] : [])];
}

/** What stands in `next` for all that `former` can open without network: without it the change would take something away. */
export function filesInPlaceOf(former: WithRecords, next: WithRecords, kept: ReadonlySet<string>): NamedFile[] {
  const packages = packagesOf(next);
  return [...packagesOf(former)].flatMap(([name, before]) => {
    const after = packages.get(name);
    const needed = new Set(after ? inPlaceOf(before, after, kept) : []);
    return after ? after.files.filter(({ path }) => needed.has(path)) : [];
  });
}

/** The hashes of all files that a document, its first script and its records name, by path. */
export function hashesOf(document: WithRecords): ReadonlyMap<string, string> {
  const named = [...firstFilesOf(document.html), ...[...packagesOf(document).values()].flatMap(({ files }) => files)];
  return new Map(named.flatMap(({ path, integrity }) => (integrity === undefined ? [] : [[path, integrity]])));
}
