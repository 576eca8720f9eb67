import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TOOLING = join(__dirname, '..');

type Source = { path: string; isTest: boolean; rows: string[] };

/** The long rows that a text names as a title does: in brackets, alone or with others. */
export const rowsIn = (text: string): string[] => [...text.matchAll(/\[[^\]]*/g)].flatMap(([bracket]) => bracket.match(/\bR\d+\b/g) ?? []);

/** Every source of tooling whose text names long rows (docs/requirements.md, R); `path` is from the root of the repository. */
export function sourcesWithRows(): Source[] {
  return readdirSync(TOOLING, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => ({
      path: `tooling/${name}`,
      isTest: /\.test\.tsx?$/.test(name),
      rows: rowsIn(readFileSync(join(TOOLING, name), 'utf8')),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** The test files that hold one of these rows, found by their text: jest would load every test file to learn its titles. */
export const filesOfRows = (rows: readonly string[], sources = sourcesWithRows()): string[] =>
  sources.filter((source) => source.isTest && source.rows.some((row) => rows.includes(row))).map(({ path }) => path);

/** The pattern of the titles that name one of these rows. */
export const titlesNaming = (rows: readonly string[]): string => `\\[[^\\]]*\\b(${rows.join('|')})\\b`;
