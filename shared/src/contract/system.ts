import * as v from 'valibot';
import { AVATAR_COUNT_DEFAULT } from './limits';
import { rows, shape } from './tiers';
import { picture, texts } from './texts';
import { hasWords } from './unseen';
import { figure, flag, identifier, isDemo, moment, optionalNumeric, optionalText, seenText, text, yesNo } from './wire';

/** A text that is not empty, in place of an object that holds it: the product leaves the shape of these entries open (O-103). */
const asText = v.pipe(v.string(), v.nonEmpty(), v.check(hasWords));

/** One way to pay on `/Channel`, with its code and its picture (`ico`, an added field) or by its name alone (DATA-034, O-50, O-103). */
export const PayBank = v.union([
  shape({ name: asText, code: optionalText, ico: text }),
  v.pipe(
    asText,
    v.transform((name) => ({ name, code: undefined, ico: '' })),
  ),
]);

/** One entry of the language list: with its name, or the code alone (O-48, O-103). */
export const LanguageEntry = v.union([
  shape({ code: asText, name: text }),
  v.pipe(
    asText,
    v.transform((code) => ({ code, name: '' })),
  ),
]);

/** One banner: an object with its picture, or the picture's address alone (DATA-038, O-103). */
const Banner = v.union([
  shape({ url: text, is_demo: isDemo }),
  v.pipe(
    asText,
    v.transform((url) => ({ url, is_demo: false })),
  ),
]);

/** Platform settings, fetched once per start (API-11, DATA-017 to DATA-035). Fields below `capabilities` are added ones. */
export const BaseInfo = shape({
  name: seenText,
  ico: text,
  login_bg: text,
  center_bg: text,
  video_login: flag,
  login_out: flag,
  isplay: flag,
  isluckdraw: flag,
  ispop: flag,
  pop_content: text,
  iskefu: flag,
  kefu: text,
  close_withdraw: flag,
  close_number: flag,
  edit_paypwd: flag,
  head_toal: v.pipe(
    optionalNumeric,
    v.transform((count) => (count !== undefined && count >= 1 ? Math.floor(count) : AVATAR_COUNT_DEFAULT)),
  ),
  lang_data: rows(LanguageEntry),
  pay_banklist: rows(PayBank),
  /** What the platform offers beyond the product, by name (O-81). Empty when it knows only the product. */
  capabilities: rows(v.string()),
  /** Whether the agreement starts ticked. */
  agree_default: v.pipe(
    yesNo,
    v.transform((value) => value !== 0),
  ),
  /** Smallest length of a login password (O-68). */
  password_min: optionalNumeric,
  /** 1 when amounts are play credits without cash value (O-84). */
  play_credits: flag,
  /** Smallest stake per option (O-15). */
  stake_min: figure,
});
export type BaseInfo = v.InferOutput<typeof BaseInfo>;

/** A featured entry: a video when it carries `vod_pic` or `vod_name`, else a profile (O-02). */
export const FeaturedEntry = shape({
  id: identifier,
  vod_name: optionalText,
  vod_pic: optionalText,
  img_url: picture,
  xuanfei_name: optionalText,
  is_demo: isDemo,
});

/** What the home screen shows above its feed (API-12, DATA-036 to DATA-039). */
export const Config = shape({
  notice: v.pipe(
    texts,
    v.transform((notices) => notices.filter((text) => text.trim()).join('  ·  ')),
  ),
  banners: rows(Banner),
  // A video and a profile may share an id.
  movielist_0: rows(FeaturedEntry, ({ id, vod_name, vod_pic }) => `${id} ${(vod_name ?? vod_pic) === undefined}`),
});
export type Config = v.InferOutput<typeof Config>;

/** One bank of the binding form (API-13, DATA-117, DATA-118). */
export const BankChoice = shape({ text: seenText, value: seenText });

/** One system notice (API-14, DATA-111 to DATA-113). `create_time` as delivered: unix seconds or text. */
export const Notice = shape({ id: optionalText, name: text, text, create_time: moment });
export type Notice = v.InferOutput<typeof Notice>;

/** The stored path of an uploaded picture (API-15). */
export const UploadedImage = v.union([
  shape({ path: asText }),
  v.pipe(
    asText,
    v.transform((path) => ({ path })),
  ),
]);
