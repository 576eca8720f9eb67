import { randomBytes } from 'node:crypto';
import {
  canVerify,
  chainOf,
  chainStep,
  checkRounds,
  fingerprint,
  followDown,
  hashOdds,
  NOTHING_PINNED,
  rollDice,
  fromHex,
  sha256,
  toHex,
} from '.';

const seed = '09b8c5d6bc2502f5f3d4d17e5fa4b9ff044ad2bdd9f588badba5b9cc09dbb1b0';
const end = 'ecb807a1906b5e5268b738f97d957a382e6e318fe30d404a46492494473761a0';

test('the browser computes the dice of a published seed [R11]', async () => {
  expect(canVerify()).toBe(true);
  expect(await rollDice(fromHex(seed), '2', '89763234')).toEqual([4, 4, 3]);
});

test('a draw whose seed does not lead to the pinned end of the chain is not called verified [O-90]', async () => {
  const drawn = { round: '89763234', dice: [4, 4, 3], commit: '00', seed, end, position: 4, oddsHash: '', isLate: false };
  const pin = { ...NOTHING_PINNED, chains: [chainOf(drawn)] };
  const { checked } = await checkRounds('2', [drawn], pin);
  expect(checked[0]?.verdict).toMatchObject({ state: 'differs', reason: 'wrongSeed' });
});

test('members compare a chain by sixteen digits in groups of four [O-90]', () => {
  expect(fingerprint(end)).toBe('ecb8 07a1 906b 5e52');
});

test('the hash of the odds does not depend on their order', async () => {
  const odds = [
    { type: '3', proportion: 212.76 },
    { type: 'bi', proportion: 1.97 },
  ];
  expect(await hashOdds(odds)).toBe(await hashOdds([...odds].reverse()));
  expect(await hashOdds(odds)).not.toBe(await hashOdds([{ type: 'bi', proportion: 1.98 }]));
});

test('hex that is no hex is refused', () => {
  expect(toHex(fromHex('00ff'))).toBe('00ff');
  expect(() => fromHex('0')).toThrow(RangeError);
  expect(() => fromHex('zz')).toThrow(RangeError);
});

test('a step of a chain is the SHA-256 that WebCrypto computes, for 32 bytes and nothing else', async () => {
  for (let round = 0; round < 200; round += 1) {
    const link = new Uint8Array(randomBytes(32));
    expect(toHex(chainStep(link))).toBe(toHex(await sha256(link)));
  }
  expect(() => chainStep(new Uint8Array(31))).toThrow(RangeError);
});

test('a way down is right where it ends at the link below, and says nothing where it is ended [O-90]', async () => {
  const upper = { position: 4, link: seed };
  const lower = { position: 1, link: toHex([1, 2, 3].reduce((link) => chainStep(link), fromHex(seed))) };
  const going = new AbortController();
  const told = jest.fn(() => going.abort());
  expect(await followDown(upper, lower, () => undefined, going.signal)).toBe(true);
  expect(await followDown(upper, { ...lower, link: end }, () => undefined, going.signal)).toBe(false);
  let now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 100)); // each step takes long
  expect(await followDown(upper, lower, told, going.signal)).toBeUndefined();
  expect(told).toHaveBeenCalledTimes(1);
  clock.mockRestore();
});
