import type { Language } from '../contract';
import { formatMoney } from './money';

const DIGITS = /^\d+$/;
const RANGE = /^(\d+)\s*[-‐‑‒–—]\s*(\d+)$/;

/**
 * A companion's price in the language's grouping with the unit of `currency.other`: digits alone (`'1200'` → `1,200 Yuan`), or
 * two such numbers with a dash between, as one range (`'800 - 1200'` → `800–1,200 Yuan`). Anything else carries its own unit
 * and stays as it is (O-70). A unit never stands alone on the next line.
 */
export function formatPrice(price: string, unit: string, language: Language): string {
  const sent = price.trim();
  if (DIGITS.test(sent)) return `${formatMoney(sent, language)}\u00a0${unit}`;
  const [, from, to] = RANGE.exec(sent) ?? [];
  return from && to ? `${formatMoney(from, language)}–${formatMoney(to, language)}\u00a0${unit}` : price;
}
