import sharp from 'sharp';
import { startEdge, stopAll } from '../testing/edge';

afterEach(stopAll);

const DAY = 'public, max-age=86400';

test('a phone is told how to put the app among its own, by the platform’s name', async () => {
  const { ask, open } = await startEdge({ config: { platformName: 'Uni "<son>"' } });
  const { text: document } = await open('/Game');
  const [, address = ''] = /<link rel="manifest" href="([^"]+)">/.exec(document) ?? [];
  const { status, headers, text } = await ask(address);
  expect({ status, headers }).toEqual({
    status: 200,
    headers: expect.objectContaining({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': DAY }),
  });
  const manifest = JSON.parse(text) as { start_url: string; scope: string; icons: { src: string; type: string }[] }; // what was just asked for
  expect(manifest).toMatchObject({ name: 'Uni "<son>"', short_name: 'Uni "<son>"', start_url: '/', scope: '/', display: 'standalone' });
  expect(manifest.icons).toHaveLength(2);
  for (const { src, type } of manifest.icons) {
    const icon = await ask(src);
    expect({ src, status: icon.status, type: icon.headers['content-type']?.split(';')[0] }).toEqual({ src, status: 200, type });
  }
});

test('a phone may cut the icon to any shape: it has no hole, and its mark stands within the circle that every shape keeps', async () => {
  const { ask } = await startEdge();
  const picture = Buffer.from((await ask('/apple-touch-icon.png')).text, 'latin1');
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([512, 512, 3]);
  const pixels = Array.from({ length: data.length / 3 }, (_none, index) => ({
    colour: data.subarray(3 * index, 3 * index + 3).toString('hex'),
    fromMiddle: Math.hypot((index % 512) - 255.5, Math.floor(index / 512) - 255.5),
  }));
  const outside = pixels.filter(({ fromMiddle }) => fromMiddle > 0.4 * 512);
  expect([...new Set(outside.map(({ colour }) => colour))]).toEqual(['bd4322']);
  expect(pixels.filter(({ colour }) => colour === 'ffffff').length).toBeGreaterThan(20_000);
});
