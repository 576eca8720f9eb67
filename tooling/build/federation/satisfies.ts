/**
 * Stands in the shell's build where the federation runtime would read what version a build asks of a shared module. It made a dozen expressions anew for each
 * module of each package: on a slow phone a tenth of a second before anything was drawn (decision 122). Our builds name an exact version or `^` one, the
 * runtime itself `<=` one, all without words behind the numbers. Everything shared is a singleton: a version that does not satisfy is warned of, and taken.
 */
const numbersOf = (version: string): number[] => version.split('.').map((part) => Number.parseInt(part, 10));

/** Negative where `one` is older than `other`. */
function compare(one: number[], other: number[]): number {
  const place = one.findIndex((part, index) => part !== other[index]);
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

/** Whether `range` lets `version` in: `1.2.3`, `^1.2.3`, `<=1.2.3` or `*`. */
export function satisfy(version: string, range: string): boolean {
  if (!version) return false;
  if (range === '*') return true;
  const [, operator = '', asked = ''] = /^([<^=]*)\s*(.*)$/.exec(range) ?? [];
  const [here, least] = [numbersOf(version), numbersOf(asked)];
  const order = compare(here, least);
  if (operator === '<=') return order <= 0;
  if (operator !== '^') return order === 0;
  // What `^` holds fast: all up to the first number that is not 0.
  const first = least.findIndex((part) => part !== 0);
  const fixed = first < 0 ? least.length : first + 1;
  return order >= 0 && here.slice(0, fixed).join('.') === least.slice(0, fixed).join('.');
}
