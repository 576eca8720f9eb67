/** Attribute of a link to a page of the app that the browser is to prepare ahead. */
export const NEXT_ATTRIBUTE = 'data-next';

/**
 * Lets Chromium prepare the pages of our own origin that a marked link of the tab bar leads to. The only script that is made of a text; the document's policy
 * knows it by its hash, beside which `'inline-speculation-rules'` would let in nothing.
 */
export const NEXT_PAGES_RULES = `{"prerender":[{"where":{"and":[{"href_matches":"/*"},{"selector_matches":"nav a[${NEXT_ATTRIBUTE}]"}]},"eagerness":"immediate"}]}`;
