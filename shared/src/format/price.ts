import type { Language } from '../contract';
import { formatMoney } from './money';

/** A companion's price: digits alone are grouped and get the unit label of `currency.other`; anything else carries its own unit and stays as it is (O-70). */
export function formatPrice(price: string, unit: string, language: Language): string {
  return /^\d+$/.test(price.trim()) ? `${formatMoney(price.trim(), language)} ${unit}` : price;
}
