const KEY = 'unison.announced';

/** Whether the announcement was closed during this visit: as long as the tab lives, reloads included. */
export function wasAnnounced(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function markAnnounced(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage it comes again after a reload; nothing else depends on it.
  }
}
