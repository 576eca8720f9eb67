import { clips } from '../../media';
import { clipFile, qualities } from '../../media/clips/catalogue';
import { boxesOf, readTable } from './mp4Boxes';
import { previewPlaylist, readStream } from './preview';
import { framesOf } from './tsPreview';

const mp4s = clips.filter(({ kind }) => kind === 'mp4').map(({ name, seconds }) => [name, seconds] as const);
const streams = clips.filter(({ kind }) => kind === 'hls').flatMap(({ name }) => qualities.map((quality) => [name, quality.name] as const));
const inside = (bytes: Buffer, ...path: string[]): Buffer =>
  path.reduce((body, wanted) => boxesOf(body).find(({ type }) => type === wanted)?.body ?? Buffer.alloc(0), bytes);

describe.each(mp4s)('the preview of %s, an mp4 of %i s [Q-39, VIDEO-09]', (name, length) => {
  const cut = (limit: number | null) => readStream(name, `${name}.mp4`, limit)?.bytes ?? Buffer.alloc(0);

  test.each([1, 5, 15, 20, 39, 90])('with %i seconds allowed, every box says as much and no more', (limit) => {
    const bytes = cut(limit);
    const expected = Math.min(limit, length);
    const film = inside(bytes, 'moov', 'mvhd');
    const track = inside(bytes, 'moov', 'trak', 'mdia', 'mdhd');
    const scale = film.readUInt32BE(12);
    expect(film.readUInt32BE(16) / scale).toBe(expected);
    expect(inside(bytes, 'moov', 'trak', 'tkhd').readUInt32BE(20) / scale).toBe(expected);
    expect(inside(bytes, 'moov', 'trak', 'edts', 'elst').readUInt32BE(8) / scale).toBe(expected);
    expect(track.readUInt32BE(16) / track.readUInt32BE(12)).toBe(expected);
    const table = readTable(inside(bytes, 'moov'));
    expect((table.sizes.length * table.sampleTime) / table.trackScale).toBe(expected);
    expect(table.dataAt + table.sizes.reduce((sum, size) => sum + size, 0)).toBe(bytes.length); // not a byte beyond the last frame
  });

  test('its frames are the frames of the whole file', () => {
    const [whole, part] = [cut(null), cut(5)];
    const [all, kept] = [readTable(inside(whole, 'moov')), readTable(inside(part, 'moov'))];
    const count = kept.sizes.length;
    expect(kept.sizes).toEqual(all.sizes.slice(0, count));
    const bytes = kept.sizes.reduce((sum, size) => sum + size, 0);
    expect(part.subarray(kept.dataAt).equals(whole.subarray(all.dataAt, all.dataAt + bytes))).toBe(true);
  });

  test('a preview of nothing is an mp4 without frames', () => {
    const nothing = cut(0);
    expect(frameCount(nothing)).toBe(0);
    expect(boxesOf(nothing).at(-1)?.body).toHaveLength(0);
  });
});

describe.each(streams)('the preview of %s, an HLS stream, in %s quality [Q-39, VIDEO-09]', (name, quality) => {
  const read = (path: string, limit: number | null) => readStream(name, path, limit)?.bytes;
  const playlist = (limit: number | null) => read(`${name}/${quality}/index.m3u8`, limit)?.toString() ?? '';
  const lengths = (text: string) => [...text.matchAll(/#EXTINF:([\d.]+)/g)].map((match) => Number(match[1]));

  test.each([1, 5, 15, 20])('with %i seconds allowed, playlist and segments hold as much and no more', (limit) => {
    const text = playlist(limit);
    expect(lengths(text).reduce((sum, one) => sum + one, 0)).toBe(limit);
    expect(text.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true);
    const files = text.split('\n').filter((line) => line.endsWith('.ts'));
    const last = files.at(-1) ?? '';
    const [part, whole] = [read(`${name}/${quality}/${last}`, limit), read(`${name}/${quality}/${last}`, null)];
    const ticks = framesOf(part ?? Buffer.alloc(0)).map((frame) => frame.ticks);
    const all = framesOf(whole ?? Buffer.alloc(0)).map((frame) => frame.ticks);
    const allowed = lengths(text).at(-1) ?? 0;
    const frame = ((all[1] ?? 0) - (all[0] ?? 0)) / 90_000;
    expect(((ticks.at(-1) ?? 0) - (ticks[0] ?? 0)) / 90_000 + frame).toBeCloseTo(allowed, 3);
    expect(read(`${name}/${quality}/${files.length}.ts`, limit)).toBeUndefined();
  });

  test('a preview of nothing names no segment and opens none', () => {
    expect(lengths(playlist(0))).toEqual([]);
    expect(read(`${name}/${quality}/0.ts`, 0)).toBeUndefined();
  });

  test('with access it is the file as it is', () => {
    expect(lengths(playlist(null)).length).toBe(lengths(playlist(3600)).length);
    expect(read(`${name}/../city.mp4`, null)).toBeUndefined();
  });
});

test('the master playlist names two qualities, the small one last, whoever asks [RFC 8216]', () => {
  const master = readStream('garden', 'garden/master.m3u8', 5)?.bytes.toString() ?? '';
  expect(master.split('\n').filter((line) => line.endsWith('.m3u8'))).toEqual(['high/index.m3u8', 'low/index.m3u8']);
  const [high = 0, low = 0] = [...master.matchAll(/:BANDWIDTH=(\d+)/g)].map((match) => Number(match[1]));
  expect(low).toBeLessThan(high);
  expect(readStream('garden', 'garden/master.m3u8', null)?.bytes.toString()).toBe(master);
  expect(readStream('garden', 'garden/huge/index.m3u8', null)).toBeUndefined();
});

test('a playlist keeps what it says about its segments [RFC 8216]', () => {
  const { text, segments } = previewPlaylist(
    '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4.0,\na.ts\n#EXTINF:4.0,\nb.ts\n#EXT-X-ENDLIST\n',
    5,
  );
  expect(text).toBe('#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4.000000,\na.ts\n#EXTINF:1.000000,\nb.ts\n#EXT-X-ENDLIST\n');
  expect(segments).toEqual([
    { name: 'a.ts', seconds: 4, isWhole: true },
    { name: 'b.ts', seconds: 1, isWhole: false },
  ]);
});

test('every clip has a file that can be cut', () => {
  for (const clip of clips) expect(readStream(clip.name, clipFile(clip.name), 3)?.bytes.length).toBeGreaterThan(0);
});

const frameCount = (bytes: Buffer): number => inside(bytes, 'moov', 'trak', 'mdia', 'minf', 'stbl', 'stsz').readUInt32BE(8);
