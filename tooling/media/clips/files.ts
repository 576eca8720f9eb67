import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { etagOf } from '../etag';

const folder = join(__dirname, 'files');

const types: Record<string, string> = { mp4: 'video/mp4', m3u8: 'application/vnd.apple.mpegurl', ts: 'video/mp2t' };

// On disk a segment ends in .mpegts, because .ts would be taken for source code; its address ends in .ts.
const addressOf = (file: string): string =>
  relative(folder, file)
    .split(sep)
    .join('/')
    .replace(/\.mpegts$/, '.ts');

let known: Map<string, string> | undefined;

function knownClips(): Map<string, string> {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [addressOf(file), file]),
  );
}

/** A clip's bytes with their content type and validator. */
export type ClipFile = { bytes: Buffer; type: string; etag: string };

const loaded = new Map<string, ClipFile>();

function load(file: string, type: string): ClipFile {
  const bytes = readFileSync(file);
  const clip = { bytes, type, etag: etagOf(bytes) };
  loaded.set(file, clip);
  return clip;
}

/** A committed clip file by its address below `/media/`; a name that is not in the folder's own list never becomes a path. */
export function findClip(name: string): ClipFile | undefined {
  if (!name.startsWith('clip/')) return undefined;
  known ??= knownClips();
  const file = known.get(name.slice('clip/'.length));
  const type = types[name.slice(name.lastIndexOf('.') + 1)];
  return file === undefined || type === undefined ? undefined : (loaded.get(file) ?? load(file, type));
}
