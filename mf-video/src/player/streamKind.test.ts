import { kindOf } from './streamKind';

test.each([
  ['/v/1', 'application/vnd.apple.mpegurl', 'hls'],
  ['/v/1.mp4', 'application/x-mpegURL; charset=utf-8', 'hls'],
  ['/v/1.m3u8', 'video/mp4', 'file'],
  ['/v/1.m3u8?ticket=a', '', 'hls'],
  ['/v/1.M3U8', 'text/plain', 'hls'],
  ['/v/1.mp4', '', 'file'],
  ['https://media.test/x', 'application/octet-stream', 'file'],
])('%s sent as "%s" is taken as %s (O-32)', (url, type, kind) => {
  expect(kindOf(url, type)).toBe(kind);
});
