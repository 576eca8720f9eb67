import type { CompanionCard } from '@unison/shared/api';
import { priceRange } from './profileFilter';
import type { ProfileOrder } from './profileFilter';

type Ordered = Pick<CompanionCard, 'name' | 'price'>;

/** Whom nobody can compare stands last, whichever way the list runs. */
const byFigure = (figureOf: (profile: Ordered) => number | undefined, direction: 1 | -1) => (one: Ordered, other: Ordered) => {
  const [left, right] = [figureOf(one), figureOf(other)];
  if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
  return direction * (left - right);
};

/** Compares two profiles: by the lowest price a profile names, by its highest, or by its name as `locale` sorts (a BCP 47 tag). */
export function orderOfProfiles(order: ProfileOrder, locale: string): (one: Ordered, other: Ordered) => number {
  switch (order) {
    case 'cheap':
      return byFigure(({ price }) => priceRange(price)?.[0], 1);
    case 'dear':
      return byFigure(({ price }) => priceRange(price)?.[1], -1);
    case 'name': {
      const { compare } = new Intl.Collator(locale, { numeric: true });
      return (one, other) => compare(one.name, other.name);
    }
  }
}
