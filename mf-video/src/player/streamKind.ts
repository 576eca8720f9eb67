import { isElsewhere } from './streamFault';

export type StreamKind = 'file' | 'hls';

const HLS_TYPE = /^(application\/(vnd\.apple\.mpegurl|x-mpegurl)|audio\/(x-)?mpegurl)\b/i;
const MEDIA_TYPE = /^(video|audio)\//i;

/** By what the server says it is, else by how the address ends (O-32). */
export function kindOf(url: string, contentType: string): StreamKind {
  if (HLS_TYPE.test(contentType)) return 'hls';
  if (MEDIA_TYPE.test(contentType)) return 'file';
  return /\.m3u8$/i.test(new URL(url, document.baseURI).pathname) ? 'hls' : 'file';
}

/**
 * A file by its address, of another origin: it is played unasked. A plain file server lets every media element have its films and no page ask, so the
 * question would fail, for each film, in the console and after up to 4 s; what it would have told is asked once the element has an error.
 */
export const isPlayedUnasked = (url: string): boolean =>
  isElsewhere(url) && /\.(mp4|m4v|webm)$/i.test(new URL(url, document.baseURI).pathname);
