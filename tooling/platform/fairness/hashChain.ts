import { hash, randomBytes } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';

/** Links between two kept ones: what has to be hashed at most to reach any link. */
const STRIDE = 512;
const LINK_BYTES = 32;

const sha256 = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer');

/** A chain's secret: every 512th link, the last one first. Position p leads to the public end in p steps. */
export type ChainSecret = { length: number; kept: Buffer };

/**
 * Makes a chain of `length` links from 256 bits of the system's generator, never from anything that seeds demo data. Gives
 * its public end and its secret. Lets other work run in between, and throws when `stopping` says so.
 */
export async function makeChain(
  length: number,
  root: Buffer = randomBytes(LINK_BYTES),
  stopping?: AbortSignal,
): Promise<{ end: Buffer; secret: ChainSecret }> {
  const kept = [root];
  let link = root;
  for (let position = length - 1; position >= 0; position -= 1) {
    link = sha256(link);
    if ((length - position) % STRIDE !== 0) continue;
    kept.push(link);
    await breathe();
    stopping?.throwIfAborted();
  }
  return { end: link, secret: { length, kept: Buffer.concat(kept) } };
}

/** The link at a position, 1 to `length`; the seed of the round with that `chain_position`. */
export function linkAt({ length, kept }: ChainSecret, position: number): Buffer {
  if (!Number.isInteger(position) || position < 1 || position > length) throw new RangeError(`No link at ${position} of ${length}`);
  const index = Math.floor((length - position) / STRIDE);
  let link = kept.subarray(index * LINK_BYTES, (index + 1) * LINK_BYTES);
  for (let steps = (length - position) % STRIDE; steps > 0; steps -= 1) link = sha256(link);
  return link;
}

/** What a round is committed with: the SHA-256 of its seed, which is the link before it. */
export function commitAt(secret: ChainSecret, position: number): Buffer {
  return sha256(linkAt(secret, position));
}
