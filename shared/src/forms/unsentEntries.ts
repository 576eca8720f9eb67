import { onSessionChange } from '../session';

/** How long what was typed outlives the form it was typed into, in ms: long enough to choose a language or read a page, short enough for a password. */
const HOLD_MS = 5 * 60_000;

const held = new Map<string, { entries: object; timer: ReturnType<typeof setTimeout> }>();

/** What was typed into the form of this name and not sent yet, if it was left less than five minutes ago. */
export function recallEntries(name: string): object | undefined {
  return held.get(name)?.entries;
}

/** Holds what was typed in memory alone: never in a store of the device, where a password would outlive the page. */
export function holdEntries(name: string, entries: object): void {
  forgetForm(name);
  held.set(name, { entries, timer: setTimeout(forgetForm, HOLD_MS, name) });
}

/** True while what was entered into some form is held, by letters or by taps: it would end with this page. */
export const hasUnsentEntries = (): boolean => held.size > 0;

/** Forgets what was typed into one form, once it is sent. */
export function forgetForm(name: string): void {
  clearTimeout(held.get(name)?.timer);
  held.delete(name);
}

/** Forgets what was typed into every form. Done by itself whenever the session changes: the next person sees nothing of it. */
export function forgetEntries(): void {
  [...held.keys()].forEach(forgetForm);
}

onSessionChange(forgetEntries);
