import { calls, MONEY_LOG_LIMIT } from '@unison/shared/contract';
import type { Domain } from '../routes';
import { listGames } from '../rounds/readRounds';
import { toCredits } from '../ledger/amounts';
import { describeMovement, describeOrder, describeTopup, describeWithdrawal } from './describeRecords';
import { arrival, movementsOf, ordersOf, reportOf, topupsOf, withdrawalsOf, withdrawalsToday } from '../ledger/readRecords';
import { unixSeconds } from '../routes/moments';
import { payWaysOf } from '../system/readSystem';

const LOG_MAX = 100;
const PAGE_MAX = 100_000;

/** A whole number from 1 to `max`, whatever was asked for. */
const within = (asked: number | undefined, otherwise: number, max: number): number =>
  Math.min(max, Math.max(1, Math.floor(asked ?? otherwise)));

/** What the wallet shows (API-29, API-30, API-32 to API-35). Record lists come whole; a second page is empty. */
export const serveRecords: Domain = ({ answer, database }) => {
  const later = (page: number | undefined): boolean => page !== undefined && page > 1;

  answer(calls.getWithdrawRule, async ({ settings, member }) => {
    const { used, ends } = await withdrawalsToday(database, member.id, settings.day_zone);
    const { average, fastest } = await arrival(database);
    const left = Math.max(0, settings.withdraw_num - used);
    return {
      min: settings.withdraw_min,
      max: settings.withdraw_max,
      num: settings.withdraw_num,
      free: Math.min(left, Math.max(0, settings.withdraw_free - used)),
      left,
      day_ends: unixSeconds(ends),
      arrival_avg: average,
      arrival_min: fastest,
    };
  });
  answer(calls.getPersonalReport, async ({ member }) => {
    const { won, staked } = await reportOf(database, member.id);
    return { win_money: toCredits(won), play_money: toCredits(staked) };
  });
  answer(calls.listWithdrawals, async ({ member, language }, { page }) =>
    later(page) ? [] : (await withdrawalsOf(database, member.id)).map((one) => describeWithdrawal(one, language)),
  );
  answer(calls.listRecharges, async ({ member, language }, { page }) => {
    if (later(page)) return [];
    const payWays = await payWaysOf(database);
    return (await topupsOf(database, member.id)).map((one) => describeTopup(one, payWays, language));
  });
  answer(calls.listGameRecords, async ({ member, language }, { page }) => {
    if (later(page)) return [];
    const games = new Map((await listGames(database, { closed: true })).map((game) => [game.id, game]));
    return (await ordersOf(database, member.id)).flatMap((order) => {
      const game = games.get(order.game);
      return game ? [describeOrder(order, game, language)] : [];
    });
  });
  answer(calls.listMoneyLog, async ({ member, language }, { page, limit, before }) => {
    const part = { before, page: within(page, 1, PAGE_MAX), limit: within(limit, MONEY_LOG_LIMIT, LOG_MAX) };
    const movements = await movementsOf(database, member.id, part);
    return movements.map((movement) => describeMovement(movement, language));
  });
};
