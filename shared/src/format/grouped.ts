import type { Language } from '../contract';

/** What a language parts groups of digits with, and decimals. */
export const signsOf = (language: Language) =>
  language === 'es_spa' || language === 'vn_vn' ? (['.', ','] as const) : ([',', '.'] as const);

/**
 * A decimal text (`'-1234.5'`) as the language writes it, with the decimals that it has: as `Intl.NumberFormat` does, which a test compares. A page's
 * first formatter of numbers keeps a phone busy for some 200 ms, and numbers stand in the first cards (docs/decisions/131).
 */
export function grouped(decimal: string, language: Language): string {
  const [whole = '', part] = decimal.split('.');
  const [group, point] = signsOf(language);
  const isShort = language === 'es_spa' && !/\d{5}/.test(whole);
  return (isShort ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group)) + (part === undefined ? '' : point + part);
}
