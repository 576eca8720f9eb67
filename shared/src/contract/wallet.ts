import * as v from 'valibot';
import { dice, flag, list, moment, numeric, optionalNumeric, optionalText, text } from './wire';

/** Limits of a withdrawal (API-29, DATA-119 to DATA-121); the rest are added fields. Amounts in credits, times in minutes. */
export const WithdrawRule = v.object({
  min: numeric,
  max: numeric,
  num: numeric,
  free: optionalNumeric,
  left: optionalNumeric,
  arrival_avg: optionalNumeric,
  arrival_min: optionalNumeric,
});

/** Winnings and stakes (API-30, DATA-122, DATA-123). */
export const PersonalReport = v.object({ win_money: numeric, play_money: numeric });

/** One withdrawal (API-32, DATA-096 to DATA-101); `id`, `no` and `can_cancel` are added fields (B-06). */
export const WithdrawRecord = v.object({
  status: numeric,
  status_text: text,
  money: numeric,
  desc: text,
  create_time: moment,
  update_time: moment,
  id: optionalText,
  no: optionalText,
  can_cancel: flag,
});

/** One order (API-33, DATA-087 to DATA-095); `no`, `win_money` and `lid` and `key` of its game are added fields (B-06, Q-34, O-95). */
export const GameRecord = v.object({
  ico: text,
  name: text,
  data: list(v.object({ expect: text, item: optionalText })),
  status: numeric,
  status_text: text,
  opencode: dice,
  money: numeric,
  create_time: moment,
  update_time: moment,
  no: optionalText,
  lid: optionalText,
  key: optionalText,
  win_money: optionalNumeric,
});

/** One top-up (API-34, DATA-102 to DATA-107). */
export const RechargeRecord = v.object({
  status: numeric,
  status_text: text,
  money: numeric,
  desc: text,
  create_time: moment,
  pay_time: moment,
  no: optionalText,
});

/** One movement of money (API-35, DATA-108 to DATA-110). `createtime` is the wire's own spelling. */
export const MoneyLogEntry = v.object({ type_txt: text, createtime: moment, money: numeric, no: optionalText });

/** Where the payment page of a top-up is, and, as an added field, the number of its record (API-36, O-95). */
export const RechargeAnswer = v.object({ pay_url: v.pipe(v.string(), v.nonEmpty()), no: optionalText });

/** What an order or a withdrawal became: the number of its record, an added field (API-31, API-43, O-95). Nothing is an answer too. */
export const Accepted = v.pipe(
  v.nullish(v.object({ no: optionalText }), null),
  v.transform((answer): { no: string | undefined } => ({ no: answer?.no })),
);
