import type { Settings, SettingsValues } from '../settings';

/** A line for each change that `SETTINGS` of this run covers: it is stored, and nobody sees it before the next start. */
export function coveredLines(now: SettingsValues, changes: readonly (readonly [key: string, value: unknown])[]): string[] {
  const wanted = new Map(changes);
  return Object.entries(now)
    .filter(([key, value]) => wanted.has(key) && wanted.get(key) !== value)
    .map(([key, value]) => `${key} is ${value} for this run (SETTINGS); ${String(wanted.get(key))} holds from the next start`);
}

/** Sets what a command promises to be so now: where this run covers it, that is its failure. */
export async function setForNow(settings: Settings, key: string, value: unknown): Promise<void> {
  await settings.set(key, value);
  const [covered] = coveredLines(await settings.current(), [[key, value]]);
  if (covered !== undefined) throw new Error(covered);
}
