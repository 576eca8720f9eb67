import { defineFeature, gameOf, hasNoAnswer, keyedBy, LISTS_STAY_S, request, withMessage } from '@unison/shared/api';
import type { Game, Keyed, Saved } from '@unison/shared/api';
import { momentNow } from '@unison/shared/clock';
import type { Moment } from '@unison/shared/clock';
import { calls, fairPlayCalls, unisonCalls } from '@unison/shared/contract';
import type { AnswerOf, Fairness } from '@unison/shared/contract';
import { playedTime } from './playedTime';

export type GameClass = { id: string; name: string };

/** The dice of a draw with the platform's labels, which may be empty (O-60). */
export type DrawnDice = { dice: number[]; size: string; parity: string };

/** A round that was drawn. */
export type PastDraw = DrawnDice & { round: string };

/** Equal for draws that say the same: a list that was asked for anew brings each in an object of its own. */
export const contentOf = ({ round, dice, size, parity }: PastDraw): string => [round, dice.join(), size, parity].join('|');

/** The round open for stakes and the last draw. */
export type Round = DrawnDice & {
  game: Game;
  /** The round open for stakes: what an order names as `expect` (O-14). */
  number: string;
  next: string;
  /** Seconds to its close, at `receivedAt`. */
  seconds: number;
  /** When the answer was here, also one that was asked for early. */
  receivedAt: Moment;
  /** The round the dice belong to, where the platform says so. */
  lastRound: string | undefined;
  /** Share that the game pays back on average, 0 to 1: at least that, see `promised`. */
  returns: number | undefined;
  fairness: Fairness | undefined;
};

/** What can be staked on; `odds` include the stake (O-15). */
export type StakeOption = { type: string; name: string; odds: number; returns: number | undefined };

/** One order as it goes on the wire, and the key that makes its repetitions the same order. */
export type OrderToSend = Keyed & {
  types: readonly string[];
  stake: string;
  gameId: string;
  memberId: string;
  round: string;
  isRepetition?: boolean;
};

/** A share as it can be promised where percentages have two decimals: cut off, since rounded up it would be more than is paid back (O-15). */
const promised = (share: number | undefined): number | undefined =>
  share === undefined ? undefined : Math.floor(share * 10_000 + 1e-6) / 10_000; // a float of four digits may come out a hair too small

/** What the address of a game says. */
type AskedGame = Pick<Game, 'key' | 'id'>;

function roundOf(wire: AnswerOf<typeof calls.getGame>, { key, id }: AskedGame, receivedAt: Moment): Round {
  return {
    // By what it was asked with: an answer need carry neither (GAME-03, O-87).
    game: { ...gameOf(wire), key, id: wire.id || id },
    number: wire.now_expect,
    next: wire.next_expect,
    seconds: wire.second,
    receivedAt,
    dice: wire.opencode,
    size: wire.one,
    parity: wire.two,
    lastRound: wire.last_expect,
    returns: promised(wire.rtp),
    fairness: wire.fairness ?? undefined,
  };
}

/** A comma would make two options of one in the order. */
const canBeSent = ({ type }: { type: string }) => !type.includes(',');

/** The newest first, whichever way they are sent: by most of the steps, for numbers may begin anew with a day. Numbers that are none say no way. */
function newestFirst(draws: PastDraw[]): PastDraw[] {
  const rounds = draws.map(({ round }) => Number(round));
  const climbs = rounds.reduce((sum, round, at) => sum + (Math.sign(round - (rounds[at - 1] ?? round)) || 0), 0);
  return climbs > 0 ? draws.reverse() : draws;
}

export const gameApi = defineFeature('mf-game', {
  tags: ['Round', 'Draws', 'Odds', 'Care', 'Movement'],
  endpoints: (build) => ({
    listGameClasses: build.query<GameClass[], void>({
      query: () => request(calls.listGameClasses, {}),
      transformResponse: (classes: AnswerOf<typeof calls.listGameClasses>) => classes.map(({ id, name }) => ({ id, name })),
      keepUnusedDataFor: LISTS_STAY_S,
    }),
    /** The games of a class; of all for the empty text. */
    listGames: build.query<Game[], string>({
      query: (classId) => request(calls.listGames, { class: classId === '' ? undefined : classId }),
      transformResponse: (games: AnswerOf<typeof calls.listGames>) => games.map(gameOf),
      keepUnusedDataFor: LISTS_STAY_S,
    }),
    getRound: build.query<Round, AskedGame>({
      query: ({ key }) => request(calls.getGame, { key }),
      transformResponse: (wire: AnswerOf<typeof calls.getGame>, meta, asked) => roundOf(wire, asked, meta?.receivedAt ?? momentNow()),
      providesTags: ['Round'],
    }),
    listDraws: build.query<PastDraw[], string>({
      query: (key) => request(calls.listDraws, { key }),
      transformResponse: (draws: AnswerOf<typeof calls.listDraws>) =>
        newestFirst(draws.map(({ expect, opencode, one, two }) => ({ round: expect, dice: opencode, size: one, parity: two }))),
      providesTags: ['Draws'],
    }),
    listOdds: build.query<StakeOption[], string>({
      query: (id) => request(calls.listOdds, { id }),
      transformResponse: (options: AnswerOf<typeof calls.listOdds>) =>
        options.filter(canBeSent).map(({ type, name, proportion, rtp }) => ({ type, name, odds: proportion, returns: promised(rtp) })),
      providesTags: ['Odds'],
    }),
    /** Drawn rounds further back than the draw history, the newest first. */
    listEarlierRounds: build.infiniteQuery<PastDraw[], string, string>({
      infiniteQueryOptions: {
        initialPageParam: '',
        getNextPageParam: (last) => last.at(-1)?.round,
      },
      query: ({ queryArg, pageParam }) =>
        request(fairPlayCalls.listReveals, { id: queryArg, before: pageParam === '' ? undefined : pageParam }),
      transformResponse: (reveals: AnswerOf<typeof fairPlayCalls.listReveals>) =>
        reveals.map(({ expect, opencode }) => ({ round: expect, dice: opencode, size: '', parity: '' })),
    }),
    /** The number of its record, where the platform says it (O-95), and its message. */
    placeOrder: build.mutation<Saved<{ number: string | undefined }>, OrderToSend>({
      query: ({ types, stake, gameId, memberId, round, ...keyed }) =>
        request(calls.placeOrder, { item: types.join(','), money: stake, lid: gameId, mid: memberId, expect: round }, keyedBy(keyed)),
      transformResponse: ({ no }: AnswerOf<typeof calls.placeOrder>, meta) => withMessage({ number: no }, meta),
      onQueryStarted: () => playedTime.of().change((former) => ({ ...former, hasStaked: true, stakedAt: Date.now() })),
      // Whatever became of it: a lost answer may have moved money too. One more without an answer tells nothing new, and the next comes soon.
      invalidatesTags: (_placed, error, { isRepetition }) =>
        isRepetition && error && hasNoAnswer(error) ? [] : ['UserInfo', 'GameRecord', 'Movement', 'Care'],
    }),
    /** Marks what happened to these orders as seen, each by its number; the news are asked for once, when all are marked. */
    markOrdersSeen: build.mutation<unknown, readonly string[]>({
      queryFn: async (numbers, _api, _extra, baseQuery) => {
        const mark = (no: string) => baseQuery(request(unisonCalls.markNewsSeen, { kind: 'events', no }));
        const answers = await Promise.all(numbers.map(mark));
        return answers.find(({ error }) => error) ?? { data: null };
      },
      invalidatesTags: ['News'],
    }),
  }),
});

export const {
  useListGameClassesQuery,
  useListGamesQuery,
  useGetRoundQuery,
  useListDrawsQuery,
  useListOddsQuery,
  useListEarlierRoundsInfiniteQuery,
  usePlaceOrderMutation,
  useMarkOrdersSeenMutation,
} = gameApi;
