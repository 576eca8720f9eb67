import { onSessionChange } from '../session';

/** How long what was typed outlives the form it was typed into, in ms: long enough to choose a language or read a page, short enough for a password. */
const KEEP_MS = 5 * 60_000;

const kept = new Map<string, { entries: object; timer: ReturnType<typeof setTimeout> }>();

/** What was typed into the form of this name and not sent yet, if it was left less than five minutes ago. */
export function recallEntries(name: string): object | undefined {
  return kept.get(name)?.entries;
}

/** Keeps what was typed in memory alone: never in a store of the device, where a password would outlive the page. */
export function keepEntries(name: string, entries: object): void {
  clearTimeout(kept.get(name)?.timer);
  kept.set(name, { entries, timer: setTimeout(() => kept.delete(name), KEEP_MS) });
}

/** Forgets what was typed into one form, once it is sent. */
export function forgetForm(name: string): void {
  clearTimeout(kept.get(name)?.timer);
  kept.delete(name);
}

/** Forgets what was typed into every form. Done by itself whenever the session changes: the next person sees nothing of it. */
export function forgetEntries(): void {
  [...kept.keys()].forEach(forgetForm);
}

onSessionChange(forgetEntries);
