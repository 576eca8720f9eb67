import type { Readable } from 'node:stream';

/** One stored file: its size in bytes, and its content from the beginning. */
export type StoredFile = { bytes: number; stream(): Readable };

/** Files by path relative to their folder. */
export type Files = ReadonlyMap<string, Buffer>;

/**
 * Where a store keeps its bytes: a folder, or a bucket. Paths are relative and use `/`. Everything that fails for a reason outside (no
 * right, no room, no answer) rejects with `StoreError`, one line with what to do, and leaves nothing half written that anybody would read.
 */
export type Shelf = {
  /** What people call it, for messages. */
  place: string;
  /** `other`: there is something, but no store. */
  state(): Promise<'store' | 'empty' | 'other'>;
  /** Makes an empty store. */
  create(): Promise<void>;
  /** A whole text; undefined where there is none. Rejects with `TooLongError` for one that is longer than any of ours, before it is read. */
  read(path: string): Promise<string | undefined>;
  /** A file to be streamed; undefined where there is none. */
  open(path: string): Promise<StoredFile | undefined>;
  /** Writes a new file, whole or not at all. False when it is there already; it is never replaced. */
  writeOnce(path: string, text: string): Promise<boolean>;
  /** Writes the files of a folder; nobody may look for them before all are there. One that is there already is left as it is. */
  writeFolder(folder: string, files: Files): Promise<void>;
  /** Puts a file in its place, at once, whatever lies there: only to mend what is not what its record says. */
  replace(path: string, content: string | Buffer): Promise<void>;
  /** Names of the files directly in a folder, half-written ones not among them; of a row that is numbered, `after` leaves out what comes before it. */
  list(folder: string, after?: string): Promise<string[]>;
  /** True where this file is there; only where looking for one name costs less than listing what comes after another. */
  has?(path: string): Promise<boolean>;
  /** Names of the folders directly in a folder. */
  folders(folder: string): Promise<string[]>;
  /** Takes a file, or a folder with all that is in it, away; one that is not there is no error. A folder goes at once, where the place can do that. */
  remove(path: string): Promise<void>;
  /** Bytes of all that is in a folder; 0 where there is none. */
  bytes(folder: string): Promise<number>;
  /** Takes away what a killed process left half written; `isWhole`: also what one of before left where it was to stand, which costs a look at every name. */
  tidy(isWhole?: boolean): Promise<void>;
  /** How long a look at the newest revision may be believed, in ms: a look at a bucket is a request. */
  believedMs: number;
};
