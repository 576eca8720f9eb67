/** Says which field something was typed into last, of all that are typed into from now on. */
export function lastTyped(): () => EventTarget | null {
  let typed: EventTarget | null = null;
  window.addEventListener('input', ({ target }) => (typed = target), true);
  return () => typed;
}
