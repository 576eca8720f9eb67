import encodeQR from 'qr';

/** A QR code as one SVG path, and its side in modules, the quiet zone of four included (ISO/IEC 18004). */
export function qrPath(value: string): { side: number; path: string } {
  const rows = encodeQR(value, 'raw', { ecc: 'medium', border: 4 });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { side: rows.length, path };
}
