import * as v from 'valibot';
import { shape } from './tiers';
import { figure, flag, identifier, optionalNumeric, optionalText, text } from './wire';

/** Of a platform that says none (LIMIT-30). */
const PREVIEW_SECONDS = 15;

/** 1 or 0 as a flag; undefined when nothing that is one was sent. */
const flagOrUnknown = v.pipe(
  v.nullish(v.union([v.number(), v.string(), v.boolean()]), null),
  v.transform((value) => (['1', 'true'].includes(String(value)) ? true : ['0', 'false'].includes(String(value)) ? false : undefined)),
);

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
  status: optionalNumeric,
  paypassword: flag,
  /** 0 is the preview alone, anything else the whole of each video: also nothing (DATA-010). */
  is_see: v.pipe(
    flagOrUnknown,
    v.transform((sees) => sees ?? true),
  ),
  free_see_time: v.pipe(
    optionalNumeric,
    v.transform((seconds) => seconds ?? PREVIEW_SECONDS),
  ),
  groupinfo: v.pipe(
    v.nullish(shape({ image: text, rate: optionalNumeric }), null),
    v.transform((group) => ({ image: group?.image ?? '', rate: Math.min(100, Math.max(0, group?.rate ?? 0)) })),
  ),
  ip: text,
  point: figure,
  /** Own code for inviting others (B-09), empty where there is none. */
  invite_code: text,
});
export type UserInfo = v.InferOutput<typeof UserInfo>;

/** The bound bank (API-22, DATA-114 to DATA-116, O-22). Without `is_bank` the account tells. */
export const UserBank = shape({
  is_bank: flagOrUnknown,
  info: v.nullish(shape({ bankinfo: text, bankid: text })),
});
