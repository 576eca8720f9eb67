import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../dev/fail';
import { buildPackages } from '../build/buildPackages';
import { BUDGETS_FILE, kilobytes, readBudgets, type Budgets } from '../build/budgets';
import { bundleParts } from '../build/bundleParts';
import { bundlesOf, bytesOf, scriptsOf, type Bundle, type ReadFile } from '../build/bundles';
import { listPackages, ROOT } from '../build/packages';
import { tableOf, withTable, type Row } from './bytesTable';

/** Parts below this are summed up, in KB. */
const SHOWN_KB = 0.3;
/** How much room a new bundle's budget leaves: this part of it, and at least so many bytes. */
const ROOM = { part: 0.1, bytes: 1_500 };

const PERFORMANCE = join(ROOT, 'docs/performance.md');

const column = (kb: number): string => kb.toFixed(1).padStart(7);

function printBundle({ name }: Bundle, bytes: number, parts: ReadonlyMap<string, number>, budget: number | undefined): void {
  console.log(`${column(kilobytes(bytes))}  ${name}${budget === undefined ? '' : ` (budget ${String(budget)})`}`);
  const large = [...parts].filter(([, size]) => kilobytes(size) >= SHOWN_KB);
  for (const [part, size] of large) console.log(`${column(kilobytes(size))}    ${part}`);
  const rest = bytes - large.reduce((sum, [, size]) => sum + size, 0);
  if (kilobytes(rest) > 0) console.log(`${column(kilobytes(rest))}    the rest`);
}

/** Prints a package's bundles by part and yields them as its file of budgets would hold them; `rows` get a row each. */
function lookAt(packageName: string, output: string, rows: Row[]): Budgets {
  const read: ReadFile = (file) => (existsSync(join(output, file)) ? readFileSync(join(output, file), 'utf8') : undefined);
  const budgets = readBudgets(join(ROOT, packageName));
  console.log(`\n${packageName}, KB brotli`);
  return Object.fromEntries(
    bundlesOf(read).map((bundle) => {
      const bytes = bytesOf(bundle, read);
      const parts = bundleParts(scriptsOf(bundle, read), packageName);
      const budget = budgets[bundle.name]?.budget;
      printBundle(bundle, bytes, parts, budget);
      rows.push({ packageName, bundle: bundle.name, bytes, budget });
      const kept = [...parts].map(([part, size]) => [part, kilobytes(size)] as const).filter(([, size]) => size > 0);
      return [
        bundle.name,
        { budget: budget ?? kilobytes(bytes + Math.max(bytes * ROOM.part, ROOM.bytes)), parts: Object.fromEntries(kept) },
      ];
    }),
  );
}

/**
 * `npm run bench -- bytes [PACKAGE …] [--write] [--table]`: builds the packages (all) and prints what each bundle has of which module, in KB after brotli,
 * by source map. `--write` keeps the figures of the parts beside the budgets, so that a later overrun can be laid to one of them;
 * `--table`, of all packages, writes docs/performance.md's table of bundles beside their budgets.
 */
export async function benchBytes(argv: readonly string[]): Promise<number> {
  const named = argv.filter((argument) => !argument.startsWith('--'));
  const unknown = named.find((name) => !listPackages().includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no package ${unknown}. Packages: ${listPackages().join(', ')}.`);
  if (argv.includes('--table') && named.length > 0) throw new UsageError('--table is about all packages: name none.');
  const built = await buildPackages(named.length > 0 ? named : [...listPackages()], join(ROOT, '.cache/bench/bytes'));
  const rows: Row[] = [];
  for (const { packageName, output } of built) {
    const now = lookAt(packageName, output, rows);
    if (argv.includes('--write')) writeFileSync(join(ROOT, packageName, BUDGETS_FILE), `${JSON.stringify(now, null, 2)}\n`);
  }
  if (argv.includes('--table')) writeFileSync(PERFORMANCE, withTable(readFileSync(PERFORMANCE, 'utf8'), tableOf(rows)));
  return 0;
}
