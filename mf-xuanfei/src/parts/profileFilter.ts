import type { CompanionCard } from '@unison/shared/api';
import { searchText } from '@unison/shared/format';
import * as v from 'valibot';

/** The orders a member can choose; without one the list stands as the platform sends it. */
export const ORDERS = ['cheap', 'dear', 'name'] as const;
export type ProfileOrder = (typeof ORDERS)[number];

const price = v.optional(v.pipe(v.number(), v.minValue(0)));

/** What a member wants to see of the loaded list (B-08), and in which order. An empty filter lets everybody through. */
const ProfileFilter = v.object({
  name: v.optional(v.string()),
  priceFrom: price,
  priceTo: price,
  services: v.array(v.string()),
  order: v.optional(v.picklist(ORDERS)),
});
export type ProfileFilter = v.InferOutput<typeof ProfileFilter>;

/** One per language: the names of services are the platform's own words. */
export const KeptFilters = v.record(v.string(), ProfileFilter);

export const NO_FILTER: ProfileFilter = { services: [] };

/** How many conditions are set; an order is none. */
export function filterSize({ name, priceFrom, priceTo, services }: ProfileFilter): number {
  return [name, priceFrom, priceTo].filter((condition) => condition !== undefined).length + services.length;
}

/** A number, and a second one behind a dash or such a word as 'to', each with its unit or without; behind a word alone a sign: '800 a day, 1200 a night'. */
const PRICE =
  /(\d+(?:[.,]\d+)?)(?:\s*[^\d\s/]{0,6}(?:\s*[-‐‒–—−~〜]\s*[^\d\s/]{0,6}|(?:\s*(?:至|到|から)|\s+(?:to|đến|a)\s)\s*\p{Sc}?)\s*(\d+(?:[.,]\d+)?))?/iu;

/** A price is text such as '800-1,200 K' or '1000元/2小时', where only the first number is one; a point or comma before three digits groups them. */
export function priceRange(price: string): [lowest: number, highest: number] | undefined {
  const [, from, to = from] = PRICE.exec(price.normalize('NFKC').replace(/(\d)[.,\s](?=\d{3}(?!\d))/g, '$1')) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const numbers = [from, to].map((number) => Number(number.replace(',', '.')));
  return [Math.min(...numbers), Math.max(...numbers)];
}

/** True when the profile has the letters in its name, its price range touches the wanted one, and it offers one of the wanted services. */
export function matchesFilter(filter: ProfileFilter, profile: Pick<CompanionCard, 'name' | 'price' | 'services'>): boolean {
  return (
    searchText(profile.name).includes(searchText(filter.name ?? '')) &&
    matchesPrice(filter, profile.price) &&
    (filter.services.length === 0 || filter.services.some((service) => profile.services.includes(service)))
  );
}

function matchesPrice({ priceFrom, priceTo }: ProfileFilter, price: string): boolean {
  if (priceFrom === undefined && priceTo === undefined) return true;
  const range = priceRange(price);
  return range !== undefined && range[1] >= (priceFrom ?? 0) && range[0] <= (priceTo ?? Infinity);
}

/** The services to choose from: those of the loaded profiles, most frequent first, and those already chosen. */
export function servicesOffered(profiles: readonly Pick<CompanionCard, 'services'>[], chosen: readonly string[]): string[] {
  const counts = new Map<string, number>(chosen.map((service) => [service, 0]));
  for (const service of profiles.flatMap((profile) => profile.services)) counts.set(service, (counts.get(service) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1]).map(([service]) => service);
}
