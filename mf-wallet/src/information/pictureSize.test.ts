import sharp from 'sharp';
import { pictureSize } from './pictureSize';

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#7a4' } });
const bytesOf = (data: Uint8Array) => new Uint8Array(data).buffer;

test.each([
  ['JPEG', () => picture(37, 1201).jpeg()],
  ['progressive JPEG', () => picture(37, 1201).jpeg({ progressive: true })],
  [
    'JPEG with a place and a thumbnail before its size',
    () =>
      picture(37, 1201)
        .withExif({ IFD0: { ImageDescription: 'x'.repeat(9_000) } })
        .jpeg(),
  ],
  ['PNG', () => picture(37, 1201).png()],
  ['lossy WebP', () => picture(37, 1201).webp()],
  ['lossless WebP', () => picture(37, 1201).webp({ lossless: true })],
  [
    'WebP with more in it',
    () =>
      picture(37, 1201)
        .withExif({ IFD0: { ImageDescription: 'x' } })
        .webp(),
  ],
  ['GIF', () => picture(37, 1201).gif()],
])('the size of a %s stands in its first bytes [ACCOUNT-61]', async (_kind, made) => {
  expect(pictureSize(bytesOf(await made().toBuffer()))).toEqual({ width: 37, height: 1201 });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('not a picture at all, only its name says so')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a PNG that ends in its head', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['a PNG without pixels', Buffer.from('89504e470d0a1a0a0000000d494844520000000000000009', 'hex')],
  ['a JPEG that ends in its head', Buffer.from('ffd8ffe000104a4649460001', 'hex')],
  ['a JPEG of fillings', Buffer.from(`ffd8${'ff'.repeat(64)}`, 'hex')],
  ['a JPEG whose segments have no length', Buffer.from(`ffd8${'ffe00000'.repeat(64)}`, 'hex')],
  ['a sound in a RIFF', Buffer.from('RIFF0000WAVEfmt 0000000000000000')],
])('%s is no picture [ACCOUNT-61] (O-41)', (_what, bytes) => {
  expect(pictureSize(bytesOf(bytes))).toBeUndefined();
});

test('any bytes at all are read to an end (O-41)', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const bytes = Uint8Array.from({ length: 200 }, (_, at) => ((at + 7) * seed * 2_654_435_761) >>> 24);
    bytes.set([0xff, 0xd8, 0xff]);
    expect(() => pictureSize(bytes.buffer)).not.toThrow();
  }
});
