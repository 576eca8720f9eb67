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
