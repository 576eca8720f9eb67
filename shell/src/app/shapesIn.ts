/**
 * The parts of a painted first view that only keep the place of what was on its way: nothing in them leads anywhere. A card has one link and is kept whole,
 * as are a section with links and every heading.
 */
export function shapesIn(view: ParentNode): HTMLElement[] {
  return [...view.children].flatMap((part) => {
    if (!(part instanceof HTMLElement) || part.matches('a[href], h1, h2, h3')) return [];
    const links = part.querySelectorAll('a[href]').length;
    if (links === 0) return [part];
    return links === 1 || part.matches('section') ? [] : shapesIn(part);
  });
}
