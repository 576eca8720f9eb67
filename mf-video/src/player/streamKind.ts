export type StreamKind = 'file' | 'hls';

const HLS_TYPE = /^(application\/(vnd\.apple\.mpegurl|x-mpegurl)|audio\/(x-)?mpegurl)\b/i;
const MEDIA_TYPE = /^(video|audio)\//i;

/** By what the server says it is, else by how the address ends (O-32). */
export function kindOf(url: string, contentType: string): StreamKind {
  if (HLS_TYPE.test(contentType)) return 'hls';
  if (MEDIA_TYPE.test(contentType)) return 'file';
  return /\.m3u8$/i.test(new URL(url, document.baseURI).pathname) ? 'hls' : 'file';
}
