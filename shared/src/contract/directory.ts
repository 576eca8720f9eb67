import * as v from 'valibot';
import { pageOf, rows, shape } from './tiers';
import { picture, texts } from './texts';
import { identifier, isDemo, optionalNumeric, optionalText, seenText, text, yesNo } from './wire';

/** A city or province (API-48, DATA-061, DATA-062). */
export const Place = shape({
  id: identifier,
  name: seenText,
  /** `province` or `city`, and the id of a city's province: added fields, since one list feeds both screens (O-30). */
  kind: optionalText,
  parent: optionalText,
});
export type Place = v.InferOutput<typeof Place>;

const companion = {
  id: identifier,
  xuanfei_name: text,
  vo_title: text,
  price: text,
  height: text,
  weight: text,
  one: text,
  two: text,
  three: text,
  address: text,
  service_data: rows(identifier),
  /** Added fields: a badge stands only where the platform says so; absent means 'as written'. */
  is_auth: yesNo,
  is_video_auth: yesNo,
  airborne: yesNo,
  is_demo: isDemo,
};

/** A companion on a list card: one picture (API-49, DATA-040 to DATA-052). */
export const CompanionCard = shape({ ...companion, img_url: picture });
export type CompanionCard = v.InferOutput<typeof CompanionCard>;

/** A companion's own page: all pictures and a summary in HTML (API-50, DATA-041, DATA-053). */
export const Companion = shape({
  ...companion,
  img_url: texts,
  content: text,
});
export type Companion = v.InferOutput<typeof Companion>;

/** A card of `/nHomeList` (API-51, DATA-054 to DATA-060). */
export const FeedItem = shape({
  id: identifier,
  name: text,
  img: text,
  address: text,
  comment_total: v.pipe(
    optionalNumeric,
    v.transform((total) => total ?? 0),
  ),
  city_name: text,
  price: text,
  is_demo: isDemo,
});
export type FeedItem = v.InferOutput<typeof FeedItem>;

/** A page of `/nHomeList`: the items and how many there are in all. */
export const FeedPage = pageOf('list', FeedItem);

/** Page of companions. */
export const CompanionPage = rows(CompanionCard);
