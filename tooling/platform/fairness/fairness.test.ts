import { createHash, createHmac } from 'node:crypto';
import { checkRounds, NOTHING_PINNED, rollDice, wheelIndex, wheelNumber } from '@unison/shared/fairness';
import type { Bytes } from '@unison/shared/fairness';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { LONG_RUN_MS, numbersFrom, runSeed, testSize } from '@unison/shared/testing/testSizes';
import { withPostgres } from '../../testing/platform/postgres';
import { linkAt, makeChain } from './hashChain';
import { openEmbedded } from '../../testing/platform/embedded';

const postgres = withPostgres();
const ROUNDS = testSize(5_000, 10_000_000);
/** A draw of the wheel is the same HMAC as a round, on both sides. */
const DRAWS = testSize(10_000, 10_000_000);
const BATCH = 10_000;
/** As many as a member's device is told of at once. */
const PAGE = 100;
const GAME = 3;
/** 99.9 % points of chi-square: 5 and 215 degrees of freedom. */
const FACES_MAX = 20.52;
const TRIPLES_MAX = 284.34;

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: await postgres.createLaid() });
});
afterAll(() => database.close());

const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest();
const seedBytes = (seed: number): Buffer => createHash('sha256').update(`fairness ${seed}`).digest();
const bytes = (buffer: Buffer): Bytes => Uint8Array.from(buffer);

/** A chain from its root, made without the platform's code: its end first, at position 0. */
function chainOf(length: number, root: Buffer): Buffer[] {
  const links = [root];
  for (let count = 0; count < length; count += 1) links.push(sha256(links[count] ?? root));
  return links.reverse();
}

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** What the database rolls for seeds of a chain, first position first. */
async function rolledBySql(on: Database, seeds: readonly Buffer[], firstNo: number): Promise<number[][]> {
  const rows = await on.asOwner((tx) =>
    tx.query<{ dice: number[] }>(
      `SELECT fair.dice(decode(seed, 'hex'), $2, $3 + position) AS dice
       FROM string_to_table($1, ',') WITH ORDINALITY AS chain (seed, position) ORDER BY position`,
      [seeds.map((seed) => seed.toString('hex')).join(','), GAME, firstNo],
    ),
  );
  return rows.map(({ dice }) => dice);
}

test(
  `the app's own verifier confirms every one of ${ROUNDS} rounds the database drew, and the dice are fair [R11]`,
  async () => {
    const seed = runSeed();
    const faces = Array.from({ length: 6 }, () => 0);
    const triples = Array.from({ length: 216 }, () => 0);
    const failed: unknown[] = [];
    for (let first = 0; first < ROUNDS; first += BATCH) {
      const links = chainOf(BATCH, sha256(Buffer.concat([seedBytes(seed), Buffer.from(String(first))])));
      const linkOf = (position: number): string => links[position]?.toString('hex') ?? '';
      const end = linkOf(0);
      const rolled = await rolledBySql(database, links.slice(1), first);
      const drawn = rolled.map((dice, index) => ({
        round: String(first + index + 1),
        dice,
        commit: linkOf(index),
        seed: linkOf(index + 1),
        end,
        position: index + 1,
        oddsHash: '',
        isLate: false,
      }));
      const check = async (from: number): Promise<void> => {
        const [low, high] = [
          { position: 0, link: end },
          { position: from, link: linkOf(from) },
        ];
        const pin = { ...NOTHING_PINNED, chains: [{ end, first: first + 1, segments: [{ low, high }] }] };
        const { checked } = await checkRounds(String(GAME), drawn.slice(from, from + PAGE), pin);
        failed.push(
          ...checked.filter(({ verdict }) => verdict.state !== 'verified').map(({ round, verdict }) => ({ seed, round, verdict })),
        );
      };
      // Side by side: waiting for each before the next takes longer than checking it.
      await Promise.all(Array.from({ length: BATCH / PAGE }, (_, page) => check(page * PAGE)));
      rolled.forEach((dice) => {
        dice.forEach((face) => (faces[face - 1] = (faces[face - 1] ?? 0) + 1));
        const triple = dice.reduce((number, face) => number * 6 + face - 1, 0);
        triples[triple] = (triples[triple] ?? 0) + 1;
      });
    }
    expect(failed).toEqual([]);
    expect({ seed, faces: chiSquare(faces) < FACES_MAX, triples: chiSquare(triples) < TRIPLES_MAX }).toEqual({
      seed,
      faces: true,
      triples: true,
    });
  },
  LONG_RUN_MS,
);

test('PGlite, PostgreSQL, WebCrypto and Node compute the same HMAC, dice and wheel numbers', async () => {
  const pglite = await openEmbedded();
  const random = numbersFrom(11);
  for (const on of [pglite, database]) {
    const seeds = Array.from({ length: 300 }, (_, index) => seedBytes(index));
    const rolled = await rolledBySql(on, seeds, 0);
    expect(rolled).toEqual(await Promise.all(seeds.map((seed, index) => rollDice(bytes(seed), String(GAME), String(index + 1)))));
    for (const length of [0, 1, 32, 63, 64, 65, 200]) {
      const key = Buffer.alloc(length, Math.floor(random() * 256));
      const [row] = await on.asOwner((tx) =>
        tx.query<{ hmac: Buffer }>("SELECT fair.hmac_sha256($1, convert_to($2, 'UTF8')) AS hmac", [key, `x${length}`]),
      );
      expect(row?.hmac.toString('hex')).toBe(createHmac('sha256', key).update(`x${length}`).digest('hex'));
    }
    for (const total of [1, 2, 7, 1_000, 3_000_000_000]) {
      const serverSeed = seedBytes(total);
      const [row] = await on.asOwner((tx) =>
        tx.query<{ number: number }>('SELECT fair.wheel_number($1, $2, $3, $4) AS number', [serverSeed, 'abc', 5, total]),
      );
      expect(row?.number).toBe(await wheelNumber(bytes(serverSeed), 'abc', 5, total));
    }
  }
  await pglite.close();
});

test(
  `the wheel of the database and of the app fall on the same prize ${DRAWS} times, on each as often as its weight says [R11]`,
  async () => {
    const seed = runSeed();
    const weights = [300, 300, 180, 120, 60, 30, 9, 1];
    const counts = weights.map(() => 0);
    const differing: number[] = [];
    for (let first = 1; first <= DRAWS; first += BATCH) {
      const nonces = Array.from({ length: BATCH }, (_, index) => first + index);
      const serverSeed = sha256(Buffer.concat([seedBytes(seed), Buffer.from(`wheel ${first}`)]));
      const rows = await database.asOwner((tx) =>
        tx.query<{ number: number }>(
          "SELECT fair.wheel_number($1, 'browser', nonce, 1000) AS number FROM generate_series($2::int, $3::int) nonce ORDER BY nonce",
          [serverSeed, first, first + BATCH - 1],
        ),
      );
      const numbers = await Promise.all(nonces.map((nonce) => wheelNumber(bytes(serverSeed), 'browser', nonce, 1_000)));
      for (const [index, number] of numbers.entries()) {
        if (rows[index]?.number !== number) differing.push(first + index);
        const prize = wheelIndex(number, weights);
        counts[prize] = (counts[prize] ?? 0) + 1;
      }
    }
    const expected = weights.map((weight) => (DRAWS * weight) / 1_000);
    const chi = counts.reduce((sum, count, index) => sum + (count - (expected[index] ?? 0)) ** 2 / (expected[index] ?? 1), 0);
    expect({ seed, differing, fair: chi < 24.32 }).toEqual({ seed, differing: [], fair: true }); // 7 degrees of freedom, 99.9 %
  },
  LONG_RUN_MS,
);

test('every link of a chain leads to its published end', async () => {
  const { end, secret } = await makeChain(1_500);
  for (const position of [1, 2, 511, 512, 513, 987, 1_024, 1_499, 1_500]) {
    let link = linkAt(secret, position);
    for (let step = 0; step < position; step += 1) link = createHash('sha256').update(link).digest();
    expect(link.equals(end)).toBe(true);
  }
  expect(() => linkAt(secret, 1_501)).toThrow(RangeError);
});
