import { UsageError } from '../dev/fail';
import { kilobytes } from '../build/budgets';

/** Begins and ends what `--table` writes into the document. */
const MARKS = ['<!-- bytes: npm run bench -- bytes --table -->', '<!-- /bytes -->'] as const;

/** What one bundle has, after brotli, and may have in KB. */
export type Row = { packageName: string; bundle: string; bytes: number; budget: number | undefined };

/** The table of what each screen needs first, beside its budget, the fullest first. */
export function tableOf(rows: readonly Row[]): string {
  const share = ({ bytes, budget }: Row): number => (budget === undefined ? 0 : kilobytes(bytes) / budget);
  const lines = [...rows]
    .sort((one, other) => share(other) - share(one) || one.bundle.localeCompare(other.bundle))
    .map((row) => {
      const { packageName, bundle, bytes, budget } = row;
      const of = budget === undefined ? '– | –' : `${String(budget)} | ${(share(row) * 100).toFixed(0)} %`;
      return `| ${packageName} | ${bundle.replace(/^screen /, '')} | ${kilobytes(bytes).toFixed(1)} | ${of} |`;
    });
  return ['| package | screen, or bundle | KB | budget | used |', '| --- | --- | --- | --- | --- |', ...lines].join('\n');
}

/** Puts a table between the marks of a document; one without them is refused. */
export function withTable(document: string, table: string): string {
  const [from, to] = MARKS.map((mark) => document.indexOf(mark));
  if (from === undefined || to === undefined || from < 0 || to < from)
    throw new UsageError(`docs/performance.md needs the lines ${MARKS.join(' and ')}: the table is written between them.`);
  return `${document.slice(0, from)}${MARKS[0]}\n${table}\n\n${document.slice(to)}`;
}
