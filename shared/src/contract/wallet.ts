import * as v from 'valibot';
import { loosely, rows, shape } from './tiers';
import { dice, figure, flag, moment, optionalNumeric, optionalText, text, unixTime } from './wire';

/**
 * Limits of a withdrawal (API-29, DATA-119 to DATA-121); the rest are added fields (Q-24, Q-42, O-91). Amounts in credits, times in minutes;
 * `free`, how many of those `left` today cost nothing; `day_ends`, when the count of the day begins anew, in unix seconds.
 */
export const WithdrawRule = shape({
  min: figure,
  max: figure,
  num: figure,
  free: figure,
  left: figure,
  day_ends: unixTime,
  arrival_avg: optionalNumeric,
  arrival_min: optionalNumeric,
});

/** Winnings and stakes (API-30, DATA-122, DATA-123). */
export const PersonalReport = shape({ win_money: figure, play_money: figure });

/**
 * One withdrawal (API-32, DATA-096 to DATA-101); `id`, `no`, `can_cancel` and `cancel_left` are added fields (B-06). `cancel_left`: the seconds
 * until it is worked on, in which it can be cancelled where `can_cancel` says so; during a break it does not (O-91).
 */
export const WithdrawRecord = shape({
  status: optionalNumeric,
  status_text: text,
  money: figure,
  desc: text,
  create_time: moment,
  update_time: moment,
  id: optionalText,
  no: optionalText,
  can_cancel: flag,
  cancel_left: figure,
});

/** One order (API-33, DATA-087 to DATA-095); `no`, `win_money` and `lid` and `key` of its game are added fields (B-06, Q-34, O-95). */
export const GameRecord = shape({
  ico: text,
  name: text,
  data: rows(shape({ expect: text, item: optionalText })),
  status: optionalNumeric,
  status_text: text,
  opencode: dice,
  money: figure,
  create_time: moment,
  update_time: moment,
  no: optionalText,
  lid: optionalText,
  key: optionalText,
  win_money: figure,
});

/**
 * One top-up (API-34, DATA-102 to DATA-107); `no` and `ends` are added fields (B-06). `ends`: when it ends by itself unless it is paid before, in
 * unix seconds, while it can be paid.
 */
export const RechargeRecord = shape({
  status: optionalNumeric,
  status_text: text,
  money: figure,
  desc: text,
  create_time: moment,
  pay_time: moment,
  ends: unixTime,
  no: optionalText,
});

/**
 * One movement of money (API-35, DATA-108 to DATA-110). `createtime` is the wire's own spelling. `id` is an added field: what comes
 * before it is asked for by it.
 */
export const MoneyLogEntry = shape({ type_txt: text, createtime: moment, money: figure, no: optionalText, id: optionalText });

/** Where the payment page of a top-up is, and, as an added field, the number of its record (API-36, O-95). */
export const RechargeAnswer = shape({ pay_url: v.pipe(v.string(), v.nonEmpty()), no: optionalText });

/** What an order or a withdrawal became: the number of its record, an added field (API-31, API-43, O-95). Nothing is an answer too. */
export const Accepted = loosely(v.nullish(shape({ no: optionalText }), {}));
