/** A box of an mp4 (ISO/IEC 14496-12, section 4.2): `body` is what follows its size and type. */
export type Mp4Box = { type: string; body: Buffer; whole: Buffer };

/** The boxes that stand one after the other in `bytes`. Throws when they do not end where the bytes end. */
export function boxesOf(bytes: Buffer): Mp4Box[] {
  const boxes: Mp4Box[] = [];
  for (let at = 0; at < bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) throw new Error(`No box at ${at}`);
    const whole = bytes.subarray(at, at + size);
    boxes.push({ type: whole.toString('latin1', 4, 8), body: whole.subarray(8), whole });
    at += size;
  }
  return boxes;
}

/** A box made of its parts. */
export function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A box of version 0 without flags that holds 32 bit numbers. */
export function fullBox(type: string, numbers: readonly number[]): Buffer {
  const body = Buffer.alloc(4 + numbers.length * 4);
  numbers.forEach((number, index) => body.writeUInt32BE(number, 4 + index * 4));
  return box(type, body);
}

/** Where the frames of the one track are, and how long they last. */
export type SampleTable = {
  /** Units of a second of the whole film and of the track. */
  filmScale: number;
  trackScale: number;
  /** Length of a frame in units of the track. */
  sampleTime: number;
  /** Bytes of each frame; the first begins at `dataAt`. */
  sizes: number[];
  dataAt: number;
};

/** Reads the index (the body of `moov`). Throws unless it has one track in one chunk with frames of equal length. */
export function readTable(index: Buffer): SampleTable {
  if (boxesOf(index).filter(({ type }) => type === 'trak').length !== 1) throw new Error('Not one track');
  const inTrack = (...path: string[]) => find(index, ['trak', 'mdia', ...path]);
  const times = inTrack('minf', 'stbl', 'stts');
  const chunks = inTrack('minf', 'stbl', 'stco');
  const sizes = inTrack('minf', 'stbl', 'stsz');
  if (times.readUInt32BE(4) !== 1 || chunks.readUInt32BE(4) !== 1 || sizes.readUInt32BE(4) !== 0) throw new Error('Not one even chunk');
  return {
    filmScale: find(index, ['mvhd']).readUInt32BE(12),
    trackScale: inTrack('mdhd').readUInt32BE(12),
    sampleTime: times.readUInt32BE(12),
    sizes: Array.from({ length: sizes.readUInt32BE(8) }, (_, sample) => sizes.readUInt32BE(12 + sample * 4)),
    dataAt: chunks.readUInt32BE(8),
  };
}

function find(bytes: Buffer, [type, ...rest]: readonly string[]): Buffer {
  const found = boxesOf(bytes).find((one) => one.type === type);
  if (!found) throw new Error(`No ${type ?? 'box'}`);
  return rest.length === 0 ? found.body : find(found.body, rest);
}
