import { calls } from '../contract';
import type { AnswerOf } from '../contract';
import type { DeliveredMoment } from '../format';
import type { ApiError } from './apiError';
import { injectFeature } from './injectFeature';
import { request } from './request';

/** The member as the platform knows them (API-20). Money in credits, at most two decimals; durations in seconds. */
export type UserInfo = {
  id: string;
  username: string;
  avatar: string;
  /** Empty when not set. */
  realName: string;
  sex: 'unknown' | 'male' | 'female';
  /** The spendable balance, for checks (O-17); undefined when the platform does not say: shown as '–', and nothing is checked against it. */
  money: number | undefined;
  /** The balance as the platform words it, for display when present (O-17). */
  moneyText: string | undefined;
  hasPayPassword: boolean;
  /** Full access to videos (`is_see`). */
  hasVideoAccess: boolean;
  freeSeconds: number;
  level: { image: string; percent: number };
  lastSeenFrom: string;
  /** Undefined when the platform does not say: shown as '–', never as a bad score. */
  creditScore: number | undefined;
  inviteCode: string | undefined;
};

/** The bound bank, or none (API-22, O-22). The account number as delivered: mask it before showing. */
export type UserBank = { isBound: boolean; bankName: string; accountNumber: string };

export type { DeliveredMoment as Moment };

/** One order (API-33). `wonMoney`, `number`, `gameId` and `gameKey` are additions and may be absent (Q-34, B-06, O-95). */
export type GameRecord = {
  icon: string;
  name: string;
  round: string;
  /** The chosen options as the platform words them; undefined when it does not say. */
  chosen: string | undefined;
  /** Undefined when the platform does not say: the text decides alone. */
  status: number | undefined;
  statusText: string;
  dice: number[];
  money: number | undefined;
  createdAt: DeliveredMoment;
  updatedAt: DeliveredMoment;
  number: string | undefined;
  gameId: string | undefined;
  gameKey: string | undefined;
  wonMoney: number | undefined;
};

const ACTIVE = 1;
const SEXES = ['unknown', 'male', 'female'] as const;

function userInfoOf(wire: AnswerOf<typeof calls.getUserInfo>): UserInfo {
  return {
    id: wire.id,
    username: wire.username,
    avatar: wire.header_img,
    realName: wire.name,
    sex: SEXES[wire.sex],
    money: wire.money,
    moneyText: wire.money_value,
    hasPayPassword: wire.paypassword,
    hasVideoAccess: wire.is_see,
    freeSeconds: wire.free_see_time,
    level: { image: wire.groupinfo.image, percent: wire.groupinfo.rate },
    lastSeenFrom: wire.ip,
    creditScore: wire.point,
    inviteCode: wire.invite_code,
  };
}

/** A status other than 1 ends the session (SESSION-31, ERR-08); a platform that says nothing ends nothing (O-103). */
function activeUser(wire: AnswerOf<typeof calls.getUserInfo>): { data: UserInfo } | { error: ApiError } {
  return wire.status === undefined || wire.status === ACTIVE
    ? { data: userInfoOf(wire) }
    : { error: { kind: 'sessionEnded', reason: 'inactive', message: '' } };
}

function gameRecordOf(wire: AnswerOf<typeof calls.listGameRecords>[number]): GameRecord {
  return {
    icon: wire.ico,
    name: wire.name,
    round: wire.data[0]?.expect ?? '',
    chosen: wire.data[0]?.item,
    status: wire.status,
    statusText: wire.status_text,
    dice: wire.opencode,
    money: wire.money,
    createdAt: wire.create_time,
    updatedAt: wire.update_time,
    number: wire.no,
    gameId: wire.lid,
    gameKey: wire.key,
    wonMoney: wire.win_money,
  };
}

/** What several packages know of the member: API-20, API-22, API-33. For members only: give the hooks `{ skip: !isMember }` on routes that visitors see. */
export const memberApi = injectFeature('shared', {
  tags: [],
  endpoints: (build) => ({
    getUserInfo: build.query<UserInfo, void>({
      queryFn: async (_arg, _api, _extra, baseQuery) => {
        const { data, error, meta } = await baseQuery(request(calls.getUserInfo, {}));
        if (error) return { error, meta };
        return { ...activeUser(data as AnswerOf<typeof calls.getUserInfo>), meta }; // the base query has parsed it by this call's schema
      },
      providesTags: ['UserInfo'],
    }),
    getUserBank: build.query<UserBank, void>({
      query: () => request(calls.getUserBank, {}),
      transformResponse: ({ is_bank: isBound, info }: AnswerOf<typeof calls.getUserBank>) => ({
        isBound: isBound ?? (info?.bankid ?? '') !== '',
        bankName: info?.bankinfo ?? '',
        accountNumber: info?.bankid ?? '',
      }),
      providesTags: ['UserBank'],
    }),
    listGameRecords: build.query<GameRecord[], void>({
      query: () => request(calls.listGameRecords, {}),
      transformResponse: (records: AnswerOf<typeof calls.listGameRecords>) => records.map(gameRecordOf),
      providesTags: ['GameRecord'],
    }),
  }),
});

export const { useGetUserInfoQuery, useLazyGetUserInfoQuery, useGetUserBankQuery, useListGameRecordsQuery, useLazyListGameRecordsQuery } =
  memberApi;

/** An answer younger than this, in s, is not asked for again by a screen that opens. */
const FRESH_S = 5;

/**
 * The member with the balance of now, for screens that show or spend it: asked for anew when the screen opens, and when the page comes into
 * view again, since it may have been spent in another tab or on another device. For members only.
 */
export function useFreshUserInfo() {
  return useGetUserInfoQuery(undefined, { refetchOnMountOrArgChange: FRESH_S, refetchOnFocus: true });
}
