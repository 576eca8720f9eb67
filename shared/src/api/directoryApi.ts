import { calls } from '../contract';
import type { AnswerOf } from '../contract';
import { injectFeature } from './injectFeature';
import { LISTS_STAY_S } from './listsStay';
import { pages } from './pages';
import { request } from './request';
import { saidHtml } from './saidHtml';

/** A city or province (API-48). `kind` and a city's province are additions: undefined where the platform does not tell them apart (O-30). */
export type Place = { id: string; name: string; kind: 'city' | 'province' | undefined; provinceId: string | undefined };

function placeOf(wire: AnswerOf<typeof calls.listPlaces>[number]): Place {
  const kind = wire.kind === 'city' || wire.kind === 'province' ? wire.kind : undefined;
  return { id: wire.id, name: wire.name || wire.id, kind, provinceId: wire.parent };
}

/** What is known of a companion on a card and on the own page alike. Measurements and price as delivered. */
type CompanionFacts = {
  id: string;
  name: string;
  title: string;
  price: string;
  height: string;
  weight: string;
  measurements: [first: string, second: string, third: string];
  address: string;
  services: string[];
  /** Whether the platform certified the profile; undefined when it does not say: then as written. */
  isVerified: boolean | undefined;
  isVideoVerified: boolean | undefined;
  /** Whether the companion travels; undefined when the platform does not say. */
  isAirborne: boolean | undefined;
  /** What is shown does not exist (O-107): every picture of it carries the mark. */
  isFictional: boolean;
};

/** A companion on a list card (API-49). */
export type CompanionCard = CompanionFacts & { image: string };

/** A companion's own page (API-50). `summary` is HTML, not yet sanitised. */
export type Companion = CompanionFacts & { images: string[]; summary: string };

/** Which companions: of a city or province, or all. */
export type CompanionsOf = { placeId?: string };

const flagOf = (value: number | undefined): boolean | undefined => (value === undefined ? undefined : value === 1);

type WireFacts = Omit<AnswerOf<typeof calls.listCompanions>[number], 'img_url'>;

function factsOf(wire: WireFacts): CompanionFacts {
  return {
    id: wire.id,
    name: wire.xuanfei_name,
    title: wire.vo_title,
    price: wire.price,
    height: wire.height,
    weight: wire.weight,
    measurements: [wire.one, wire.two, wire.three],
    address: wire.address,
    services: wire.service_data,
    isVerified: flagOf(wire.is_auth),
    isVideoVerified: flagOf(wire.is_video_auth),
    isAirborne: flagOf(wire.airborne),
    isFictional: wire.is_demo,
  };
}

/** A companion of a list as cards show it. */
export const companionCardOf = (card: AnswerOf<typeof calls.listCompanions>[number]): CompanionCard => ({
  ...factsOf(card),
  image: card.img_url,
});

/** Companions and places, which home and directory both show: API-48 to API-50. */
export const directoryApi = injectFeature('shared', {
  tags: [],
  endpoints: (build) => ({
    listPlaces: build.query<Place[], void>({
      query: () => request(calls.listPlaces, {}),
      transformResponse: (places: AnswerOf<typeof calls.listPlaces>) => places.map(placeOf),
      providesTags: ['Place'],
      keepUnusedDataFor: LISTS_STAY_S, // as the companions of one, who are shown under it
    }),
    listCompanions: build.infiniteQuery<CompanionCard[], CompanionsOf, number>({
      infiniteQueryOptions: pages<CompanionCard>(),
      query: ({ queryArg, pageParam }) => request(calls.listCompanions, { id: queryArg.placeId, page: pageParam }),
      transformResponse: (cards: AnswerOf<typeof calls.listCompanions>) => cards.map(companionCardOf),
      providesTags: ['Companion'],
      keepUnusedDataFor: LISTS_STAY_S,
    }),
    getCompanion: build.query<Companion, string>({
      query: (id) => request(calls.getCompanion, { id }),
      transformResponse: (wire: AnswerOf<typeof calls.getCompanion>) => ({
        ...factsOf(wire),
        images: wire.img_url,
        summary: saidHtml(wire.content),
      }),
      providesTags: (_companion, _error, id) => [{ type: 'Companion', id }],
    }),
  }),
});

export const { useListPlacesQuery, useListCompanionsInfiniteQuery, useGetCompanionQuery } = directoryApi;
