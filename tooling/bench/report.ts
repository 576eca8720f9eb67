import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../build/packages';
import { UsageError } from '../dev/fail';

/** One figure: what was measured, what came out, and how it was measured, in words. */
export type Row = { what: string; figure: string; how: string };

/** A document of figures: its name, which is also the bench's, and its heading. What earlier runs measured stands there, so that parts may be run one by one, and elsewhere. */
export type Report = { name: string; heading: string };
const reportFile = (folder: string, { name }: Report): string => join(folder, `${name}.md`);

const commit = (): string => execFileSync('git', ['-C', ROOT, 'rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();
const loadNow = (): number => loadavg()[0] ?? 0;
const cell = (text: string): string => text.replaceAll('|', '\\|');

/** Measures one part and writes its lines of the document, with date, commit and how busy the machine was in the last minute, before and after. */
async function measurePart(name: string, measure: Measure, write: (lines: string[]) => void): Promise<void> {
  const before = loadNow();
  const writeRows = (rows: readonly Row[]): void => {
    const load = [before, loadNow()].map((one) => one.toFixed(1)).join(' to ');
    const when = `${new Date().toISOString().slice(0, 16).replace('T', ' ')}, ${commit()}, load ${load}`;
    write(rows.map(({ what, figure, how }) => `| ${name} | ${cell(what)} | ${cell(figure)} | ${cell(how)} | ${when} |`));
  };
  const rows = await measure(writeRows);
  rows.forEach(({ what, figure }) => console.log(`${what}: ${figure}`));
  writeRows(rows);
}

const HEAD = '| part | what | came out | how | when (UTC), commit, load |';

/** The document as it stands: the lines of each part, and what is below the figures, from its first heading on, written by hand. */
function readReport(file: string): { lines: string[]; byHand: string } {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const from = text.indexOf('\n## ');
  const [figures, byHand] = from < 0 ? [text, ''] : [text.slice(0, from), text.slice(from)];
  return { lines: figures.split('\n').filter((line) => /^\| [a-z]+ \|/i.test(line) && line !== HEAD), byHand };
}

/** Writes the document with what was measured of one part; what stands of the others stays, and a part that never ran is named as missing. */
function writeReport(
  file: string,
  { name: bench, heading }: Report,
  parts: readonly string[],
  measured: { name: string; lines: string[] },
): void {
  const { lines, byHand } = readReport(file);
  const linesOf = (name: string): string[] => {
    const own = name === measured.name ? measured.lines : lines.filter((line) => line.startsWith(`| ${name} |`));
    return own.length > 0 ? own : [`| ${name} | | not measured | \`npm run bench -- ${bench} ${name}\` | |`];
  };
  writeFileSync(
    file,
    [
      `# ${heading}`,
      '',
      `The figures are written by \`npm run bench -- ${bench}\`, never by hand; \`npm run bench -- ${bench} PART…\` measures some parts anew and leaves the others. Seconds depend`,
      `on the machine (here ${String(cpus().length)} cores) and on what else it does: the load of the last minute stands beside each figure. Counts do not.`,
      '',
      HEAD,
      '| --- | --- | --- | --- | --- |',
      ...parts.flatMap(linesOf),
      '',
    ].join('\n') + byHand,
  );
}

/** Measures one part. What takes an hour says now and then what is known `soFar`, which is then written at once. */
type Measure = (soFar: (rows: Row[]) => void) => Promise<Row[]>;

/** What a bench measures, by name, in the order of its document. */
export type Parts = Readonly<Record<string, Measure>>;

/** `npm run bench -- REPORT [PART…]`: measures all parts, or the named ones, and writes the document into `folder` after each. */
export async function measureParts(report: Report, parts: Parts, names: readonly string[], folder = join(ROOT, 'docs')): Promise<number> {
  const unknown = names.find((name) => parts[name] === undefined);
  if (unknown !== undefined)
    throw new UsageError(`npm run bench -- ${report.name} ${Object.keys(parts).join(' | ')}: there is no ${unknown}.`);
  for (const [name, measure] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue;
    await measurePart(name, measure, (lines) => writeReport(reportFile(folder, report), report, Object.keys(parts), { name, lines }));
  }
  return 0;
}
