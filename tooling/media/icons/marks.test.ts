import sharp from 'sharp';
import { centerBackground, loginBackground } from './marks';

const themes = [
  { surface: '#ffffff', text: '#1c1820', muted: '#6a6370' },
  { surface: '#141216', text: '#f4f1f6', muted: '#b2abb8' },
] as const;

const linear = (channel: number): number => (channel <= 10.31475 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4);
const luminance = (r: number, g: number, b: number): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
const ofHex = (hex: string): number =>
  luminance(parseInt(hex.slice(1, 3), 16), parseInt(hex.slice(3, 5), 16), parseInt(hex.slice(5, 7), 16));
const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

// The platform lets in no SVG from outside, for the whole process; this one is our own.
beforeAll(() => sharp.unblock({ operation: ['VipsForeignLoadSvg'] }));

async function lowestContrast(drawing: string, surface: string, text: string): Promise<number> {
  const pixels = await sharp(Buffer.from(drawing)).resize(160).flatten({ background: surface }).removeAlpha().raw().toBuffer();
  let lowest = Infinity;
  for (let at = 0; at < pixels.length; at += 3)
    lowest = Math.min(lowest, contrast(ofHex(text), luminance(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)));
  return lowest;
}

test.each([
  ['login', loginBackground()],
  ['account', centerBackground()],
])('text on the %s background is legible everywhere, on a light and on a dark surface [SHELL-11]', async (_, drawing) => {
  for (const { surface, text, muted } of themes) {
    expect(await lowestContrast(drawing, surface, text)).toBeGreaterThan(7);
    expect(await lowestContrast(drawing, surface, muted)).toBeGreaterThan(4.5);
  }
});
