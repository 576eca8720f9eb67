/** Statements a process prepares at most; the platform's texts are constants, about two hundred of them. */
const MOST = 1_000;
const names = new Map<string, string>();
let count = 0;

/** The name a connection keeps a statement's plan under; undefined for texts beyond what is kept. */
export function planName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= MOST) return known;
  return renew(sql);
}

/**
 * True when `error` says that a migration has changed what the statement yields, which its plan cannot follow (0A000,
 * refused before anything ran). The statement then has a new name: asked again, it works.
 */
export function planIsOutdated(error: unknown, sql: string): boolean {
  if (!(error instanceof Error) || (error as { code?: unknown }).code !== '0A000' || !names.has(sql)) return false;
  renew(sql);
  return true;
}

function renew(sql: string): string {
  const name = `unison_${(count += 1)}`;
  names.set(sql, name);
  return name;
}
