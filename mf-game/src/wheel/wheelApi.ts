import { defineFeature, keyedBy, request } from '@unison/shared/api';
import type { Keyed, PlatformMeta } from '@unison/shared/api';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import type { AnswerOf } from '@unison/shared/contract';
import type { ListedDraw, PinnedDraw, ProvenDraw } from './checkDraws';

/** Name under which a platform announces that a member's own seed has part in a draw (O-81). */
export const CLIENT_SEED = 'client-seed';

/** `probability` is 0 to 1. */
export type Prize = { id: string; title: string; image: string; probability: number | undefined };

/** `at` in unix seconds. */
export type Winner = { image: string; prize: string; name: string; at: number | undefined };

/** The commit of the member's next draw; in unix seconds when the day ends, where the platform says so, and `nextAt` while none is left today. */
export type NextDraw = PinnedDraw & Pick<ProvenDraw, 'prizes'> & { left: number; nextAt: number | undefined; dayEnds: number | undefined };

/** What a draw gave; `message` is HTML, not yet sanitised. */
export type DrawResult = {
  prizeId: string;
  message: string;
  /** Where the platform's own list of draws says it. */
  prize?: Prize;
  proof: { serverSeed: string; clientSeed: string; nonce: number; prizeHash: string; nextCommit: string } | undefined;
};

/** One of the member's own draws. */
export type OwnDraw = ListedDraw & { number: string; title: string; image: string; at: number | undefined };

const hex = (hash: string) => hash.toLowerCase();

function ownDrawOf(wire: AnswerOf<typeof fairPlayCalls.listOwnDraws>[number], isListPartial: boolean): OwnDraw {
  return {
    number: wire.no,
    title: wire.title,
    image: wire.image,
    at: wire.add_time,
    isVoided: wire.voided_at !== undefined,
    isListPartial,
    nonce: wire.nonce,
    commit: hex(wire.commit),
    serverSeed: hex(wire.server_seed),
    clientSeed: wire.client_seed,
    prizeId: Number(wire.id),
    prizes: wire.prizes,
    prizeHash: hex(wire.prize_hash),
  };
}

function resultOf({ id, msgmemo, proof }: AnswerOf<typeof calls.drawPrize>): DrawResult {
  return {
    prizeId: id,
    message: msgmemo,
    proof: proof
      ? {
          serverSeed: hex(proof.server_seed),
          clientSeed: proof.client_seed,
          nonce: proof.nonce,
          prizeHash: hex(proof.prize_hash),
          nextCommit: hex(proof.next_commit),
        }
      : undefined,
  };
}

const askOwnDraws = {
  query: () => request(fairPlayCalls.listOwnDraws, {}),
  transformResponse: (draws: AnswerOf<typeof fairPlayCalls.listOwnDraws>, meta?: PlatformMeta) =>
    draws.map((draw) => ownDrawOf(draw, meta?.isPartial === true)),
};

export const wheelApi = defineFeature('mf-game', {
  tags: [],
  endpoints: (build) => ({
    /** Kept by the hash of the commit that it was asked for with, which the platform is not told: another hash is another list. */
    listPrizes: build.query<Prize[], string | void>({
      query: () => request(calls.listPrizes, {}),
      keepUnusedDataFor: 0, // the next visit may be to another list
      transformResponse: (prizes: AnswerOf<typeof calls.listPrizes>) =>
        prizes.map(({ id, title, image, probability }) => ({ id, title, image, probability })),
    }),
    listWinners: build.query<Winner[], void>({
      query: () => request(calls.listWinners, {}),
      transformResponse: (winners: AnswerOf<typeof calls.listWinners>) =>
        winners.map(({ image, mmname, username, add_time: at }) => ({ image, prize: mmname, name: username, at })),
    }),
    getNextDraw: build.query<NextDraw, void>({
      query: () => request(fairPlayCalls.getWheelCommit, {}),
      keepUnusedDataFor: 0, // as the prizes, which belong to it
      transformResponse: ({
        nonce,
        commit,
        prize_hash: hash,
        prizes,
        left,
        next_at: nextAt,
        day_ends: dayEnds,
      }: AnswerOf<typeof fairPlayCalls.getWheelCommit>) => ({
        nonce,
        commit: hex(commit),
        prizeHash: hex(hash),
        prizes,
        left,
        nextAt: nextAt ?? undefined,
        dayEnds,
      }),
    }),
    listOwnDraws: build.query<OwnDraw[], void>(askOwnDraws),
    /** The same for the wheel, which looks for a draw of which no answer came, and tells its prize before the list does. */
    findOwnDraw: build.query<OwnDraw[], void>(askOwnDraws),
    /** Changes nothing that is shown before the wheel stands still: the screen asks anew when it does. */
    drawPrize: build.mutation<DrawResult, Keyed & { seed: string | undefined }>({
      query: ({ seed, ...keyed }) => request(calls.drawPrize, {}, { ...keyedBy(keyed), clientSeed: seed }),
      transformResponse: resultOf,
      // A refusal may have said that the member is on a break.
      invalidatesTags: (_result, error) => (error ? ['Care'] : []),
    }),
  }),
});

export const {
  useListPrizesQuery,
  useListWinnersQuery,
  useGetNextDrawQuery,
  useListOwnDrawsQuery,
  useLazyFindOwnDrawQuery,
  useDrawPrizeMutation,
} = wheelApi;
