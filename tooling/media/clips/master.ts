import type { Quality } from './catalogue';

/** One quality of a clip as it was encoded: what its segments weigh and how long they are. */
export type Encoded = { quality: Quality; segments: readonly { bytes: number; seconds: number }[] };

/** Constrained Baseline, level 3.0: what `make.ts` encodes (RFC 6381). */
const CODEC = 'avc1.42c01e';

const bitsPerSecond = (bytes: number, seconds: number): number => Math.ceil((bytes * 8) / seconds);

function line({ quality, segments }: Encoded): string {
  const peak = Math.max(...segments.map(({ bytes, seconds }) => bitsPerSecond(bytes, seconds)));
  const total = (of: 'bytes' | 'seconds'): number => segments.reduce((sum, segment) => sum + segment[of], 0);
  const average = bitsPerSecond(total('bytes'), total('seconds'));
  return (
    `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},RESOLUTION=${quality.width}x${quality.height},CODECS="${CODEC}"\n` +
    `${quality.name}/index.m3u8\n`
  );
}

/** The master playlist (RFC 8216, section 4.3.4) that names the qualities in the given order. */
export function masterPlaylist(encoded: readonly Encoded[]): string {
  return `#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-INDEPENDENT-SEGMENTS\n${encoded.map(line).join('')}`;
}
