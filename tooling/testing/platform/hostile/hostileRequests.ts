import { ALL_VALUES, brokenForm, changesOf, singleBreakages } from './breakages';
import type { Breakage } from './breakages';
import { byteBreakages, repeatedHeader } from './byteBreakages';
import type { ByteBreakage } from './byteBreakages';
import { SQL } from './corpus';
import { changesSomething, everyCall, parametersOf } from './everyCall';
import type { CallName } from './everyCall';
import { requestBreakages } from './requestBreakages';
import { spellings } from './spellings';
import { encodedAll } from './wireRequests';

/** How many are made of one call: broken forms, and the SQL corpus where every request costs a hash. */
export type Sizes = { forms: number; hashed: number };

/**
 * Every hostile request of a call, made from the contract: wrong as a whole (`whole`), the SQL corpus on each parameter, each parameter broken
 * in ever other ways, and several at once (`forms`). `payload` is a good one; the same numbers of `random` give the same requests.
 */
export function hostileRequests(
  name: CallName,
  payload: Record<string, string>,
  { forms, hashed }: Sizes,
  random: () => number,
): { whole: Breakage[]; forms: Breakage[] } {
  const call = everyCall[name];
  const sql = shuffled(singleBreakages(name, call, payload, SQL).filter(isJudgeable(name)), random);
  const runs = call.secret ? hashed : forms;
  return {
    whole: requestBreakages(call, encodedAll(payload)),
    forms: [...sql.slice(0, call.secret ? hashed : undefined), ...brokenForms(name, payload, runs, random)],
  };
}

/** Those of a call that only bytes can say: `broken` is refused whoever sends it, a header of the client that comes twice (`twice`) counts as none. */
export function hostileBytes(name: CallName): { broken: ByteBreakage[]; twice: Record<'token' | 'tokensso' | 'lang', ByteBreakage> } {
  const call = everyCall[name];
  const twice = {
    token: repeatedHeader(call, 'token'),
    tokensso: repeatedHeader(call, 'tokensso'),
    lang: repeatedHeader(call, 'lang'),
  };
  return { broken: byteBreakages(call), twice };
}

/** A request to an address, in every spelling that a router or a proxy may take for it. */
export function hostileSpellings(address: string, method = 'GET'): { method: string; path: string; body?: string }[] {
  return spellings(address).map((path) => ({ method, path, ...(method === 'POST' && { body: '' }) }));
}

/** So many broken forms of a call: seven in ten with one parameter broken, the others with several. */
function brokenForms(name: CallName, payload: Record<string, string>, runs: number, random: () => number): Breakage[] {
  const call = everyCall[name];
  const fields = parametersOf(call);
  if (fields.length === 0) return [];
  const each = shuffled(singleBreakages(name, call, payload, ALL_VALUES).filter(isJudgeable(name)), random);
  const singles = each.slice(0, Math.ceil(runs * 0.7));
  const several = Array.from({ length: runs - singles.length }, () => {
    const broken = shuffled(fields, random).slice(0, 1 + Math.floor(random() * fields.length));
    const changes = broken.map((field) => {
      const ways = changesOf(field, payload[field] ?? '1', ALL_VALUES);
      return ways[Math.floor(random() * ways.length)] ?? { what: '', field, form: '' };
    });
    return brokenForm(name, call, payload, changes);
  });
  return [...singles, ...several.filter(isJudgeable(name))];
}

/** Whether an answer can be judged: what a changing call may take as well is no broken request. */
const isJudgeable =
  (name: CallName) =>
  ({ certain }: Breakage): boolean =>
    certain || !changesSomething(everyCall[name]);

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
