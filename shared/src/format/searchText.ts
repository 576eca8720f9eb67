/** A text as it is compared in a search: 'Đà Nẵng' is found by 'da nang', since case, accents and the Vietnamese đ do not count. */
export function searchText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/đ/g, 'd').trim();
}
