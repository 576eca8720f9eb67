import { withoutUnseen } from '../contract/unseen';

/** A text as it is compared in a search: 'Đà Nẵng' is found by 'da nang', since case, accents and the Vietnamese đ do not count, nor the width of Asian keyboards, nor signs that nobody sees. */
export function searchText(text: string): string {
  return withoutUnseen(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/đ/g, 'd').trim();
}
