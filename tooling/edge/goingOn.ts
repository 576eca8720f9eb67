import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib';

/** Whole bytes, and not the end: what goes on can be put behind it. */
const GOES_ON = constants.BROTLI_OPERATION_FLUSH;

/** The beginning of a text that goes on, packed: once quickly, and once as small as it gets beside other work, for everybody after the first. */
export function packBeginning(text: Buffer): () => Buffer {
  let packed: Buffer | undefined;
  const quickly = (): Buffer => brotliCompressSync(text, { finishFlush: GOES_ON, params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  const smallest = async (): Promise<void> => void (packed = await promisify(brotliCompress)(text, { finishFlush: GOES_ON }));
  return () => {
    if (packed === undefined) {
      packed = quickly();
      smallest().catch(() => undefined); // the first form stays
    }
    return packed;
  };
}

/** A whole text, packed as small as it gets; it takes ten times as long as what is sent meanwhile. */
export const packWhole = (text: Buffer): Promise<Buffer> => promisify(brotliCompress)(text);

/** Any beginning: what goes on is tried behind it. */
const TRIED = 'a beginning, as long as a beginning has to be for a beginning';
const TRIED_PACKED = brotliCompressSync(TRIED, { finishFlush: GOES_ON });

/** A part of a stream that stands there as it is, and its end (RFC 7932, 9.2): at most 65,536 bytes each. */
function plainEnd(text: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < text.length; at += 65_536) {
    const part = text.subarray(at, at + 65_536);
    const head = ((part.length - 1) << 3) | (1 << 19); // not the last, four digits of length, not compressed
    parts.push(Buffer.from([head & 255, (head >> 8) & 255, (head >> 16) & 255]), part);
  }
  return Buffer.concat([...parts, Buffer.from([3])]);
}

/**
 * The end of a packed text, which fits behind every packed beginning: at this quality a coder looks back at nothing but what it packs itself, and what it
 * writes first, about the stream as a whole, is left out. Tried before it is used: what would not fit goes as it is.
 */
export async function packEnd(text: Buffer): Promise<Buffer> {
  const coder = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  const parts: Buffer[] = [];
  coder.on('data', (part: Buffer) => parts.push(part));
  await new Promise<void>((resolve) => coder.flush(GOES_ON, resolve));
  const head = parts.splice(0);
  const ended = new Promise<void>((resolve, reject) => void coder.on('end', resolve).on('error', reject));
  coder.end(text);
  await ended;
  const packed = Buffer.concat(parts);
  const fits = head.length > 0 && isBehind(packed, text);
  return fits ? packed : plainEnd(text);
}

function isBehind(packed: Buffer, text: Buffer): boolean {
  try {
    return brotliDecompressSync(Buffer.concat([TRIED_PACKED, packed])).equals(Buffer.concat([Buffer.from(TRIED), text]));
  } catch {
    return false;
  }
}
