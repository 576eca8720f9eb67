import { commitWheel, hashPrizes } from '@unison/shared/fairness';
import { checkDraw, checkOwnDraws } from './checkDraws';

const SEED = 'a'.repeat(64);

/** A draw of this prize from prizes with these weights, all of it as committed. */
async function drawFrom(weights: readonly number[], prizeId: number) {
  const prizes = weights.map((weight, index) => ({ id: index + 1, minor: 0, weight }));
  const prizeHash = await hashPrizes(prizes);
  return { nonce: 1, commit: await commitWheel(SEED, prizeHash), serverSeed: SEED, clientSeed: 'mine', prizeId, prizes, prizeHash };
}

const statesFrom = async (weights: readonly number[]) =>
  Promise.all(weights.map(async (_weight, index) => checkDraw(await drawFrom(weights, index + 1))));

test.each([
  ['a weight below zero', [-50, 100]],
  ['no weight at all', [0, 0]],
  ['more weight than a number can fall on', [2 ** 32, 1]],
  ['half a weight', [0.5, 99.5]],
])('a draw from a list with %s matches nothing, whichever prize it gave (O-102)', async (_what, weights) => {
  expect(await statesFrom(weights)).toEqual(['differs', 'differs']);
});

test('from a list that can be drawn from one prize matches (O-102)', async () => {
  expect((await statesFrom([50, 50])).sort()).toEqual(['differs', 'verified']);
});

/** A commit of the member's that was never drawn; of one whose key was lost there is no seed. */
async function voided(nonce: number, serverSeed = '') {
  const draw = await drawFrom([50, 50], 0);
  return { ...draw, nonce, serverSeed, isVoided: true, isListPartial: false };
}

test('a commit that was not drawn counts as that where its seed is lost, or fits; another seed matches nothing (O-102)', async () => {
  const draws = [await voided(3, 'b'.repeat(64)), await voided(2, SEED), await voided(1)];
  expect(await checkOwnDraws(draws, [])).toEqual(['differs', 'voided', 'voided']);
});

test.each([
  [100, 'voided'],
  [99, 'differs'],
])(
  'of %d draws in the list, the last not the first that was ever made, that last one is %s: only a full list goes on (O-102)',
  async (count, last) => {
    const draws = await Promise.all(Array.from({ length: count }, (_, index) => voided(count + 4 - index)));
    const states = await checkOwnDraws(draws, []);
    expect([new Set(states.slice(0, -1)), states.at(-1)]).toEqual([new Set(['voided']), last]);
  },
);

test('two draws of one number both match nothing (O-102)', async () => {
  expect(await checkOwnDraws([await voided(1), await voided(1)], [])).toEqual(['differs', 'differs']);
});
