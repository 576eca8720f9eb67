import type { Language } from '../contract';
import { perLanguage } from './intl';

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
const percents = perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }));

/** A plain number, grouped by locale, at most two decimals. */
export function formatNumber(value: number, language: Language): string {
  return numbers(language).format(value);
}

/** A share of 0 to 1 as a percentage, at most two decimals. */
export function formatPercent(share: number, language: Language): string {
  return percents(language).format(share);
}
