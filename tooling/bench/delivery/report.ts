import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../build/packages';
import { jsonOf } from '../../registry';

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

/** What earlier runs measured, so that parts may be run one by one. */
const KEPT = join(ROOT, '.cache/delivery.json');
const REPORT = join(ROOT, 'docs/delivery.md');

const commit = (): string => execFileSync('git', ['-C', ROOT, 'rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();

/** Measures one part and keeps what came out, with date, commit and how busy the machine was. */
export async function measurePart(name: string, measure: () => Promise<Row[]>): Promise<void> {
  const before = loadavg()[0] ?? 0;
  const rows = await measure();
  const kept = jsonOf(Kept, existsSync(KEPT) ? readFileSync(KEPT, 'utf8') : undefined) ?? {};
  kept[name] = { rows, at: new Date().toISOString(), commit: commit(), load: [before, loadavg()[0] ?? 0] };
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(KEPT, JSON.stringify(kept));
  rows.forEach(({ what, figure }) => console.log(`${what}: ${figure}`));
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** What stands below the figures, from its first heading on: written by hand. */
function byHand(): string {
  const text = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '';
  const from = text.indexOf('\n## ');
  return from < 0 ? '' : text.slice(from);
}

/** Writes the figures of docs/delivery.md from what was measured; a part that never ran is named as missing. */
export function writeReport(parts: readonly string[]): void {
  const kept = jsonOf(Kept, existsSync(KEPT) ? readFileSync(KEPT, 'utf8') : undefined) ?? {};
  const rows = parts.flatMap((name) => {
    const part = kept[name];
    if (part === undefined) return [`| (${name}) | not measured | \`npm run bench -- delivery ${name}\` | |`];
    const when = `${part.at.slice(0, 16).replace('T', ' ')}, ${part.commit}, load ${part.load.map((one) => one.toFixed(1)).join(' to ')}`;
    return part.rows.map(({ what, figure, how }) => `| ${cell(what)} | ${cell(figure)} | ${cell(how)} | ${when} |`);
  });
  writeFileSync(
    REPORT,
    [
      '# Delivery, measured',
      '',
      'The figures are written by `npm run bench -- delivery`, never by hand; `npm run bench -- delivery NAME…` measures some parts anew and leaves the others. Seconds depend',
      `on the machine (here ${String(cpus().length)} cores) and on what else it does: the load of the last minute stands beside each figure. Counts do not.`,
      '',
      '| what | came out | how | when (UTC), commit, load |',
      '| --- | --- | --- | --- |',
      ...rows,
      '',
    ].join('\n') + byHand(),
  );
}
