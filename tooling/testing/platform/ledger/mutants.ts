import { statementsOf, tokensOf, withBody } from './functionSource';
import type { SqlFunction } from './functionSource';

/** A function with one mistake put into it: `sql` replaces the function, `name` says where and which. */
export type Mutant = { name: string; sql: string };

const SIGNS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '=': '<>',
  '<>': '=',
  '+': '-',
  '-': '+',
  '*': '+',
  '/': '*',
};
const WORDS: Record<string, string> = {
  AND: 'OR',
  OR: 'AND',
  NOT: '',
  GREATEST: 'least',
  LEAST: 'greatest',
  DESC: 'ASC',
  TRUE: 'false',
  FALSE: 'true',
};
const BLOCKS = /^(IF|ELSIF|FOR|LOOP|WHILE|BEGIN|DECLARE)\b/;

/** Every mutant of a function: comparisons, signs, logic, constants, intervals, dropped statements, swapped accounts. */
export function mutantsOf(one: SqlFunction): Mutant[] {
  const mutants: Mutant[] = [];
  const counts = new Map<string, number>();
  const add = (at: number, length: number, changed: string, what: string): void => {
    const [start, end] = [one.body.lastIndexOf('\n', at - 1) + 1, one.body.indexOf('\n', at)];
    const name = `${one.name}: ${what}, in «${one.body.slice(start, end < 0 ? undefined : end).trim()}»`;
    const count = (counts.get(name) ?? 0) + 1; // several alike on one line are counted
    counts.set(name, count);
    const body = one.body.slice(0, at) + changed + one.body.slice(at + length);
    mutants.push({ name: count === 1 ? name : `${name} (${count})`, sql: withBody(one, body) });
  };
  let before = '';
  for (const { text, at, kind } of tokensOf(one.body)) {
    const unread = before === 'LIMIT' || before === 'PERFORM'; // SELECT INTO takes the first row, PERFORM throws its row away
    before = text.toUpperCase();
    const word = text.toUpperCase();
    if (kind === 'sign' && SIGNS[text] !== undefined) add(at, text.length, SIGNS[text], `${text} becomes ${SIGNS[text]}`);
    if (kind === 'word' && WORDS[word] !== undefined) add(at, text.length, WORDS[word], `${word} becomes ${WORDS[word] || 'nothing'}`);
    if (kind === 'number' && !text.includes('.') && !unread)
      add(at, text.length, String(Number(text) + 1), `${text} becomes ${Number(text) + 1}`);
    const interval = kind === 'quoted' ? /^'(\d+) (\w+)'$/.exec(text) : null;
    if (interval) add(at, text.length, `'${Number(interval[1]) * 2} ${interval[2]}'`, `${text} doubled`);
  }
  if (one.language === 'plpgsql')
    for (const { at, end, text } of statementsOf(one.body))
      if (!BLOCKS.test(text)) add(at, end - at, 'NULL;', `dropped ${text.slice(0, 30)}`);
  for (const match of one.body.matchAll(/\(((?:[^()]|\([^()]*\))*)\)::(?:ledger\.)?move\b/g)) {
    const given = match[1]?.match(/(?:[^,()]|\([^()]*\))+/g) ?? [];
    const [from, to] = [given[3], given[4]];
    if (from === undefined || to === undefined) continue;
    const swapped = [...given.slice(0, 3), to, from, ...given.slice(5)].join(',');
    add(match.index, match[0].length, `(${swapped})::ledger.move`, 'swapped accounts');
  }
  return mutants;
}
