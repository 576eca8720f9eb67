import { lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { UsageError } from '../dev/fail';
import { filesBelow, sameFile, shareFile, writeWhole } from './exportFiles';

const MARK = 'export.json';
const FORMAT = 2;
/** Whole exports lie here, each in a folder of its own; `current` is a link to the one that is served. */
const EXPORTS = '.exports';
const CURRENT = 'current';
/** What stands in the folder itself: links through `current`, so that one rename changes all of them. The mark first: it says what the folder is. */
const PARTS = [MARK, 'site', 'nginx', 'cdn.json'];
/** Half written files of exports of format 1. */
const UNFINISHED = '.unfinished';
/** Files that never change under their name: pages that are open may ask for them when nothing new names them any more. */
const FOR_GOOD = ['site/assets/', 'site/registry/records/'];
/** How long they may, in ms: a week. */
const STAY_MS = 7 * 86_400_000;

/** Says that a folder is an export, of which revision, and since when no export has named a file that still lies there. */
const Mark = v.object({ unisonExport: v.number(), revision: v.number(), unnamed: v.optional(v.record(v.string(), v.number()), {}) });

/** What became of the files of a folder. */
export type Counts = { written: number; unchanged: number; removed: number };

/** A folder that is an export, or becomes one. Nothing of it changes for whoever serves it until it is finished; then all of it does, at once. */
export type ExportFolder = {
  /** Puts a file into the next export; the very same of the former is shared, not written again. */
  put(path: string, content: Buffer): void;
  /** Puts the next export in the place of the former. Files for good stay for a week after the last export that named them. */
  finish(revision: number): Counts;
};

const statOf = (path: string) => statSync(path, { throwIfNoEntry: false });
const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

function readMark(folder: string): v.InferOutput<typeof Mark> | undefined {
  const stat = statOf(folder);
  if (stat === undefined) return undefined;
  if (!stat.isDirectory()) throw new UsageError(`--out ${folder} is a file. Name a folder that is empty or does not exist yet.`);
  if (readdirSync(folder).filter((name) => name !== UNFINISHED && name !== EXPORTS).length === 0) return undefined;
  const known = v.safeParse(
    v.pipe(v.string(), v.parseJson(), Mark),
    statOf(join(folder, MARK)) && readFileSync(join(folder, MARK), 'utf8'),
  );
  if (!known.success)
    throw new UsageError(
      `--out ${folder} holds something else than an export, and nothing was written. Name an empty folder, or a new one.`,
    );
  if (known.output.unisonExport > FORMAT)
    throw new UsageError(`--out ${folder} was written by a newer version of this command. Update this checkout, or name another folder.`);
  return known.output;
}

/** The revision that a folder is an export of; undefined where it is none. Throws `UsageError` for a folder that holds anything else. */
export const exportedRevision = (folder: string): number | undefined => readMark(folder)?.revision;

/** A link in its place, at once, whatever link stood there. A folder of format 1 goes aside first. */
function link(folder: string, name: string, to: string, aside: string): void {
  const place = join(folder, name);
  if (isLink(place) && readlinkSync(place) === to) return;
  const made = join(aside, `${name}.new`);
  rmSync(made, { force: true });
  symlinkSync(to, made);
  if (!isLink(place) && statOf(place)?.isDirectory() === true) renameSync(place, join(aside, name));
  renameSync(made, place);
}

/** Opens `--out`; throws `UsageError` with one line for a folder that holds anything but an export, before anything is written. */
export function openExportFolder(folder: string, now: () => number = Date.now): ExportFolder {
  const mark = readMark(folder);
  const exports = join(folder, EXPORTS);
  const current = isLink(join(exports, CURRENT)) ? readlinkSync(join(exports, CURRENT)) : undefined;
  for (const left of [UNFINISHED, ...(statOf(exports) === undefined ? [] : readdirSync(exports).map((name) => join(EXPORTS, name)))])
    if (left !== join(EXPORTS, CURRENT) && left !== join(EXPORTS, current ?? CURRENT))
      rmSync(join(folder, left), { recursive: true, force: true });
  // Of format 1 the folder itself is the former one.
  const former = mark === undefined ? undefined : current === undefined ? folder : join(exports, current);
  const formerFiles = former === undefined ? [] : filesBelow(former).filter((path) => !path.startsWith(`${EXPORTS}/`) && path !== MARK);
  const name = String(Number(current ?? 0) + 1);
  const next = join(exports, name);
  const put = new Set<string>();
  let written = 0;

  return {
    put(path, content) {
      put.add(path);
      const before = former === undefined ? undefined : join(former, path);
      if (before !== undefined && sameFile(before, content)) return shareFile(before, join(next, path));
      writeWhole(join(next, path), content);
      written += 1;
    },
    finish(revision) {
      const unnamed: Record<string, number> = {};
      const gone: string[] = [];
      for (const path of formerFiles.filter((one) => !put.has(one))) {
        const since = mark?.unnamed[path] ?? now();
        if (!FOR_GOOD.some((start) => path.startsWith(start)) || now() - since >= STAY_MS) gone.push(path);
        else unnamed[path] = since;
      }
      for (const path of Object.keys(unnamed)) shareFile(join(former ?? folder, path), join(next, path));
      writeWhole(join(next, MARK), Buffer.from(`${JSON.stringify({ unisonExport: FORMAT, revision, unnamed }, undefined, 2)}\n`));
      const aside = join(exports, 'former');
      mkdirSync(aside, { recursive: true });
      link(exports, CURRENT, name, aside);
      for (const part of PARTS) link(folder, part, join(relative(folder, exports), CURRENT, part), aside);
      for (const old of [aside, ...(current === undefined ? [] : [join(exports, current)])]) rmSync(old, { recursive: true, force: true });
      return { written, unchanged: put.size - written, removed: gone.length };
    },
  };
}
