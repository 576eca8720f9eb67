/** Says of words that came meanwhile whether they came into a live region that stands now: one that comes with its words is not read out. */
export function liveRegions(): (words: HTMLElement) => boolean {
  const now = [...document.querySelectorAll('[role=status], [role=alert], [aria-live]')];
  return (words) => now.some((region) => region.contains(words));
}
