import { momentNow, msSince } from '../clock';
import type { Moment } from '../clock';
import { currentSession, onSessionChange } from '../session';

/** How long what was typed outlives the form it was typed into, in ms: long enough to choose a language or read a page, short enough for a password. */
const HOLD_MS = 5 * 60_000;

/** A platform that does not say who a member is says it of all alike: theirs are nobody's, as a visitor's are (''). */
type Held = { entries: object; owner: string; since: Moment; timer: ReturnType<typeof setTimeout> };
const held = new Map<string, Held>();

/** The timer stands still with a page that is put aside, and with a device that sleeps. */
const isOver = ({ since }: Held): boolean => msSince(since) >= HOLD_MS;

/** What was typed into the form of this name and not sent yet, if it was left less than five minutes ago; another's than `memberId`'s is forgotten. */
export function recallEntries(name: string, memberId = ''): object | undefined {
  const found = held.get(name);
  if (found?.owner === memberId && !isOver(found)) return found.entries;
  forgetForm(name);
  return undefined;
}

/**
 * Holds what was typed in memory alone: never in a store of the device, where a password would outlive the page. With the member it is of it outlasts a
 * session that ends, for nobody but them.
 */
export function holdEntries(name: string, entries: object, memberId = ''): void {
  forgetForm(name);
  held.set(name, { entries, owner: memberId, since: momentNow(), timer: setTimeout(forgetForm, HOLD_MS, name) });
}

/** True while what was entered into some form is held, by letters or by taps: it would end with this page. */
export const hasUnsentEntries = (): boolean => ![...held.values()].every(isOver);

/** Forgets what was typed into one form, once it is sent. */
export function forgetForm(name: string): void {
  clearTimeout(held.get(name)?.timer);
  held.delete(name);
}

/** Forgets what was typed into every form, as at a logout. */
export function forgetEntries(): void {
  [...held.keys()].forEach(forgetForm);
}

let wasMember = currentSession().isMember;

/** The next person sees nothing of it. Where one member takes another's place at once, what the screen says of the former may still stand: nothing is kept. */
onSessionChange(() => {
  const { isMember } = currentSession();
  const isTakenOver = wasMember && isMember;
  wasMember = isMember;
  for (const [name, { owner }] of held) if (isTakenOver || !owner) forgetForm(name);
});
