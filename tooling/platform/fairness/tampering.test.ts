import { createHash } from 'node:crypto';
import {
  chainOf,
  checkRounds,
  commitWheel,
  hashPrizes,
  NOTHING_PINNED,
  rollDice,
  verifyWheel,
  wheelIndex,
  wheelNumber,
} from '@unison/shared/fairness';
import type { Bytes, DrawnRound } from '@unison/shared/fairness';
import { numbersFrom, runSeed } from '@unison/shared/testing/testSizes';
import { linkAt, makeChain } from './hashChain';

const seedBytes = (seed: number): Buffer => createHash('sha256').update(`fairness ${seed}`).digest();
const bytes = (buffer: Buffer): Bytes => Uint8Array.from(buffer);

/** The same bytes with one bit changed. */
function bent(buffer: Buffer, bit: number): string {
  const copy = Buffer.from(buffer);
  copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return copy.toString('hex');
}

/** What a member's device says of a round whose chain it knows by its end; `known` is that end. */
async function verdictOn(drawn: DrawnRound, known: string): Promise<string> {
  const pin = { ...NOTHING_PINNED, chains: [chainOf({ end: known, round: '1', position: 1 })] };
  const verdict = (await checkRounds('1', [drawn], pin)).checked[0]?.verdict;
  return verdict?.state === 'differs' ? verdict.reason : (verdict?.state ?? 'nothing');
}

test('a single changed bit of seed, commit or chain, and any changed die, game, round or position is always noticed [R11]', async () => {
  const random = numbersFrom(runSeed());
  const { end, secret } = await makeChain(50, seedBytes(7));
  const known = end.toString('hex');
  for (let position = 1; position <= 50; position += 1) {
    const link = linkAt(secret, position);
    const commit = position === 1 ? end : linkAt(secret, position - 1);
    const dice = await rollDice(bytes(link), '1', String(position));
    const right = {
      round: String(position),
      dice,
      commit: commit.toString('hex'),
      seed: link.toString('hex'),
      end: known,
      position,
      oddsHash: '',
      isLate: false,
    };
    expect(await verdictOn(right, known)).toBe('verified');
    const bits = position === 7 ? Array.from({ length: 256 }, (_, bit) => bit) : [Math.floor(random() * 256)]; // of one round all of them
    for (const bit of bits) {
      expect({ bit, verdict: await verdictOn({ ...right, seed: bent(link, bit) }, known) }).toEqual({ bit, verdict: 'wrongSeed' });
      expect({ bit, verdict: await verdictOn({ ...right, commit: bent(commit, bit) }, known) }).toEqual({ bit, verdict: 'wrongSeed' });
      const other = bent(end, bit);
      expect({ bit, verdict: await verdictOn(right, other) }).toEqual({ bit, verdict: 'chainChanged' });
      expect({ bit, verdict: await verdictOn({ ...right, end: other }, other) }).toEqual({ bit, verdict: 'wrongChain' });
    }
    for (const at of [0, 1, 2]) {
      for (const face of [1, 2, 3, 4, 5, 6].filter((other) => other !== dice[at]))
        expect(await verdictOn({ ...right, dice: dice.map((old, index) => (index === at ? face : old)) }, known)).toBe('wrongDice');
    }
    expect(await verdictOn({ ...right, position: position + 1 }, known)).toBe('wrongPosition');
    expect(['wrongPosition', 'unreadable']).toContain(await verdictOn({ ...right, position: position - 1 }, known));
    expect(await verdictOn({ ...right, dice: [...dice, 1] }, known)).toBe('wrongDice');
    expect(await verdictOn({ ...right, seed: 'not hex' }, known)).toBe('unreadable');
  }
  // another game or round has other dice, but for one roll in 216
  const link = linkAt(secret, 1);
  const rolls = await Promise.all(['1', '2', '3'].flatMap((game) => ['1', '2', '3'].map((round) => rollDice(bytes(link), game, round))));
  expect(new Set(rolls.map(String)).size).toBeGreaterThan(6);
});

test('a single changed bit of what the wheel drew with, or of what it was to draw from, is always noticed [R11]', async () => {
  const prizes = [300, 300, 180, 120, 60, 30, 9, 1].map((weight, index) => ({ id: index + 1, minor: index * 500, weight }));
  const prizeHash = await hashPrizes(prizes);
  const serverSeed = seedBytes(9);
  const commit = Buffer.from(await commitWheel(serverSeed.toString('hex'), prizeHash), 'hex');
  const number = await wheelNumber(bytes(serverSeed), 'browser', 1, 1_000);
  const prizeId =
    wheelIndex(
      number,
      prizes.map(({ weight }) => weight),
    ) + 1;
  const right = { commit: commit.toString('hex'), serverSeed: serverSeed.toString('hex'), clientSeed: 'browser', nonce: 1, prizeId };
  expect(await verifyWheel(right, prizes)).toBe(true);
  for (let bit = 0; bit < 256; bit += 1) {
    expect({ bit, right: await verifyWheel({ ...right, serverSeed: bent(serverSeed, bit) }, prizes) }).toEqual({ bit, right: false });
    expect({ bit, right: await verifyWheel({ ...right, commit: bent(commit, bit) }, prizes) }).toEqual({ bit, right: false });
  }
  for (const other of prizes.filter(({ id }) => id !== prizeId))
    expect(await verifyWheel({ ...right, prizeId: other.id }, prizes)).toBe(false);
  for (const [index, prize] of prizes.entries()) {
    for (const changed of [{ minor: prize.minor + 1 }, { weight: prize.weight + 1 }, { id: prize.id + 100 }])
      expect(await verifyWheel(right, prizes.with(index, { ...prize, ...changed }))).toBe(false);
  }
});
