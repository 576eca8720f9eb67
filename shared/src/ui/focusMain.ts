/**
 * Takes the focus to the main content, which stays as far scrolled, for when what had it goes away; where an overlay lies over it, to the upper one:
 * nobody is to be behind it.
 */
export const focusMain = (): void =>
  [...document.querySelectorAll<HTMLElement>('main, [role$=dialog][data-open]')].pop()?.focus({ preventScroll: true });
