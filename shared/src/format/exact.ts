/** A decimal number without binary fractions: `digits` of which the last `scale` stand behind the point. */
export type Exact = { digits: bigint; scale: number };

/** No number of JavaScript has a larger exponent than three digits: a text with more would be written out in millions of zeros. */
const DECIMAL = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i;
const power = (exponent: number): bigint => 10n ** BigInt(exponent);

/** Reads a number, or its text, as it stands. Throws for what is none: an amount that cannot be read must not become another. */
export function exact(amount: number | string): Exact {
  const [, sign = '', whole = '', part = '', exponent = '0'] = DECIMAL.exec(String(amount)) ?? [];
  if (whole + part === '') throw new Error(`${String(amount)} is no amount.`);
  const scale = part.length - Number(exponent);
  const digits = BigInt(sign + whole + part);
  return scale < 0 ? { digits: digits * power(-scale), scale: 0 } : { digits, scale };
}

/** Both with as many digits behind the point as the one that has more. */
const alike = (a: Exact, b: Exact): [bigint, bigint, number] => {
  const scale = Math.max(a.scale, b.scale);
  return [a.digits * power(scale - a.scale), b.digits * power(scale - b.scale), scale];
};

export function plus(a: Exact, b: Exact): Exact {
  const [one, other, scale] = alike(a, b);
  return { digits: one + other, scale };
}

export const negative = ({ digits, scale }: Exact): Exact => ({ digits: -digits, scale });

export const times = (a: Exact, b: Exact): Exact => ({ digits: a.digits * b.digits, scale: a.scale + b.scale });

/** Below 0, 0 or above 0, as a is less, the same or more than b. */
export function compare(a: Exact, b: Exact): number {
  const [one, other] = alike(a, b);
  return one < other ? -1 : one > other ? 1 : 0;
}

/** To this many digits behind the point: the rest is cut off, or with `isUp` counts as one more, away from 0. */
export function rounded({ digits, scale }: Exact, places: number, isUp = false): Exact {
  if (scale <= places) return { digits, scale };
  const divisor = power(scale - places);
  const cut = digits / divisor;
  if (!isUp || digits % divisor === 0n) return { digits: cut, scale: places };
  return { digits: cut + (digits < 0n ? -1n : 1n), scale: places };
}

/** Digits and a point, without an exponent and without zeros that say nothing. */
export function decimalText({ digits, scale }: Exact): string {
  const sign = digits < 0n ? '-' : '';
  const all = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  const whole = all.slice(0, all.length - scale);
  const part = all.slice(all.length - scale).replace(/0+$/, '');
  return `${sign}${whole}${part === '' ? '' : `.${part}`}`;
}

export const toNumber = (value: Exact): number => Number(decimalText(value));
