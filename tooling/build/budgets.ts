import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { bundleParts } from './bundleParts';
import { bundlesOf, bytesOf, scriptsOf, type Bundle, type ReadFile } from './bundles';

/** A package's file of budgets, beside its sources: its team's own word. */
export const BUDGETS_FILE = 'budgets.json';

/** KB are 1,000 bytes after brotli. */
const Kilobytes = v.pipe(v.number(), v.minValue(0));
const Budgets = v.record(
  v.string(),
  v.object({
    /** The most that the bundle may have. */
    budget: Kilobytes,
    /** What each of its parts had when it was last measured, so that an overrun can be laid to one. */
    parts: v.optional(v.record(v.string(), Kilobytes), {}),
  }),
);
/** By bundle. */
export type Budgets = v.InferOutput<typeof Budgets>;

/** Of a package that says nothing of a bundle. */
const DEFAULT_BUDGET = { entry: 9, screen: 60 };
/** A quick look: a bundle that fits so fits anyhow. The next quality lays out 32 MB of tables for each file, however short. */
const QUICK_QUALITY = 8;
const SHOWN_PARTS = 5;

/** Bytes as KB with one digit. */
export const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

/** The budgets of the package in `folder`; none where it has no file. Throws with the file's name when it cannot be read. */
export function readBudgets(folder: string): Budgets {
  const file = join(folder, BUDGETS_FILE);
  if (!existsSync(file)) return {};
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Budgets), readFileSync(file, 'utf8'));
  if (!read.success)
    throw new Error(`${file}: ${read.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`).join('; ')}`);
  return read.output;
}

const budgetOf = (budgets: Budgets, { name }: Bundle): number | undefined =>
  budgets[name]?.budget ?? (name === 'entry' ? DEFAULT_BUDGET.entry : name.startsWith('screen ') ? DEFAULT_BUDGET.screen : undefined);

/** The parts that grew since they were written down, the most grown first; without a former figure, the largest. */
function grownParts(now: ReadonlyMap<string, number>, before: Readonly<Record<string, number>> = {}): string {
  const isKnown = Object.keys(before).length > 0;
  return [...now]
    .map(([part, bytes]) => ({ part, now: kilobytes(bytes), grown: kilobytes(bytes) - (before[part] ?? 0) }))
    .filter(({ grown }) => grown >= 0.1)
    .sort((one, other) => other.grown - one.grown)
    .slice(0, SHOWN_PARTS)
    .map((each) => `${each.part} ${isKnown ? `${(each.now - each.grown).toFixed(1)} → ` : ''}${each.now.toFixed(1)}`)
    .join(', ');
}

/** What is over its budget in a build, in words that name the modules that grew, and which budgets are of nothing in it. */
export function overBudget(packageName: string, budgets: Budgets, read: ReadFile): string[] {
  const bundles = bundlesOf(read);
  const names = bundles.map(({ name }) => name);
  const misnamed = Object.keys(budgets).filter((name) => !names.includes(name));
  const nobodys = misnamed.map(
    (name) => `${packageName}/${BUDGETS_FILE} limits '${name}', which is no bundle: take it out, or name one of ${names.join(', ')}.`,
  );
  const over = bundles.flatMap((bundle) => {
    const budget = budgetOf(budgets, bundle);
    if (budget === undefined || bytesOf(bundle, read, QUICK_QUALITY) <= budget * 1000) return [];
    const bytes = bytesOf(bundle, read);
    if (bytes <= budget * 1000) return [];
    const grown = grownParts(bundleParts(scriptsOf(bundle, read), packageName), budgets[bundle.name]?.parts);
    const needed = Math.ceil(bytes / 100) / 10; // rounded up: else it could read as what is allowed
    return [
      `${packageName}, ${bundle.name}: ${needed.toFixed(1)} KB brotli, ${String(budget)} allowed. Grown: ${grown || 'no part by 0.1 KB'}. ` +
        `Load it on demand, or raise the budget in ${packageName}/${BUDGETS_FILE} and say why.`,
    ];
  });
  return [...nobodys, ...over];
}
