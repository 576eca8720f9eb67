// By its public name: fairness is bundled into a remote, the contract comes from the shell.
import { OPTION_TYPES } from '@unison/shared/contract';
import { toHex, utf8 } from './bytes';
import { sha256 } from './digest';

/**
 * The hash a round's odds are committed with: SHA-256 of `option=odds` in the order of LIMIT-27, joined by `;`, the odds in
 * hundredths. `odds` as on the wire (`proportion`, the stake included).
 */
export async function hashOdds(odds: readonly { type: string; proportion: number }[]): Promise<string> {
  const order = (type: string) => (OPTION_TYPES as readonly string[]).indexOf(type);
  const sorted = [...odds].sort((a, b) => order(a.type) - order(b.type));
  return toHex(await sha256(utf8(sorted.map((one) => `${one.type}=${Math.round(one.proportion * 100)}`).join(';'))));
}
