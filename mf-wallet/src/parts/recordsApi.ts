import { defineFeature, knownBaseInfo, memberApi, request } from '@unison/shared/api';
import type { DeliveredMoment } from '@unison/shared/format';
import { momentNow } from '@unison/shared/clock';
import type { Timed } from '@unison/shared/clock';
import { calls, FIRST_PAGE, MONEY_LOG_LIMIT } from '@unison/shared/contract';
import type { AnswerOf } from '@unison/shared/contract';
import { isPaid } from './recordStatus';

/** What every record of money may say; what is undefined or empty the platform did not say. */
export type MoneyRecord = {
  /** To quote (B-06): an addition, as `id` and `canCancel` are. */
  number: string | undefined;
  status: number | undefined;
  statusText: string;
  money: number | undefined;
  remark: string;
  createdAt: DeliveredMoment;
};

/** `endsAt`: when it ends by itself unless it is paid before, in unix seconds, where the platform says so. */
export type TopUp = MoneyRecord & { paidAt: DeliveredMoment; endsAt: number | undefined };
/** `cancelLeft`: how long nobody works on it yet, on the platform's clock, counted from when the answer came; `canCancel`, whether it can be cancelled meanwhile. */
export type Withdrawal = MoneyRecord & {
  id: string | undefined;
  updatedAt: DeliveredMoment;
  canCancel: boolean;
  cancelLeft: Timed | undefined;
};
/**
 * One movement of the balance; `number` is the record's that it belongs to, so that several may share it. `logId` is its own where `MONEY_LOG` is
 * announced; elsewhere it may be anything, e.g. the member's on each row, so that no list tells movements apart by it.
 */
export type Movement = {
  logId: string | undefined;
  number: string | undefined;
  kind: string;
  money: number | undefined;
  createdAt: DeliveredMoment;
};

type WireTopUp = AnswerOf<typeof calls.listRecharges>[number];
type WireWithdrawal = AnswerOf<typeof calls.listWithdrawals>[number];

const moneyRecordOf = (wire: WireTopUp | WireWithdrawal): MoneyRecord => ({
  number: wire.no,
  status: wire.status,
  statusText: wire.status_text,
  money: wire.money,
  remark: wire.desc,
  createdAt: wire.create_time,
});

const topUpOf = (wire: WireTopUp): TopUp => ({ ...moneyRecordOf(wire), paidAt: wire.pay_time, endsAt: wire.ends });

const withdrawalOf = (wire: WireWithdrawal, receivedAt: Timed['receivedAt']): Withdrawal => ({
  ...moneyRecordOf(wire),
  id: wire.id,
  updatedAt: wire.update_time,
  canCancel: wire.can_cancel,
  cancelLeft: wire.cancel_left === undefined ? undefined : { seconds: wire.cancel_left, receivedAt },
});

const movementOf = (wire: AnswerOf<typeof calls.listMoneyLog>[number]): Movement => ({
  logId: wire.id,
  number: wire.no,
  kind: wire.type_txt,
  money: wire.money,
  createdAt: wire.createtime,
});

/** The newest movements, and the platform's now as it listed them, in unix seconds. */
export type NewestMovements = { movements: Movement[]; listedAt: number };

/** The top-ups that are paid, by number, or by moment where they have none. */
const paidIn = (topUps: readonly TopUp[]) =>
  new Set(topUps.flatMap(({ status, number, createdAt }) => (isPaid(status) ? [number ?? createdAt] : [])));

/** Where a page of the money log begins, and the page before it. */
type Place = { page: number; before: string | undefined; former: Movement[] };

/** True for the page of a platform that answers the same whatever the page. */
const isSamePage = (page: Movement[], former: Movement[]): boolean => JSON.stringify(page) === JSON.stringify(former);

/** Movements in one answer where a line is drawn of them. */
const NEWEST = 100;

/** Announced where the money log does more than the product's: other platforms are asked for pages of ten, and nothing else (LIMIT-09, O-81). */
export const MONEY_LOG = 'money-log';

/** Records of money: API-32, API-34 whole, API-35 page by page. The game records are the shared API's. */
export const recordsApi = defineFeature('mf-wallet', {
  tags: ['TopUp', 'Withdrawal', 'Movement'],
  endpoints: (build) => ({
    listTopUps: build.query<TopUp[], void>({
      query: () => request(calls.listRecharges, {}),
      transformResponse: (records: AnswerOf<typeof calls.listRecharges>) => records.map(topUpOf),
      providesTags: ['TopUp'],
      // Nothing else tells of it: whoever pays does so on the page of a bank, or in its app.
      onQueryStarted: async (_all, { dispatch, getCacheEntry, queryFulfilled }) => {
        const { data: before } = getCacheEntry();
        const answer = await queryFulfilled.catch(() => undefined);
        if (!before || !answer) return;
        const known = paidIn(before);
        if ([...paidIn(answer.data)].some((one) => !known.has(one))) dispatch(memberApi.util.invalidateTags(['UserInfo', 'Movement']));
      },
    }),
    listWithdrawals: build.query<Withdrawal[], void>({
      query: () => request(calls.listWithdrawals, {}),
      transformResponse: (records: AnswerOf<typeof calls.listWithdrawals>, meta) => {
        const receivedAt = meta?.receivedAt ?? momentNow();
        return records.map((wire) => withdrawalOf(wire, receivedAt));
      },
      providesTags: ['Withdrawal'],
    }),
    /**
     * The newest movements in one answer, for what the balance was, where `MONEY_LOG` is announced. The balance now names the answer. No tag: what is
     * new of one balance does not fit the balance before, and each is asked for anew where it is shown.
     */
    listNewestMovements: build.query<NewestMovements, number | undefined>({
      query: () => request(calls.listMoneyLog, { page: 1, limit: NEWEST }),
      transformResponse: (entries: AnswerOf<typeof calls.listMoneyLog>, meta) => ({
        movements: entries.map(movementOf),
        listedAt: meta?.answeredAt ?? Date.now() / 1000,
      }),
    }),
    /** By pages, and where the platform can from the movement that was read last: what moves meanwhile shifts nothing, and no page counts what came before it. Once it is old it is asked for as far as it was read: nobody loses their place by it. */
    listMovements: build.infiniteQuery<Movement[], void, Place>({
      infiniteQueryOptions: {
        initialPageParam: { page: FIRST_PAGE, before: undefined, former: [] },
        getNextPageParam: (last, _all, { page }) =>
          last.length === 0 ? undefined : { page: page + 1, before: last.at(-1)?.logId, former: last },
      },
      queryFn: async ({ pageParam: { page, before, former } }, { getState }, _extra, baseQuery) => {
        const from = knownBaseInfo(getState())?.capabilities.includes(MONEY_LOG) ? { before } : {};
        const { data, error, meta } = await baseQuery(request(calls.listMoneyLog, { page, ...from, limit: MONEY_LOG_LIMIT }));
        if (error) return { error, meta };
        const movements = (data as AnswerOf<typeof calls.listMoneyLog>).map(movementOf); // the base query has parsed it by this call's schema
        return { data: isSamePage(movements, former) ? [] : movements, meta };
      },
      providesTags: ['Movement'],
    }),
  }),
});

export const {
  useListTopUpsQuery,
  useLazyListTopUpsQuery,
  useListWithdrawalsQuery,
  useLazyListWithdrawalsQuery,
  useListMovementsInfiniteQuery,
  useListNewestMovementsQuery,
} = recordsApi;
