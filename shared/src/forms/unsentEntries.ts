import { currentSession, onSessionChange } from '../session';

/** How long what was typed outlives the form it was typed into, in ms: long enough to choose a language or read a page, short enough for a password. */
const HOLD_MS = 5 * 60_000;

/** A platform that does not say who a member is says it of all alike: theirs are nobody's, as a visitor's are (''). */
type Held = { entries: object; owner: string; timer: ReturnType<typeof setTimeout> };
const held = new Map<string, Held>();

/** What was typed into the form of this name and not sent yet, if it was left less than five minutes ago; another's than `memberId`'s is forgotten. */
export function recallEntries(name: string, memberId = ''): object | undefined {
  if (held.get(name)?.owner !== memberId) forgetForm(name);
  return held.get(name)?.entries;
}

/**
 * Holds what was typed in memory alone: never in a store of the device, where a password would outlive the page. With the member it is of it outlasts a
 * session that ends, for nobody but them.
 */
export function holdEntries(name: string, entries: object, memberId = ''): void {
  forgetForm(name);
  held.set(name, { entries, owner: memberId, timer: setTimeout(forgetForm, HOLD_MS, name) });
}

/** True while what was entered into some form is held, by letters or by taps: it would end with this page. */
export const hasUnsentEntries = (): boolean => held.size > 0;

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
