import decodeQR from 'qr/decode.js';
import { screen } from '@testing-library/react';
import { renderKit } from '../testing';
import { QrCode } from './QrCode';
import { qrPath } from './qrPath';

/** Paints the path as a camera would see it: 4 px a module. */
function photograph({ side, path }: { side: number; path: string }) {
  const scale = 4;
  const width = side * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < scale; dy += 1)
      for (let dx = 0; dx < scale; dx += 1) {
        const pixel = ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4;
        data.fill(0, pixel, pixel + 3);
      }
  return { width, height: width, data };
}

test('a reader gets out of the code what was put in', () => {
  const address = 'otpauth://totp/Unison:linh?secret=JBSWY3DPEHPK3PXP&issuer=Unison';
  expect(decodeQR(photograph(qrPath(address)))).toBe(address);
});

test('the code has a name, and its text stands beside it', async () => {
  renderKit(<QrCode value="https://unison.test/Register?code=K7" name="Your invitation" />);
  expect(screen.getByText('https://unison.test/Register?code=K7')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'QR code: Your invitation' })).toBeVisible();
});
