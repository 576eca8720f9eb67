/**
 * Keeps said on the bar, for what stands over the page (Toast.module.css of shared): it is at the lower edge, or gone up (`true`); or it stands free
 * in between (`false`), where a message above the lower edge would lie over what is pressed.
 */
export function tellPlace(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio } of entries) bar.dataset['highFoot'] = String(intersectionRatio < 0.99);
    },
    // A message takes 160 px under the header; at the lower edge the last 4 px are out.
    { rootMargin: '-160px 0px -4px', threshold: 0.99 },
  );
  watch.observe(bar);
  return () => watch.disconnect();
}
