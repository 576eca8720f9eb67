/** Which answer of the question that the document drew has the focus, by its place there; -1: none. */
export function earlyFocus(): number {
  const inside = document.querySelector('#age')?.shadowRoot;
  return [...(inside?.querySelectorAll('button') ?? [])].findIndex((button) => button === inside?.activeElement);
}
