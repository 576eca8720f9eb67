import { concat, fromHex, toHex, utf8 } from './bytes';
import type { Bytes } from './bytes';
import { hmacSha256, sha256 } from './digest';

/** A prize as it is committed: its credits in minor units and its weight among all. */
export type CommittedPrize = { id: number; minor: number; weight: number };

/** A draw of the wheel as the platform tells it; seeds and hashes as hex, the client's seed as it was sent. */
export type WheelDraw = {
  commit: string;
  serverSeed: string;
  clientSeed: string;
  /** Counts the member's draws from 1; a commit that a restore voided keeps its number (O-102). */
  nonce: number;
  prizeId: number;
};

const WORD = 2 ** 32;

/** The hash of a prize list: SHA-256 of `id:minor:weight` in the order of the ids, joined by `;`. */
export async function hashPrizes(prizes: readonly CommittedPrize[]): Promise<string> {
  const sorted = [...prizes].sort((a, b) => a.id - b.id);
  return toHex(await sha256(utf8(sorted.map((prize) => `${prize.id}:${prize.minor}:${prize.weight}`).join(';'))));
}

/** What is published before a draw: SHA-256 of the server's seed followed by the prize list's hash. */
export async function commitWheel(serverSeed: string, prizeHash: string): Promise<string> {
  return toHex(await sha256(concat(fromHex(serverSeed), fromHex(prizeHash))));
}

/**
 * A number from 0 to `total` - 1: big-endian 32-bit words of HMAC-SHA-256(server seed, `clientSeed:nonce:counter`), those
 * from the last whole multiple of `total` on passed over.
 */
export async function wheelNumber(serverSeed: Bytes, clientSeed: string, nonce: number, total: number): Promise<number> {
  const end = WORD - (WORD % total);
  const hmac = await hmacSha256(serverSeed);
  for (let counter = 0; ; counter += 1) {
    const block = new DataView((await hmac(`${clientSeed}:${nonce}:${counter}`)).buffer);
    for (let offset = 0; offset < block.byteLength; offset += 4) {
      const word = block.getUint32(offset);
      if (word < end) return word % total;
    }
  }
}

/** The index of the prize a number falls on, in the order given. */
export function wheelIndex(number: number, weights: readonly number[]): number {
  let passed = 0;
  return weights.findIndex((weight) => {
    passed += weight;
    return number < passed;
  });
}

/** Re-computes a draw: the seed and list were committed, and both seeds give that prize. */
export async function verifyWheel(draw: WheelDraw, prizes: readonly CommittedPrize[]): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/i.test(draw.serverSeed)) return false;
  if ((await commitWheel(draw.serverSeed, await hashPrizes(prizes))) !== draw.commit.toLowerCase()) return false;
  const sorted = [...prizes].sort((a, b) => a.id - b.id);
  const weights = sorted.map((prize) => prize.weight);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const number = await wheelNumber(fromHex(draw.serverSeed), draw.clientSeed, draw.nonce, total);
  return sorted[wheelIndex(number, weights)]?.id === draw.prizeId;
}
