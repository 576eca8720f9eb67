import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../build/packages';
import { UsageError } from '../dev/fail';
import { jsonOf } from '../registry';

/** One figure: what was measured, what came out, and how it was measured, in words. */
export type Row = { what: string; figure: string; how: string };

const Part = v.object({
  rows: v.array(v.object({ what: v.string(), figure: v.string(), how: v.string() })),
  at: v.string(),
  commit: v.string(),
  /** Of the last minute, before and after. */
  load: v.tuple([v.number(), v.number()]),
});
const Kept = v.record(v.string(), Part);

/** A document of figures: its name, which is also the bench's, and its heading. What earlier runs measured is kept, so that parts may be run one by one. */
export type Report = { name: string; heading: string };
const keptFile = ({ name }: Report): string => join(ROOT, `.cache/${name}.json`);
const reportFile = ({ name }: Report): string => join(ROOT, `docs/${name}.md`);
const keptOf = (report: Report) => jsonOf(Kept, existsSync(keptFile(report)) ? readFileSync(keptFile(report), 'utf8') : undefined) ?? {};

const commit = (): string => execFileSync('git', ['-C', ROOT, 'rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();

/** Measures one part and keeps what came out, with date, commit and how busy the machine was. */
async function measurePart(report: Report, name: string, measure: () => Promise<Row[]>): Promise<void> {
  const before = loadavg()[0] ?? 0;
  const rows = await measure();
  const kept = keptOf(report);
  kept[name] = { rows, at: new Date().toISOString(), commit: commit(), load: [before, loadavg()[0] ?? 0] };
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(keptFile(report), JSON.stringify(kept));
  rows.forEach(({ what, figure }) => console.log(`${what}: ${figure}`));
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** What stands below the figures, from its first heading on: written by hand. */
function byHand(report: Report): string {
  const text = existsSync(reportFile(report)) ? readFileSync(reportFile(report), 'utf8') : '';
  const from = text.indexOf('\n## ');
  return from < 0 ? '' : text.slice(from);
}

/** Writes the figures of the document from what was measured; a part that never ran is named as missing. */
function writeReport(report: Report, parts: readonly string[]): void {
  const kept = keptOf(report);
  const { name: bench, heading } = report;
  const rows = parts.flatMap((name) => {
    const part = kept[name];
    if (part === undefined) return [`| (${name}) | not measured | \`npm run bench -- ${bench} ${name}\` | |`];
    const when = `${part.at.slice(0, 16).replace('T', ' ')}, ${part.commit}, load ${part.load.map((one) => one.toFixed(1)).join(' to ')}`;
    return part.rows.map(({ what, figure, how }) => `| ${cell(what)} | ${cell(figure)} | ${cell(how)} | ${when} |`);
  });
  writeFileSync(
    reportFile(report),
    [
      `# ${heading}`,
      '',
      `The figures are written by \`npm run bench -- ${bench}\`, never by hand; \`npm run bench -- ${bench} NAME…\` measures some parts anew and leaves the others. Seconds depend`,
      `on the machine (here ${String(cpus().length)} cores) and on what else it does: the load of the last minute stands beside each figure. Counts do not.`,
      '',
      '| what | came out | how | when (UTC), commit, load |',
      '| --- | --- | --- | --- |',
      ...rows,
      '',
    ].join('\n') + byHand(report),
  );
}

/** What a bench measures, by name, in the order of its document. */
export type Parts = Readonly<Record<string, () => Promise<Row[]>>>;

/** `npm run bench -- REPORT [NAME…]`: measures all parts, or the named ones, and writes the document after each. */
export async function measureParts(report: Report, parts: Parts, names: readonly string[]): Promise<number> {
  const unknown = names.find((name) => parts[name] === undefined);
  if (unknown !== undefined)
    throw new UsageError(`npm run bench -- ${report.name} ${Object.keys(parts).join(' | ')}: there is no ${unknown}.`);
  for (const [name, measure] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue;
    await measurePart(report, name, measure);
    writeReport(report, Object.keys(parts));
  }
  return 0;
}
