import type { Place } from '@unison/shared/api';
import { searchText } from '@unison/shared/format';

/** The places whose name holds what was typed, in the platform's order. */
export function searchPlaces(places: readonly Place[], typed: string): readonly Place[] {
  const wanted = searchText(typed);
  return wanted === '' ? places : places.filter((place) => searchText(place.name).includes(wanted));
}

/** The cities, or the provinces; a platform that does not tell them apart has one list for both (O-30). */
export function placesOfKind(places: readonly Place[], kind: 'city' | 'province'): readonly Place[] {
  const wanted = places.filter((place) => place.kind === undefined || place.kind === kind);
  return wanted.length > 0 ? wanted : places;
}
