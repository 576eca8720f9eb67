import * as zlib from 'node:zlib';
import type { DeltaCoder } from './coder';

type Options = { dictionary: Buffer; maxOutputLength?: number; pledgedSrcSize?: number; params?: Record<number, number> };
type Coding = (content: Buffer, options: Options, done: (error: Error | null, result: Buffer) => void) => void;
/** What newer Nodes have besides: the types are those of the one we are made for. */
type WithZstd = { zstdCompress?: Coding; zstdDecompress?: Coding; constants: { ZSTD_c_compressionLevel?: number; Z_OK: number } };

const LEVEL = 19;

const promised = (coding: Coding, content: Buffer, options: Options): Promise<Buffer> =>
  new Promise((resolve, reject) => coding(content, options, (error, result) => (error === null ? resolve(result) : reject(error))));

/** Node's own zstd; undefined where it has none. */
export function nodeCoder(): DeltaCoder | undefined {
  const { zstdCompress, zstdDecompress, constants }: WithZstd = zlib;
  const level = constants.ZSTD_c_compressionLevel;
  if (zstdCompress === undefined || zstdDecompress === undefined || level === undefined) return undefined;
  return {
    by: `Node ${process.versions.node}`,
    encode: (content, dictionary) =>
      promised(zstdCompress, content, { dictionary, pledgedSrcSize: content.length, params: { [level]: LEVEL } }),
    decode: (frame, dictionary, mostBytes) => promised(zstdDecompress, frame, { dictionary, maxOutputLength: Math.max(1, mostBytes) }),
  };
}
