/** What the player may read beyond the limit: it checks only every two seconds (LIMIT-03). */
const GRACE_S = 2;

/** The beginning of an mp4 of even bit rate (its index comes first) that holds about `seconds` of its `length` seconds. */
export function previewBytes(bytes: Buffer, seconds: number, length: number): Buffer {
  const share = Math.min(1, (seconds + GRACE_S) / length);
  return bytes.subarray(0, Math.ceil(bytes.length * share));
}

/** A media playlist (RFC 8216) cut off after the segment in which the preview ends. */
export function previewPlaylist(playlist: string, seconds: number): string {
  const kept: string[] = [];
  let total = 0;
  for (const line of playlist.split('\n')) {
    if (line.startsWith('#EXTINF:')) {
      if (total >= seconds) break;
      total += Number.parseFloat(line.slice('#EXTINF:'.length));
    }
    if (line !== '' && line !== '#EXT-X-ENDLIST') kept.push(line);
  }
  return [...kept, '#EXT-X-ENDLIST', ''].join('\n');
}

/** The segment files a playlist names. */
export function segmentsOf(playlist: string): string[] {
  return playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
