import * as v from 'valibot';
import { shape } from './tiers';
import { figure, identifier, optionalNumeric, optionalText, sign, text, yesNo } from './wire';

/** Of a platform that says none (LIMIT-30). */
const PREVIEW_SECONDS = 15;

const isOff = (value: unknown) => ['0', 'false'].includes(String(value));

/** Both tokens of a session: `id` is the opaque primary token, not the user's id (API-16 to API-18, Q-12, O-05). */
export const SessionTokens = shape({ id: identifier, tokensso: identifier });
export type SessionTokens = v.InferOutput<typeof SessionTokens>;

/** The member as the platform knows them (API-20, DATA-001 to DATA-016). Money in credits, at most two decimals. */
export const UserInfo = shape({
  id: identifier,
  username: text,
  header_img: text,
  name: text,
  sex: v.pipe(
    optionalNumeric,
    v.transform((sex) => (sex === 1 || sex === 2 ? sex : 0)),
  ),
  money: figure,
  money_value: optionalText,
  status: yesNo,
  /** 'Set or not': by whatever word or mask, unless it is a no or nothing (DATA-009). */
  paypassword: v.pipe(
    sign,
    v.transform((set) => !!set && !isOff(set)),
  ),
  /** 0 is the preview alone, anything else the whole of each video: also nothing (DATA-010). */
  is_see: v.pipe(
    sign,
    v.transform((sees) => !isOff(sees)),
  ),
  free_see_time: v.pipe(
    optionalNumeric,
    v.transform((seconds) => seconds ?? PREVIEW_SECONDS),
  ),
  groupinfo: v.nullish(
    shape({
      image: text,
      rate: v.pipe(
        optionalNumeric,
        v.transform((rate) => Math.min(100, Math.max(0, rate ?? 0))),
      ),
    }),
    {},
  ),
  ip: text,
  point: figure,
  /** Own code for inviting others (B-09), empty where there is none. */
  invite_code: text,
});
export type UserInfo = v.InferOutput<typeof UserInfo>;

/** The bound bank (API-22, DATA-114 to DATA-116, O-22). Without an `is_bank` that is a flag the account tells. */
export const UserBank = shape({
  is_bank: v.pipe(
    sign,
    v.transform((bound) => (isOff(bound) ? false : ['1', 'true'].includes(String(bound)) || undefined)),
  ),
  info: v.nullish(shape({ bankinfo: text, bankid: text })),
});
