import type { Place } from '@unison/shared/api';

/** 'Đà Nẵng' is found by 'da nang': case, accents and the Vietnamese đ do not count. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/đ/g, 'd').trim();
}

/** The places whose name holds what was typed, in the platform's order. */
export function searchPlaces(places: readonly Place[], typed: string): readonly Place[] {
  const wanted = plain(typed);
  return wanted === '' ? places : places.filter((place) => plain(place.name).includes(wanted));
}

/** The cities, or the provinces; a platform that does not tell them apart has one list for both (O-30). */
export function placesOfKind(places: readonly Place[], kind: 'city' | 'province'): readonly Place[] {
  const wanted = places.filter((place) => place.kind === undefined || place.kind === kind);
  return wanted.length > 0 ? wanted : places;
}
