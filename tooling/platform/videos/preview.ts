import { clips } from '../../media';
import { clipFile, qualities } from '../../media/clips/catalogue';
import { findClip } from '../../media/clips/files';
import { previewMp4 } from './mp4Preview';
import { previewSegment } from './tsPreview';

/** A segment a media playlist names, with how many seconds of it may be seen. */
export type Segment = { name: string; seconds: number; isWhole: boolean };

/** A playlist (RFC 8216) that ends after `limit` seconds, and its segments: the last one may be shorter than it was. */
export function previewPlaylist(playlist: string, limit: number): { text: string; segments: Segment[] } {
  const lines: string[] = [];
  const segments: Segment[] = [];
  let left = limit;
  let length = 0;
  for (const line of playlist.split('\n').filter((one) => one !== '' && one !== '#EXT-X-ENDLIST')) {
    if (line.startsWith('#EXTINF:')) {
      if (left <= 0) break;
      length = Number.parseFloat(line.slice('#EXTINF:'.length));
      lines.push(`#EXTINF:${Math.min(length, left).toFixed(6)},`);
    } else {
      lines.push(line);
      if (line.startsWith('#')) continue;
      segments.push({ name: line, seconds: Math.min(length, left), isWhole: length <= left });
      left -= length;
    }
  }
  return { text: [...lines, '#EXT-X-ENDLIST', ''].join('\n'), segments };
}

/** A file of a stream as one ticket may read it. `startsAt` is the first byte that only somebody who watches asks for. */
export type StreamFile = { bytes: Buffer; type: string; startsAt: number };

const TYPES = { mp4: 'video/mp4', m3u8: 'application/vnd.apple.mpegurl', ts: 'video/mp2t' } as const;
/** What browsers read of an mp4 before anybody plays it: Chromium takes two blocks of 32 KB for `preload="metadata"` (measured). */
const OPENING_BYTES = 65_536;
const NEVER = Number.POSITIVE_INFINITY;

/**
 * A file of a clip's stream by its path below the ticket, or undefined when the clip has none of that name. With `limit` (whole
 * seconds, null for none) it holds nothing beyond the limit.
 */
export function readStream(name: string, path: string, limit: number | null): StreamFile | undefined {
  const clip = clips.find((one) => one.name === name);
  const whole = clip && findClip(`clip/${clipFile(clip.name)}`)?.bytes;
  if (!clip || !whole) return undefined;
  if (path === clipFile(clip.name)) {
    // A master playlist only names the qualities; each of these ends at the limit by itself.
    if (clip.kind === 'hls') return { bytes: whole, type: TYPES.m3u8, startsAt: NEVER };
    return { bytes: limit === null ? whole : previewMp4(whole, limit), type: TYPES.mp4, startsAt: OPENING_BYTES };
  }
  const quality = qualities.find((one) => path.startsWith(`${clip.name}/${one.name}/`));
  return quality && clip.kind === 'hls' ? readQuality(`${clip.name}/${quality.name}`, path, limit) : undefined;
}

/** The playlist of one quality of an HLS clip, or one of its segments. */
function readQuality(folder: string, path: string, limit: number | null): StreamFile | undefined {
  const playlist = findClip(`clip/${folder}/index.m3u8`);
  if (!playlist) return undefined;
  const { text, segments } = previewPlaylist(playlist.bytes.toString(), limit ?? NEVER);
  if (path === `${folder}/index.m3u8`) return { bytes: Buffer.from(text), type: TYPES.m3u8, startsAt: NEVER };
  const index = segments.findIndex((segment) => path === `${folder}/${segment.name}`);
  const segment = segments[index];
  const bytes = segment && findClip(`clip/${path}`)?.bytes;
  if (!bytes) return undefined;
  return { bytes: segment.isWhole ? bytes : previewSegment(bytes, segment.seconds), type: TYPES.ts, startsAt: index === 0 ? NEVER : 0 };
}
