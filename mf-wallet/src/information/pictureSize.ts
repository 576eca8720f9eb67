/** Pixels of a picture as its file says. */
export type PictureSize = { width: number; height: number };

type Bytes = DataView<ArrayBuffer>;

const sized = (width: number, height: number): PictureSize | undefined => (width > 0 && height > 0 ? { width, height } : undefined);
const textAt = (bytes: Bytes, at: number, length: number) =>
  String.fromCharCode(...Array.from({ length }, (_, index) => bytes.getUint8(at + index)));

function sizeOfPng(bytes: Bytes) {
  return bytes.getUint32(0) === 0x89504e47 && bytes.getUint32(4) === 0x0d0a1a0a
    ? sized(bytes.getUint32(16), bytes.getUint32(20))
    : undefined;
}

function sizeOfGif(bytes: Bytes) {
  return /^GIF8[79]a$/.test(textAt(bytes, 0, 6)) ? sized(bytes.getUint16(6, true), bytes.getUint16(8, true)) : undefined;
}

function sizeOfWebp(bytes: Bytes) {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return undefined;
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ':
      return sized(bytes.getUint16(26, true) & 0x3fff, bytes.getUint16(28, true) & 0x3fff);
    case 'VP8L':
      return sized((bytes.getUint32(21, true) & 0x3fff) + 1, ((bytes.getUint32(21, true) >> 14) & 0x3fff) + 1);
    case 'VP8X':
      return sized((bytes.getUint32(24, true) & 0xffffff) + 1, (bytes.getUint32(27, true) & 0xffffff) + 1);
    default:
      return undefined;
  }
}

/** Markers of a JPEG's frame header, which holds its size: C0 to CF without those for tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function sizeOfJpeg(bytes: Bytes) {
  if (bytes.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; bytes.getUint8(at) === 0xff;) {
    const marker = bytes.getUint8(at + 1);
    if (isFrame(marker)) return sized(bytes.getUint16(at + 7), bytes.getUint16(at + 5));
    // FF before a marker is filling, and a marker without a segment has no length behind it.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else at += 2 + bytes.getUint16(at + 2);
  }
  return undefined;
}

const KINDS = [sizeOfPng, sizeOfJpeg, sizeOfWebp, sizeOfGif];

function sizeBy(kind: (bytes: Bytes) => PictureSize | undefined, bytes: Bytes): PictureSize | undefined {
  try {
    return kind(bytes);
  } catch {
    return undefined; // shorter than its kind must be
  }
}

/** The size of a JPEG, PNG, WebP or GIF by its bytes, whatever its name says, before anything of it is unpacked; undefined for all else. */
export function pictureSize(file: ArrayBuffer): PictureSize | undefined {
  const bytes = new DataView(file);
  return KINDS.map((kind) => sizeBy(kind, bytes)).find((size) => size !== undefined);
}
