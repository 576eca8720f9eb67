import type { Language } from '@unison/shared/contract';
import { companionPictureCount, mediaPath } from '../../media';
import { words } from './words';

/** A companion with the names of its places, as the queries below read it. */
export type CompanionRow = {
  id: number;
  name: string;
  city: string;
  province: string;
  title_key: string;
  services: string[];
  summary_keys: string[];
  price: string;
  height: number;
  weight: number;
  one: number;
  two: number;
  three: number;
  is_auth: boolean;
  is_video_auth: boolean;
  airborne: boolean;
};

const number = (flag: boolean) => (flag ? 1 : 0);

/** What every card and the detail say, in a language (DATA-040 to DATA-052). */
export function companionFields(row: CompanionRow, language: Language) {
  const { services, titles } = words[language];
  return {
    id: row.id,
    xuanfei_name: row.name,
    vo_title: titles[row.title_key],
    price: row.price,
    height: row.height,
    weight: row.weight,
    one: row.one,
    two: row.two,
    three: row.three,
    address: servingCity(row),
    service_data: row.services.map((key) => services[key] ?? key),
    is_auth: number(row.is_auth),
    is_video_auth: number(row.is_video_auth),
    airborne: number(row.airborne),
    is_demo: 1,
  };
}

/** The first picture, which cards show. */
export function cardPicture(id: number): string {
  return mediaPath.companion(id, 1);
}

/** All pictures of a companion, in order. */
export function pictures(id: number): string[] {
  return Array.from({ length: companionPictureCount(id) }, (_, index) => mediaPath.companion(id, index + 1));
}

/** The summary as HTML: our own words only, so nothing in it needs to be escaped. */
export function summaryHtml(row: CompanionRow, language: Language): string {
  const { summary, fictional } = words[language];
  const sentences = row.summary_keys.map((key) => summary[key] ?? '').join(' ');
  return `<p>${sentences}</p><p><em>${fictional}</em></p>`;
}

export function servingCity({ city, province }: Pick<CompanionRow, 'city' | 'province'>): string {
  return `${city}, ${province}`;
}
