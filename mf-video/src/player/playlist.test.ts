import { onOldestBrowser } from '@unison/shared/testing';
import { staysHome, variantsOf } from './playlist';

onOldestBrowser();

const BASE = '/api/video/stream/t/garden/master.m3u8';
const MASTER = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=2\nhigh/index.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=1\r\nlow/index.m3u8\n';

test('the variants of a master playlist are read in its order; a media playlist has none', () => {
  const home = new URL(BASE, location.href);
  expect(variantsOf(MASTER, BASE)).toEqual(['high/index.m3u8', 'low/index.m3u8'].map((path) => new URL(path, home).href));
  expect(variantsOf('#EXTM3U\n#EXTINF:4,\n0.ts\n', BASE)).toEqual([]);
});

test.each([
  ['relative segments', '#EXTM3U\n#EXTINF:4,\n0.ts\n', true],
  ['a segment elsewhere', '#EXTM3U\n#EXTINF:4,\nhttps://elsewhere.test/0.ts\n', false],
  ['a protocol-relative segment', '#EXTM3U\n#EXTINF:4,\n//elsewhere.test/0.ts\n', false],
  ['a key elsewhere', '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="https://elsewhere.test/key"\n0.ts\n', false],
  ['a data address', '#EXTM3U\ndata:video/mp2t,x\n', false],
  ['an address that is none', '#EXTM3U\nhttps://\n', false],
  ['nothing at all', '', true],
])('a playlist with %s stays home: %o', (_what, playlist, expected) => {
  expect(staysHome(playlist, BASE)).toBe(expected);
});
