import { box, boxesOf, fullBox, readTable } from './mp4Boxes';
import type { Mp4Box } from './mp4Boxes';

/** Boxes that only hold other boxes, on the way to the sample tables (ISO/IEC 14496-12, table 1). */
const HOLDERS = new Set(['moov', 'trak', 'edts', 'mdia', 'minf', 'stbl']);

type Cut = {
  /** Samples kept. */
  samples: number;
  /** Length of what is kept, in units of the track and of the whole film. */
  trackTime: number;
  filmTime: number;
  /** Where the samples begin in the new file. */
  dataAt: number;
};

/**
 * The first `seconds` of an mp4 as an mp4 of its own: whole frames, never more than `seconds`, and its boxes say so. Made for
 * the generated clips (one track in one chunk, frames of equal length, index first); throws for any other file.
 */
export function previewMp4(bytes: Buffer, seconds: number): Buffer {
  const top = boxesOf(bytes);
  const index = top.find(({ type }) => type === 'moov');
  const head = top.find(({ type }) => type === 'ftyp');
  if (!index || !head) throw new Error('No mp4 with an index');
  const table = readTable(index.body);
  const samples = Math.min(table.sizes.length, Math.max(0, Math.floor((seconds * table.trackScale) / table.sampleTime)));
  const trackTime = samples * table.sampleTime;
  const cut: Cut = { samples, trackTime, filmTime: Math.floor((trackTime * table.filmScale) / table.trackScale), dataAt: 0 };
  const indexFor = (dataAt: number) => rewrite(index, { ...cut, dataAt });
  const dataAt = head.whole.length + indexFor(0).length + 8; // the index is as long whatever address it holds
  const kept = table.sizes.slice(0, samples).reduce((total, one) => total + one, 0);
  return Buffer.concat([head.whole, indexFor(dataAt), box('mdat', bytes.subarray(table.dataAt, table.dataAt + kept))]);
}

function rewrite({ type, body, whole }: Mp4Box, cut: Cut): Buffer {
  if (HOLDERS.has(type)) return box(type, ...boxesOf(body).map((inner) => rewrite(inner, cut)));
  const change = CHANGES[type];
  return change ? change(body, cut) : whole;
}

const withNumber = (type: string, body: Buffer, at: number, value: number): Buffer => {
  const copy = Buffer.from(body);
  copy.writeUInt32BE(value, at);
  return box(type, copy);
};

/** The boxes that know how long the film is or where its frames are. */
const CHANGES: Readonly<Record<string, (body: Buffer, cut: Cut) => Buffer>> = {
  mvhd: (body, { filmTime }) => withNumber('mvhd', body, 16, filmTime),
  tkhd: (body, { filmTime }) => withNumber('tkhd', body, 20, filmTime),
  elst: (body, { filmTime }) => withNumber('elst', body, 8, filmTime),
  mdhd: (body, { trackTime }) => withNumber('mdhd', body, 16, trackTime),
  stts: (body, { samples }) => fullBox('stts', [1, samples, body.readUInt32BE(12)]),
  stss: (body, { samples }) => {
    const keyFrames = Array.from({ length: body.readUInt32BE(4) }, (_, index) => body.readUInt32BE(8 + index * 4));
    const kept = keyFrames.filter((sample) => sample <= samples);
    return fullBox('stss', [kept.length, ...kept]);
  },
  stsc: (body, { samples }) => fullBox('stsc', samples === 0 ? [0] : [1, 1, samples, body.readUInt32BE(16)]),
  stsz: (body, { samples }) => {
    const sizes = Array.from({ length: samples }, (_, index) => body.readUInt32BE(12 + index * 4));
    return fullBox('stsz', [0, samples, ...sizes]);
  },
  stco: (_body, { samples, dataAt }) => fullBox('stco', samples === 0 ? [0] : [1, dataAt]),
};
