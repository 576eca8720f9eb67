/** A text as it is compared in a search: 'Đà Nẵng' is found by 'da nang', since case, accents and the Vietnamese đ do not count, nor the width of Asian keyboards. */
export function searchText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/đ/g, 'd').trim();
}
