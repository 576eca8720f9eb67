import type { Bytes } from './bytes';
import { hmacSha256 } from './digest';

/** Bytes from here on are passed over: 252 is the last multiple of 6 in a byte, so every face is equally likely. */
const FACES_END = 252;

/**
 * The three dice of a round: bytes of HMAC-SHA-256(seed, `game:round:counter`), 252 and above
 * passed over, byte % 6 + 1. `gameId` and `round` as on the wire (`id`, `expect`).
 */
export async function rollDice(seed: Bytes, gameId: string, round: string): Promise<number[]> {
  const hmac = await hmacSha256(seed);
  const dice: number[] = [];
  for (let counter = 0; dice.length < 3; counter += 1) {
    const usable = (await hmac(`${gameId}:${round}:${counter}`)).filter((byte) => byte < FACES_END);
    dice.push(...Array.from(usable.slice(0, 3 - dice.length), (byte) => (byte % 6) + 1));
  }
  return dice;
}
