import { asTyped } from '../../process/asTyped';
import type { SettingName, Settings, SettingsValues } from '../settings';

/** A line for each change that `SETTINGS` of this run covers: it is stored, and nobody sees it before the next start. */
export function coveredLines(now: SettingsValues, changes: readonly (readonly [key: string, value: unknown])[]): string[] {
  const wanted = new Map(changes);
  return Object.entries(now)
    .filter(([key, value]) => wanted.has(key) && wanted.get(key) !== value)
    .map(([key, value]) => `${key} is ${value} for this run (SETTINGS); ${String(wanted.get(key))} holds from the next start`);
}

/** Sets what a command promises to be so now; where this run covers it, nothing is stored, or it would come with the next start and without a word. */
export async function setForNow(settings: Settings, key: SettingName, value: number): Promise<void> {
  const { [key]: covering = value } = settings.ofThisRun;
  if (covering !== value)
    throw new Error(
      `Nothing was changed: ${key} is ${covering} for this run (SETTINGS). For the next start: ${asTyped(`settings ${key}=${value}`)}`,
    );
  await settings.set(key, value);
}
