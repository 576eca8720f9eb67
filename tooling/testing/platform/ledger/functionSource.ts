import type { Queryable } from '../../../platform/db';

/** A function of the database as it is now: its whole definition, and what is between its dollar quotes. */
export type SqlFunction = { name: string; language: 'sql' | 'plpgsql'; volatility: 'v' | 's' | 'i'; definition: string; body: string };

/** One word, number, quoted text, comment or sign of a function's body. */
export type Token = { text: string; at: number; kind: 'word' | 'number' | 'quoted' | 'comment' | 'sign' };

const TOKEN =
  /(?<comment>--[^\n]*|\/\*[\s\S]*?\*\/)|(?<quoted>'(?:[^']|'')*')|(?<word>[A-Za-z_][A-Za-z_0-9]*)|(?<number>\d+(?:\.\d+)?)|(?<sign>:=|<>|<=|>=|\|\||::|->>|->|\.\.|[^\s\w'])/g;

/** Every function of the money and of the draws, or of other schemas, from the catalog: a new one, or a new statement, cannot be left out. */
export async function readFunctions(tx: Queryable, schemas = ['ledger', 'fair']): Promise<SqlFunction[]> {
  const rows = await tx.query<Omit<SqlFunction, 'body'>>(
    `SELECT n.nspname || '.' || p.proname AS name, l.lanname AS language, p.provolatile AS volatility, pg_get_functiondef(p.oid) AS definition
     FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace JOIN pg_language l ON l.oid = p.prolang
     WHERE n.nspname = ANY ($1) AND l.lanname IN ('sql', 'plpgsql') ORDER BY 1`,
    [schemas],
  );
  return rows.map((row) => ({ ...row, body: /AS \$function\$([\s\S]*)\$function\$/.exec(row.definition)?.[1] ?? '' }));
}

/** The same function with another body, as a statement that replaces it. */
export function withBody({ definition, body }: SqlFunction, changed: string): string {
  return definition.replace(`$function$${body}$function$`, () => `$function$${changed}$function$`);
}

export function tokensOf(body: string): Token[] {
  return [...body.matchAll(TOKEN)].map((match) => {
    const [kind = 'sign'] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    return { text: match[0], at: match.index, kind: kind as Token['kind'] }; // the groups of TOKEN
  });
}

/** A statement of PL/pgSQL: from its first word to its semicolon, or to THEN or LOOP where others are inside it. */
export type Statement = { at: number; end: number; text: string };

/** Where each statement of a PL/pgSQL body begins and ends, in order. */
export function statementsOf(body: string): Statement[] {
  const statements: Statement[] = [];
  let [depth, cases, started, next] = [0, 0, false, false];
  let open: number | undefined;
  let before = '';
  for (const { text, at, kind } of tokensOf(body)) {
    if (kind === 'comment') continue;
    const word = kind === 'word' ? (before === 'END' ? 'of END' : text.toUpperCase()) : ''; // END LOOP and END IF open nothing
    before = word;
    if (!started) {
      started = next = word === 'BEGIN';
      continue;
    }
    if (next && !['END', 'ELSE', 'ELSIF', 'EXCEPTION', 'WHEN'].includes(word)) open = at;
    next = false;
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    if (word === 'CASE') cases += 1;
    if (word === 'END' && cases > 0) cases -= 1;
    const inside = depth > 0 || cases > 0;
    if (inside || !(text === ';' || ['THEN', 'ELSE', 'LOOP', 'BEGIN'].includes(word))) continue;
    if (open !== undefined) {
      const end = at + text.length;
      statements.push({ at: open, end, text: body.slice(open, end).replace(/\s+/g, ' ') });
    }
    open = undefined;
    next = true;
  }
  return statements;
}
