import type { Language } from '../contract';
import { grouped } from './grouped';
import { perLanguage } from './intl';

const percents = perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }));

/** A plain number, grouped by locale, at most two decimals; from 1e21 on, which no count comes to, with an exponent as JavaScript writes it. */
export function formatNumber(value: number, language: Language): string {
  return grouped(String(+value.toFixed(2)), language);
}

/** A share of 0 to 1 as a percentage, at most two decimals. */
export function formatPercent(share: number, language: Language): string {
  return percents(language).format(share);
}
