/** A packet of a transport stream and the clock of its time stamps (ISO/IEC 13818-1, section 2.4.3). */
const PACKET = 188;
const TICKS_PER_SECOND = 90_000;

type Frame = { at: number; ticks: number };

/**
 * The first `seconds` of an HLS segment: whole packets up to the last frame that ends within them, never more. Made for the
 * generated clips, whose frames stand in the order in which they are shown.
 */
export function previewSegment(bytes: Buffer, seconds: number): Buffer {
  const frames = framesOf(bytes);
  const begin = frames[0]?.ticks ?? 0;
  const endOf = (index: number) => frames[index + 1]?.ticks ?? Number.POSITIVE_INFINITY; // nobody says how long the last one lasts
  const kept = frames.filter((_, index) => endOf(index) - begin <= seconds * TICKS_PER_SECOND).length;
  return bytes.subarray(0, frames[kept]?.at ?? bytes.length);
}

/** Where the frames of the picture begin, and when they are shown. */
export function framesOf(bytes: Buffer): Frame[] {
  const frames: Frame[] = [];
  for (let at = 0; at + PACKET <= bytes.length; at += PACKET) {
    const ticks = startsFrame(bytes.subarray(at, at + PACKET));
    if (ticks !== undefined) frames.push({ at, ticks });
  }
  return frames;
}

function startsFrame(packet: Buffer): number | undefined {
  if ((packet.readUInt8(1) & 0x40) === 0) return undefined; // no payload begins here
  const hasField = (packet.readUInt8(3) & 0x20) !== 0;
  const start = hasField ? 5 + packet.readUInt8(4) : 4;
  if (start + 14 > PACKET || packet.readUIntBE(start, 3) !== 1) return undefined;
  const isPicture = (packet.readUInt8(start + 3) & 0xf0) === 0xe0;
  if (!isPicture || (packet.readUInt8(start + 7) & 0x80) === 0) return undefined;
  return timeStamp(packet.subarray(start + 9, start + 14));
}

/** 33 bits in five bytes, with marker bits between (section 2.4.3.7). */
function timeStamp(bytes: Buffer): number {
  const high = (bytes.readUInt8(0) >> 1) & 0x07;
  return high * 2 ** 30 + (bytes.readUInt16BE(1) >> 1) * 2 ** 15 + (bytes.readUInt16BE(3) >> 1);
}
