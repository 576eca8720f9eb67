/**
 * What a page and the one that is prepared beside it say to each other, by a value of localStorage: of all that a page can say before it is shown this alone
 * is heard (a BroadcastChannel waits). The page asks when a tab is pressed; only one that stands ready answers.
 */
const KEY = 'unison.next';

/** Under what a tab tells the pages prepared for it which ones they are: they begin with a copy of its sessionStorage. */
const NAME_KEY = 'unison.next';

/** `ask`: does the page for this address stand ready? `ready`: it does. `name`: of the tab's page; `version`: of the shell; `release`: the version of what is entered there. */
export type Said = { what: 'ask' | 'ready'; name: string; version: string; path: string; release: string };

const textOf = ({ what, name, version, path, release }: Said): string => [what, name, version, path, release].join(' ');

/** Says it to all pages of this origin. Where nothing can be said, nobody answers. */
export function say(said: Said): void {
  try {
    localStorage.setItem(KEY, textOf(said));
    // Nobody is told of the value that stands already.
    localStorage.removeItem(KEY);
  } catch {
    // A forbidden storage.
  }
}

/** Tells when another page says this very thing; yields how to stop. */
export function hear(said: Said, act: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent): void => {
    if (key === KEY && newValue === textOf(said)) act();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Names this page for those prepared for it from now on. False where that cannot be. */
export function takeName(name: string): boolean {
  try {
    sessionStorage.setItem(NAME_KEY, name);
    return true;
  } catch {
    return false;
  }
}

/** The name of the page that this one is prepared for; empty where it has none. */
export function nameOfTab(): string {
  try {
    return sessionStorage.getItem(NAME_KEY) ?? '';
  } catch {
    return '';
  }
}
