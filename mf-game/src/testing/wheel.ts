import { calls, fairPlayCalls } from '@unison/shared/contract';
import { commitWheel, fromHex, hashPrizes, wheelIndex, wheelNumber } from '@unison/shared/fairness';
import { platform, prize, winner } from '@unison/shared/testing';
import type { WireAnswer } from '@unison/shared/testing';

type OwnRow = NonNullable<WireAnswer<typeof fairPlayCalls.listOwnDraws>>[number];

/** Three prizes; the weights say which falls, the wheel's width does not. */
export const PRIZES = [
  { id: 1, minor: 0, weight: 50 },
  { id: 2, minor: 500, weight: 30 },
  { id: 3, minor: 1000, weight: 20 },
];
const TITLES = ['No prize', '5 credits', '10 credits'];

export const wirePrizes = () =>
  PRIZES.map(({ id, weight }, index) => prize({ id, title: TITLES[index]!, image: `/prizes/${id}.svg`, probability: weight / 100 }));

const seedOf = (nonce: number) => nonce.toString(16).padStart(64, 'a');

/** The commit of a member's draw, as a platform makes it. */
export async function commitOf(nonce: number, seed = seedOf(nonce)) {
  const hash = await hashPrizes(PRIZES);
  return { nonce, commit: await commitWheel(seed, hash), prize_hash: hash, prizes: PRIZES, left: 3, next_at: null };
}

async function prizeOf(nonce: number, clientSeed: string, seed = seedOf(nonce)): Promise<number> {
  const weights = PRIZES.map(({ weight }) => weight);
  return PRIZES[wheelIndex(await wheelNumber(fromHex(seed), clientSeed, nonce, 100), weights)]!.id;
}

/** An honest draw with the member's seed. */
export async function drawOf(nonce: number, clientSeed: string) {
  const id = await prizeOf(nonce, clientSeed);
  const next = await commitOf(nonce + 1);
  return {
    id,
    msgmemo: `<p>${TITLES[id - 1]!} it is.</p>`,
    proof: {
      server_seed: seedOf(nonce),
      client_seed: clientSeed,
      nonce,
      prize_hash: next.prize_hash,
      next_commit: next.commit,
      no: `P${nonce}`,
    },
  };
}

/** The same in the member's own list; `seed`: the platform's, where it is not the one of its commit. */
export async function ownRow(nonce: number, clientSeed = 'mine', more: Partial<OwnRow> = {}, seed = seedOf(nonce)): Promise<OwnRow> {
  const { commit, prize_hash: hash } = await commitOf(nonce, seed);
  const id = await prizeOf(nonce, clientSeed, seed);
  return {
    no: `P${nonce}`,
    id,
    title: TITLES[id - 1]!,
    image: `/prizes/${id}.svg`,
    add_time: 1_760_000_000 + nonce,
    nonce,
    commit,
    server_seed: seed,
    client_seed: clientSeed,
    prize_hash: hash,
    prizes: PRIZES,
    ...more,
  };
}

/** A wheel whose next draw is the member's first; who draws is answered honestly. */
export async function answerWheel(): Promise<void> {
  platform.answers(calls.listPrizes, wirePrizes());
  platform.answers(calls.listWinners, [winner()]);
  platform.answers(fairPlayCalls.getWheelCommit, await commitOf(1));
  platform.answers(fairPlayCalls.listOwnDraws, []);
}
