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

type List = { prizes: typeof PRIZES; titles: readonly string[] };
const LIST: List = { prizes: PRIZES, titles: ['No prize', '5 credits', '10 credits'] };

/** What the operator publishes after it: other prizes with the same ids. */
export const NEXT_LIST: List = {
  prizes: [
    { id: 1, minor: 0, weight: 1 },
    { id: 2, minor: 100, weight: 98 },
    { id: 3, minor: 100_000, weight: 1 },
  ],
  titles: ['Nothing', '1 credit', '1,000 credits'],
};

export const wirePrizes = ({ prizes, titles } = LIST) =>
  prizes.map(({ id, weight }, index) => prize({ id, title: titles[index]!, image: `/prizes/${id}.svg`, probability: weight / 100 }));

const seedOf = (nonce: number) => nonce.toString(16).padStart(64, 'a');

/** The commit of a member's draw, as a platform makes it. */
export async function commitOf(nonce: number, seed = seedOf(nonce), { prizes } = LIST) {
  const hash = await hashPrizes(prizes);
  return { nonce, commit: await commitWheel(seed, hash), prize_hash: hash, prizes, left: 3, next_at: null };
}

async function prizeOf(nonce: number, clientSeed: string, seed = seedOf(nonce), { prizes } = LIST): Promise<number> {
  const weights = prizes.map(({ weight }) => weight);
  return prizes[wheelIndex(await wheelNumber(fromHex(seed), clientSeed, nonce, 100), weights)]!.id;
}

/** An honest draw with the member's seed, from one list; `following`: the one that the draw after it is committed with. */
export async function drawOf(nonce: number, clientSeed: string, list = LIST, following = list) {
  const id = await prizeOf(nonce, clientSeed, undefined, list);
  const next = await commitOf(nonce + 1, undefined, following);
  return {
    id,
    msgmemo: `<p>${list.titles[id - 1]!} it is.</p>`,
    proof: {
      server_seed: seedOf(nonce),
      client_seed: clientSeed,
      nonce,
      prize_hash: await hashPrizes(list.prizes),
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
    title: LIST.titles[id - 1]!,
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
