import { clipFile, clips } from './catalogue';
import { findClip } from './files';

const bytesOf = (name: string) => findClip(`clip/${name}`)?.bytes ?? Buffer.alloc(0);

test.each(clips)(
  'the clip $name is there, longer than a preview, and all clips together are small [VIDEO-07] [VIDEO-09]',
  ({ name, kind, seconds }) => {
    const clip = findClip(`clip/${clipFile(name)}`);
    expect(seconds).toBeGreaterThanOrEqual(30);
    if (kind === 'mp4') {
      expect(clip?.type).toBe('video/mp4');
      expect(clip?.bytes.length).toBeLessThan(400_000);
      // Fast start: the index comes before the pictures, so that playing begins with the first bytes.
      expect(clip?.bytes.indexOf('moov')).toBeLessThan(clip?.bytes.indexOf('mdat') ?? -1);
      return;
    }
    expect(clip?.type).toBe('application/vnd.apple.mpegurl');
    const list = bytesOf(`${name}/low/index.m3u8`).toString();
    const segments = list.split('\n').filter((line) => line.endsWith('.ts'));
    const lengths = [...list.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeCloseTo(seconds);
    for (const segment of segments) {
      expect(findClip(`clip/${name}/low/${segment}`)?.type).toBe('video/mp2t');
      expect(bytesOf(`${name}/low/${segment}`)[0]).toBe(0x47); // the sync byte of a transport stream
    }
  },
);

test.each(['clip/../files.ts', 'clip/', 'clip/unknown.mp4', 'files/sea.mp4', 'clip/sea.mp4\0.svg'])('%s is no clip', (name) => {
  expect(findClip(name)).toBeUndefined();
});
