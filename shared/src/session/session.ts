import { readCredentials, STORAGE_KEYS } from '../api';
import type { Credentials } from '../api';

/** Who uses the app now: a member when the primary token is there (SESSION-01). */
export type Session = Credentials & { isMember: boolean };

/** What one member's session hands on to the next one's. */
const STAYS: readonly string[] = Object.values(STORAGE_KEYS);

const listeners = new Set<() => void>();
let current: Session = sessionNow();

function sessionNow(): Session {
  const { token, tokensso } = readCredentials();
  return { token, tokensso, isMember: token !== '' };
}

function hasChanged(): boolean {
  const next = sessionNow();
  if (next.token === current.token && next.tokensso === current.tokensso) return false;
  current = next;
  return true;
}

function tellListeners(): void {
  forgetFormer();
  listeners.forEach((listener) => listener());
}

function refresh(): void {
  if (hasChanged()) tellListeners();
}

/** Tells of every change of the session, in this tab or another; returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', refresh);
    window.addEventListener('pageshow', refresh);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', refresh);
    window.removeEventListener('pageshow', refresh);
  };
}

/** The session at this moment; the same object until it changes. */
export function currentSession(): Session {
  // This is read while rendering, when nobody may be told: a change found here is told right after.
  if (hasChanged()) queueMicrotask(tellListeners);
  return current;
}

/**
 * Stores both tokens (SESSION-13, DATA-137). The second goes first: another tab is told of one write after the other, and asks as the new
 * member as soon as `token` is there; with a pair of which half was missing the platform would end the session for both tabs. Where another member stood, what
 * went with their session goes first; what a visitor left goes on as theirs. Forget cached answers besides: `forgetAnswers` of shared/api.
 */
export function startSession({ token, tokensso }: Credentials): void {
  const { token: former } = readCredentials();
  if (former !== '' && former !== token)
    for (const key of Object.keys(localStorage)) if (!STAYS.includes(key)) localStorage.removeItem(key);
  localStorage.setItem(STORAGE_KEYS.tokensso, tokensso);
  localStorage.setItem(STORAGE_KEYS.token, token);
  refresh();
}

/** Clears all of localStorage, then writes `lang` back (SESSION-26, Q-09). The address to return to is kept elsewhere. */
export function endSession(): void {
  const language = localStorage.getItem(STORAGE_KEYS.language);
  localStorage.clear();
  if (language !== null) localStorage.setItem(STORAGE_KEYS.language, language);
  refresh();
}

/** Tells one session from another; nobody gets back to a token from it. */
export function nameOf(token: string): string {
  let hash = 0;
  for (const letter of token) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return hash.toString(36);
}

/** What is of one session in sessionStorage (`stayCell`) goes from the device with it, also what nothing has read since a reload. */
function forgetFormer(): void {
  const mine = current.token && nameOf(current.token);
  try {
    for (const key of Object.keys(sessionStorage))
      if ((/^{"of":"([-\w]*)"/.exec(sessionStorage.getItem(key) ?? '')?.[1] ?? mine) !== mine) sessionStorage.removeItem(key);
  } catch {
    // Where the browser forbids it nothing is there.
  }
}
