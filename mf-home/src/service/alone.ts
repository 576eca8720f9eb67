const lines = new Map<string, Promise<unknown>>();

/**
 * Does one piece of work of this name at a time, among all tabs. Where the browser has no Web Locks, among what this page does.
 * Rejects when the work does; the next in line begins all the same.
 */
export function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (typeof navigator.locks?.request === 'function') return navigator.locks.request(name, work);
  const mine = (lines.get(name) ?? Promise.resolve()).then(work, work);
  lines.set(name, mine);
  return mine;
}
