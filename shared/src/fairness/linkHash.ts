import type { Bytes } from './bytes';

/** The first 32 bits of the fractional parts of `count` primes' roots: the constants of FIPS 180-4, computed as it defines them. */
function fractions(count: number, root: (prime: number) => number): Int32Array {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  return Int32Array.from(primes, (prime) => ((root(prime) % 1) * 2 ** 32) | 0);
}

type Constants = { start: Int32Array; rounds: Int32Array };
let made: Constants | undefined;
/** Made with the first link: a page that computes none starts without them. */
const constants = (): Constants => (made ??= { start: fractions(8, Math.sqrt), rounds: fractions(64, Math.cbrt) });

const at = (words: Int32Array, index: number): number => words[index] ?? 0;
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** One block: 32 bytes, the mark of their end, and their length in bits. */
function scheduled(link: Bytes): Int32Array {
  const words = new Int32Array(64);
  const view = new DataView(link.buffer, link.byteOffset, 32);
  for (let index = 0; index < 8; index += 1) words[index] = view.getInt32(index * 4);
  words[8] = 1 << 31;
  words[15] = 256;
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(words, index - 15), at(words, index - 2)];
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[index] = at(words, index - 16) + low + at(words, index - 7) + high;
  }
  return words;
}

/**
 * SHA-256 of exactly 32 bytes, at once. A chain is hundreds of thousands of hashes, each of the one before: asking WebCrypto and waiting
 * for each takes many times as long as computing them. Throws `RangeError` for any other length.
 */
export function hashLink(link: Bytes): Bytes {
  if (link.length !== 32) throw new RangeError('a link has 32 bytes');
  const words = scheduled(link);
  const { start, rounds } = constants();
  let [a, b, c, d, e, f, g, h] = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => at(start, index)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]; // eight are mapped
  for (let round = 0; round < 64; round += 1) {
    const mixed = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g));
    const first = (h + mixed + at(rounds, round) + at(words, round)) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const hashed = new Uint8Array(32);
  const view = new DataView(hashed.buffer);
  [a, b, c, d, e, f, g, h].forEach((word, index) => view.setInt32(index * 4, word + at(start, index)));
  return hashed;
}
