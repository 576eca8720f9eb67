import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { UsageError } from '../dev/fail';

const MARK = 'export.json';
const FORMAT = 1;
/** Half written files lie here, never where they could be served. */
const UNFINISHED = '.unfinished';

/** Says that a folder is an export, of which revision, and which of its files the next one may take away. */
const Mark = v.object({ unisonExport: v.number(), revision: v.number(), changing: v.array(v.string()) });

/** What became of the files of a folder. */
export type Counts = { written: number; unchanged: number; removed: number };

/** A folder that is an export, or becomes one. */
export type ExportFolder = {
  /** Puts a file in its place as a whole, unless the very same is there already. */
  put(path: string, content: Buffer): void;
  /** Takes away what the last export wrote as changing and this one did not, and says of the folder what it is now. */
  finish(revision: number, changing: readonly string[]): Counts;
};

function statOf(path: string) {
  return statSync(path, { throwIfNoEntry: false });
}

function readMark(folder: string): v.InferOutput<typeof Mark> | undefined {
  const stat = statOf(folder);
  if (stat === undefined) return undefined;
  if (!stat.isDirectory()) throw new UsageError(`--out ${folder} is a file. Name a folder that is empty or does not exist yet.`);
  if (readdirSync(folder).filter((name) => name !== UNFINISHED).length === 0) return undefined;
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

const isSame = (path: string, content: Buffer): boolean => {
  const stat = statOf(path);
  return stat !== undefined && stat.size === content.length && readFileSync(path).equals(content);
};

/** Opens `--out`; throws `UsageError` with one line for a folder that holds anything but an export, before anything is written. */
export function openExportFolder(folder: string): ExportFolder {
  const before = readMark(folder);
  const counts: Counts = { written: 0, unchanged: 0, removed: 0 };
  const unfinished = join(folder, UNFINISHED);
  rmSync(unfinished, { recursive: true, force: true });

  const write = (path: string, content: Buffer): void => {
    const place = join(folder, path);
    const part = join(unfinished, String(process.pid));
    mkdirSync(unfinished, { recursive: true });
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(part, content);
    renameSync(part, place);
  };
  const mark = (revision: number, changing: readonly string[]): void =>
    write(MARK, Buffer.from(`${JSON.stringify({ unisonExport: FORMAT, revision, changing }, undefined, 2)}\n`));
  // First of all, so that an export that was broken off is known as one.
  if (before === undefined) mark(0, []);

  return {
    put(path, content) {
      if (isSame(join(folder, path), content)) {
        counts.unchanged += 1;
        return;
      }
      write(path, content);
      counts.written += 1;
    },
    finish(revision, changing) {
      const gone = (before?.changing ?? []).filter((path) => !changing.includes(path));
      for (const path of gone) rmSync(join(folder, path), { force: true });
      mark(revision, changing);
      rmSync(unfinished, { recursive: true, force: true });
      return { ...counts, removed: gone.length };
    },
  };
}
