/** True while the browser prepares this page ahead, for somebody who may never come to it. */
export const isAhead = (): boolean => (document as { prerendering?: boolean }).prerendering === true; // not in TypeScript's DOM library

/**
 * Resolves when somebody sees this page, at once where it was not prepared ahead. What follows in the same task stands in the first frame that the browser
 * shows of it.
 */
export const untilShown = (): Promise<unknown> =>
  new Promise((resolve) => (isAhead() ? document.addEventListener('prerenderingchange', resolve, { once: true }) : resolve(undefined)));
