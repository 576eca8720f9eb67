/** Takes the focus to the main content, which stays as far scrolled: for when what had it goes away. */
export const focusMain = (): void => document.querySelector('main')?.focus({ preventScroll: true });
